-- What staff find in conversations: lines, notes, and who asked what. Each room writes its own texts here beside its copy in
-- the shop's database; everything is rebuilt from there at any time (services/chat/rooms/search/reindex.ts).

CREATE TABLE chat_text (
  id INTEGER PRIMARY KEY,
  room_id TEXT NOT NULL,
  -- the row's number in its room; 0 for name, address and question of whoever asked
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CONSTRAINT chat_text_kind CHECK (kind IN ('about', 'line', 'note')),
  at INTEGER NOT NULL,
  author TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  CONSTRAINT chat_text_once UNIQUE (room_id, seq)
);
CREATE INDEX chat_text_by_date ON chat_text (at);

-- Rooms whose people asked to be forgotten: a copy that was on its way meanwhile is not taken.
CREATE TABLE chat_text_gone (room_id TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;

-- Up to which room the conversations of before this index have been taken in.
CREATE TABLE chat_text_backfill (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_room TEXT NOT NULL DEFAULT '',
  is_done INTEGER NOT NULL DEFAULT 0
);
INSERT INTO chat_text_backfill (id) VALUES (1);

CREATE VIRTUAL TABLE chat_index USING fts5 (
  body,
  content = 'chat_text', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TRIGGER chat_text_added AFTER INSERT ON chat_text BEGIN
  INSERT INTO chat_index (rowid, body) VALUES (new.id, new.body);
END;

CREATE TRIGGER chat_text_removed AFTER DELETE ON chat_text BEGIN
  INSERT INTO chat_index (chat_index, rowid, body) VALUES ('delete', old.id, old.body);
END;

CREATE TRIGGER chat_text_changed AFTER UPDATE ON chat_text BEGIN
  INSERT INTO chat_index (chat_index, rowid, body) VALUES ('delete', old.id, old.body);
  INSERT INTO chat_index (rowid, body) VALUES (new.id, new.body);
END;
