-- Text messages that the shop sends and receives.

-- A text message: queued first, then sent, like an e-mail.
CREATE TABLE text_message (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  recipient TEXT NOT NULL,
  body TEXT NOT NULL,
  template TEXT NOT NULL,
  once_key TEXT NOT NULL,
  zones TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  failed_at INTEGER,
  CONSTRAINT text_message_body CHECK (length(body) BETWEEN 1 AND 1000)
) STRICT;
CREATE UNIQUE INDEX text_message_once ON text_message (once_key);
CREATE INDEX text_message_waiting ON text_message (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX text_message_by_user ON text_message (user_id);
CREATE INDEX text_message_by_date ON text_message (created_at);

-- A reply to a text message. Its text is not stored.
CREATE TABLE received_text (
  id TEXT PRIMARY KEY NOT NULL,
  sender TEXT NOT NULL,
  keyword TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  CONSTRAINT received_text_keyword CHECK (keyword IN ('stop', 'start', 'help', 'other'))
) STRICT;
CREATE INDEX received_text_by_date ON received_text (received_at);
