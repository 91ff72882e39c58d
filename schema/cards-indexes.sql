-- Made after the rows: faster than keeping them up to date on the way. Ids of others have none: they are looked up for
-- a whole list at once, by one pass over the printings, and six indexes would be a tenth of an import.
CREATE UNIQUE INDEX cards_oracle_id ON cards (oracle_id);
CREATE INDEX names_key ON names (name_key);
CREATE INDEX printings_card ON printings (card);
CREATE INDEX printings_set ON printings (set_code, number);
CREATE VIRTUAL TABLE rules_words USING fts5(text, content = 'rules', content_rowid = 'id', columnsize = 0);
INSERT INTO rules_words (rules_words) VALUES ('rebuild');
-- All that searches compare of a face but its text: an eighth of the table to read through.
CREATE INDEX faces_search ON faces (type_line, colours, mana_cost, power_value, toughness_value, loyalty_value, card);
