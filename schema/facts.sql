-- The facts file beside a card database. Built whole and never edited; its version is FACTS_VERSION in deckforge/store/facts.py.

-- What was read from a face's text. A row whose text or reader is another's is stale.
CREATE TABLE facts (
    oracle_id TEXT NOT NULL,
    face INTEGER NOT NULL,       -- 0 is the front
    text_hash TEXT NOT NULL,     -- of all that the reader is given
    reader TEXT NOT NULL,        -- READER_VERSION in deckforge/oracle/version.py
    facts TEXT NOT NULL,         -- compact JSON; see deckforge/oracle/packing.py
    PRIMARY KEY (oracle_id, face)
);

-- What the search terms of rulesets have as values on all cards, a row a term; see deckforge/app/stats.py.
CREATE TABLE stats (
    ruleset TEXT NOT NULL,
    term TEXT NOT NULL,          -- '' is the cards themselves, in the order in which the terms have them
    version TEXT NOT NULL,       -- of the reader and of the ruleset's own files; another's row is stale
    database TEXT NOT NULL,      -- digest of the database whose cards these all are; '' while some are missing
    content BLOB NOT NULL,       -- compressed JSON
    PRIMARY KEY (ruleset, term)
);
