-- More of what staff find by any three letters (decision 126): the same tables as of customers and orders in 0005.

-- Of e-mails.
CREATE TABLE email_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT email_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX email_entry_by_name ON email_entry (name);
CREATE INDEX email_entry_by_code ON email_entry (code);

CREATE VIRTUAL TABLE email_text USING fts5 (text, content = 'email_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO email_text (email_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER email_entry_added AFTER INSERT ON email_entry BEGIN
  INSERT INTO email_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER email_entry_changed AFTER UPDATE OF text ON email_entry WHEN old.text <> new.text BEGIN
  INSERT INTO email_text (email_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO email_text (rowid, text) VALUES (new.id, new.text);
END;

-- Of texts.
CREATE TABLE text_message_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT text_message_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX text_message_entry_by_name ON text_message_entry (name);
CREATE INDEX text_message_entry_by_code ON text_message_entry (code);

CREATE VIRTUAL TABLE text_message_text USING fts5 (text, content = 'text_message_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO text_message_text (text_message_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER text_message_entry_added AFTER INSERT ON text_message_entry BEGIN
  INSERT INTO text_message_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER text_message_entry_changed AFTER UPDATE OF text ON text_message_entry WHEN old.text <> new.text BEGIN
  INSERT INTO text_message_text (text_message_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO text_message_text (rowid, text) VALUES (new.id, new.text);
END;

-- Of redirects.
CREATE TABLE redirect_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT redirect_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX redirect_entry_by_name ON redirect_entry (name);
CREATE INDEX redirect_entry_by_code ON redirect_entry (code);

CREATE VIRTUAL TABLE redirect_text USING fts5 (text, content = 'redirect_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO redirect_text (redirect_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER redirect_entry_added AFTER INSERT ON redirect_entry BEGIN
  INSERT INTO redirect_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER redirect_entry_changed AFTER UPDATE OF text ON redirect_entry WHEN old.text <> new.text BEGIN
  INSERT INTO redirect_text (redirect_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO redirect_text (rowid, text) VALUES (new.id, new.text);
END;

-- Of gift cards, by their recipients: never anything of a code.
CREATE TABLE gift_card_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT gift_card_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX gift_card_entry_by_name ON gift_card_entry (name);
CREATE INDEX gift_card_entry_by_code ON gift_card_entry (code);

CREATE VIRTUAL TABLE gift_card_text USING fts5 (text, content = 'gift_card_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO gift_card_text (gift_card_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER gift_card_entry_added AFTER INSERT ON gift_card_entry BEGIN
  INSERT INTO gift_card_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER gift_card_entry_changed AFTER UPDATE OF text ON gift_card_entry WHEN old.text <> new.text BEGIN
  INSERT INTO gift_card_text (gift_card_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO gift_card_text (rowid, text) VALUES (new.id, new.text);
END;

-- Of newsletter subscriptions.
CREATE TABLE newsletter_subscription_entry (
  id INTEGER PRIMARY KEY,
  object_id TEXT NOT NULL CONSTRAINT newsletter_subscription_entry_once UNIQUE,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  text TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE INDEX newsletter_subscription_entry_by_name ON newsletter_subscription_entry (name);
CREATE INDEX newsletter_subscription_entry_by_code ON newsletter_subscription_entry (code);

CREATE VIRTUAL TABLE newsletter_subscription_text USING fts5 (text, content = 'newsletter_subscription_entry', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO newsletter_subscription_text (newsletter_subscription_text, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER newsletter_subscription_entry_added AFTER INSERT ON newsletter_subscription_entry BEGIN
  INSERT INTO newsletter_subscription_text (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER newsletter_subscription_entry_changed AFTER UPDATE OF text ON newsletter_subscription_entry WHEN old.text <> new.text BEGIN
  INSERT INTO newsletter_subscription_text (newsletter_subscription_text, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO newsletter_subscription_text (rowid, text) VALUES (new.id, new.text);
END;
