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
