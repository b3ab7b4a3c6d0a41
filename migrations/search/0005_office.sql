-- What staff find by any three letters: customers and orders. Everything is read again from the shop's database
-- (services/records/search), and triggers there say what changed.

CREATE TABLE user_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT user_entry_once UNIQUE,
  -- Both without accents and in lower case: for the first letters of a name, an e-mail address or a number.
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  -- Everything by which it is found; "" for what was deleted.
  text TEXT NOT NULL,
  -- The outbox's last number when it was read: what was read earlier never replaces what was read later.
  version INTEGER NOT NULL
);
CREATE INDEX user_entry_by_name ON user_entry (name);
CREATE INDEX user_entry_by_code ON user_entry (code);

CREATE VIRTUAL TABLE user_text USING fts5 (text, content = 'user_entry', content_rowid = 'id', tokenize = 'trigram');
-- Nothing of a person stays in the index after the account is deleted.
INSERT INTO user_text (user_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER user_entry_added AFTER INSERT ON user_entry BEGIN
  INSERT INTO user_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER user_entry_changed AFTER UPDATE OF text ON user_entry WHEN old.text <> new.text BEGIN
  INSERT INTO user_text (user_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO user_text (rowid, text) VALUES (new.id, new.text);
END;

CREATE TABLE order_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT order_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX order_entry_by_name ON order_entry (name);
CREATE INDEX order_entry_by_code ON order_entry (code);

CREATE VIRTUAL TABLE order_text USING fts5 (text, content = 'order_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO order_text (order_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER order_entry_added AFTER INSERT ON order_entry BEGIN
  INSERT INTO order_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER order_entry_changed AFTER UPDATE OF text ON order_entry WHEN old.text <> new.text BEGIN
  INSERT INTO order_text (order_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO order_text (rowid, text) VALUES (new.id, new.text);
END;
