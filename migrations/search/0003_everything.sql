-- What the shop's search finds: products, categories, materials, posts, questions, gallery and pages. It replaces search_document,
-- search_index and search_word of 0001, which the release before this one still uses; the next release may drop them.

CREATE TABLE search_entry (
  id INTEGER PRIMARY KEY,
  -- A name of SEARCH_KINDS (app/domain/shop/search/kinds.ts)
  kind TEXT NOT NULL,
  object_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  -- other words that people use for it
  keywords TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  -- tokens of its filters, separated by spaces (app/domain/shop/search/facet-tokens.ts)
  facets TEXT NOT NULL DEFAULT '',
  popularity INTEGER NOT NULL DEFAULT 0 CONSTRAINT search_entry_popularity CHECK (popularity >= 0),
  CONSTRAINT search_entry_once UNIQUE (kind, object_id)
);

CREATE VIRTUAL TABLE search_text USING fts5 (
  title, keywords, summary, body, facets,
  content = 'search_entry', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2', prefix = '1 2 3'
);

CREATE TRIGGER search_entry_added AFTER INSERT ON search_entry BEGIN
  INSERT INTO search_text (rowid, title, keywords, summary, body, facets)
  VALUES (new.id, new.title, new.keywords, new.summary, new.body, new.facets);
END;

CREATE TRIGGER search_entry_removed AFTER DELETE ON search_entry BEGIN
  INSERT INTO search_text (search_text, rowid, title, keywords, summary, body, facets)
  VALUES ('delete', old.id, old.title, old.keywords, old.summary, old.body, old.facets);
END;

CREATE TRIGGER search_entry_changed AFTER UPDATE ON search_entry BEGIN
  INSERT INTO search_text (search_text, rowid, title, keywords, summary, body, facets)
  VALUES ('delete', old.id, old.title, old.keywords, old.summary, old.body, old.facets);
  INSERT INTO search_text (rowid, title, keywords, summary, body, facets)
  VALUES (new.id, new.title, new.keywords, new.summary, new.body, new.facets);
END;

-- Whole words as they are written: what "did you mean" chooses from. A word stays until the index is rebuilt.
CREATE TABLE search_vocabulary (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL CONSTRAINT search_vocabulary_word UNIQUE,
  uses INTEGER NOT NULL
);
-- For words too short to share three letters in a row with their correction.
CREATE INDEX search_vocabulary_by_start ON search_vocabulary (substr(word, 1, 1), length(word));

CREATE VIRTUAL TABLE search_trigram USING fts5 (
  word, content = 'search_vocabulary', content_rowid = 'id', tokenize = 'trigram'
);

CREATE TRIGGER search_vocabulary_added AFTER INSERT ON search_vocabulary BEGIN
  INSERT INTO search_trigram (rowid, word) VALUES (new.id, new.word);
END;
