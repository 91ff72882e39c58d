-- The card database. Built whole by an import and never edited in place; its version is SCHEMA_VERSION in
-- deckforge/store/schema.py.

-- A card by its identity. Lists and maps are compact JSON; colours are letters in WUBRG order.
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    oracle_id TEXT NOT NULL,
    name TEXT NOT NULL,          -- the whole name, faces joined by " // "
    layout TEXT NOT NULL,
    mana_value REAL NOT NULL,
    colour_identity TEXT NOT NULL,
    keywords TEXT NOT NULL,      -- ["Flying"]
    produced_mana TEXT,          -- letters out of WUBRGC
    legality INTEGER NOT NULL REFERENCES legalities (id),
    released_at TEXT,            -- of the earliest printing known
    set_code TEXT NOT NULL,      -- of the printing that the card was read from
    pool INTEGER NOT NULL,       -- 0 deck, 1 unplayable, 2 extra, 3 never; see deckforge.model.card.Pool
    origin INTEGER NOT NULL,     -- 0 import, 1 fetched since, 2 homebrew; see deckforge.model.card.Origin
    flags TEXT NOT NULL,         -- words with a blank around each: " reserved gamechanger "
    edhrec_rank INTEGER,
    colours TEXT                 -- of the whole card as stated; NULL of one with two sides, which have their own
);

-- What formats say of cards; many cards share a row.
CREATE TABLE legalities (
    id INTEGER PRIMARY KEY,
    formats TEXT NOT NULL UNIQUE -- {"modern":"legal"}; what is missing is not legal
);

-- One row a face, single-faced cards included.
CREATE TABLE faces (
    id INTEGER PRIMARY KEY,      -- card * 256 + position: a card's faces lie together and need no index
    card INTEGER NOT NULL REFERENCES cards (id),
    position INTEGER NOT NULL,   -- 0 is the front
    name TEXT NOT NULL,
    mana_cost TEXT NOT NULL,     -- '' without one
    type_line TEXT NOT NULL,
    text TEXT NOT NULL,
    power TEXT,                  -- as printed, as are the three below
    toughness TEXT,
    loyalty TEXT,
    defense TEXT,
    colours TEXT NOT NULL,
    power_value REAL,            -- as numbers, a star or X as 0: for searching
    toughness_value REAL,
    loyalty_value REAL
);

-- Rules text without reminder text, folded: what a search for words looks through.
CREATE TABLE rules (
    id INTEGER PRIMARY KEY REFERENCES faces (id),
    text TEXT NOT NULL
);

-- Every name that may stand in a list, folded as deckforge.model.names does.
CREATE TABLE names (
    name_key TEXT NOT NULL,      -- without blanks, for look-up
    name_words TEXT NOT NULL,    -- with blanks, for likeness
    name TEXT NOT NULL,          -- as printed
    kind INTEGER NOT NULL,       -- 0 whole, 1 face, 2 alias
    card INTEGER NOT NULL REFERENCES cards (id),
    face INTEGER NOT NULL,
    pool INTEGER NOT NULL
);

-- Every printing that was read: one a card from oracle_cards, all from default_cards.
CREATE TABLE printings (
    id INTEGER PRIMARY KEY,
    card INTEGER NOT NULL REFERENCES cards (id),
    scryfall_id TEXT NOT NULL,
    set_code TEXT NOT NULL,
    number TEXT NOT NULL,        -- the collector's; free text
    lang TEXT NOT NULL,
    rarity TEXT NOT NULL,
    released_at TEXT,
    artist TEXT NOT NULL,
    finishes TEXT NOT NULL,      -- words with a blank around each: " nonfoil foil "
    flags TEXT NOT NULL,         -- likewise: " promo fullart "
    images TEXT NOT NULL,        -- addresses of Scryfall's, a line a face; a printing with one picture has one
    mtgo_id INTEGER,             -- what others call it
    mtgo_foil_id INTEGER,
    arena_id INTEGER,
    cardmarket_id INTEGER,
    tcgplayer_id INTEGER
);

-- Gatherer's ids, of which a printing may have several.
CREATE TABLE multiverse_ids (
    id INTEGER NOT NULL,
    printing INTEGER NOT NULL REFERENCES printings (id)
);

CREATE TABLE sets (
    code TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    type TEXT NOT NULL,          -- Scryfall's word, '' when unknown
    released_at TEXT
) WITHOUT ROWID;

-- Mana and other symbols; empty until the network was used.
CREATE TABLE symbols (
    symbol TEXT PRIMARY KEY,     -- {W/U}
    english TEXT NOT NULL,
    mana_value REAL
) WITHOUT ROWID;

-- source, updated_at, imported_at, cards, homebrew, report, etag; a value that is not known is NULL.
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT
) WITHOUT ROWID;
