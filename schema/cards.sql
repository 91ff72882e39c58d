-- The card database. Built whole by an import and never edited; its version is SCHEMA_VERSION in deckforge/store/schema.py.

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
    legalities TEXT NOT NULL,    -- {"modern":"legal"}; what is missing is not legal
    released_at TEXT,
    set_code TEXT NOT NULL,
    pool INTEGER NOT NULL        -- 0 deck, 1 unplayable, 2 extra, 3 never; see deckforge.model.card.Pool
);

-- One row a face, single-faced cards included.
CREATE TABLE faces (
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
    colours TEXT NOT NULL
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

-- source, updated_at, imported_at, cards, report; a value that is not known is NULL.
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT
) WITHOUT ROWID;
