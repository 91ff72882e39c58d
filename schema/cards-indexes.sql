-- Made after the rows: faster than keeping them up to date on the way.
CREATE UNIQUE INDEX cards_oracle_id ON cards (oracle_id);
CREATE UNIQUE INDEX faces_card ON faces (card, position);
CREATE INDEX names_key ON names (name_key);
