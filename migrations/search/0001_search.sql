-- What the shop's search finds. A database of its own, because D1 cannot export one that holds virtual tables;
-- everything here is rebuilt from the shop's database at any time (services/search).

CREATE TABLE search_document (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL CONSTRAINT search_document_slug UNIQUE,
  title TEXT NOT NULL,
  -- other words that people use for it
  keywords TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  -- paths of the category and of all above it: ["custom-stickers", "custom-stickers/die-cut-stickers"]
  categories TEXT NOT NULL DEFAULT '[]' CONSTRAINT search_document_categories CHECK (json_valid(categories)),
  -- slugs of the materials it can be made of
  materials TEXT NOT NULL DEFAULT '[]' CONSTRAINT search_document_materials CHECK (json_valid(materials)),
  popularity INTEGER NOT NULL DEFAULT 0 CONSTRAINT search_document_popularity CHECK (popularity >= 0)
);

CREATE VIRTUAL TABLE search_index USING fts5 (
  title, keywords, summary, body,
  content = 'search_document', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TRIGGER search_document_added AFTER INSERT ON search_document BEGIN
  INSERT INTO search_index (rowid, title, keywords, summary, body) VALUES (new.id, new.title, new.keywords, new.summary, new.body);
END;

CREATE TRIGGER search_document_gone AFTER DELETE ON search_document BEGIN
  INSERT INTO search_index (search_index, rowid, title, keywords, summary, body)
  VALUES ('delete', old.id, old.title, old.keywords, old.summary, old.body);
END;

CREATE TRIGGER search_document_changed AFTER UPDATE ON search_document BEGIN
  INSERT INTO search_index (search_index, rowid, title, keywords, summary, body)
  VALUES ('delete', old.id, old.title, old.keywords, old.summary, old.body);
  INSERT INTO search_index (rowid, title, keywords, summary, body) VALUES (new.id, new.title, new.keywords, new.summary, new.body);
END;

-- Whole words as they are written, by their trigrams: what "did you mean" chooses from.
CREATE VIRTUAL TABLE search_word USING fts5 (word, uses UNINDEXED, tokenize = 'trigram');
