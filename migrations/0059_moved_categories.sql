-- Categories move, and their old addresses lead on.
CREATE TABLE category_alias (
  path TEXT PRIMARY KEY NOT NULL,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX category_alias_by_category ON category_alias (category_id);

