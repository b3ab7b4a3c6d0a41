-- Answers that staff give often, found by a shortcut in the composer.

CREATE TABLE canned_reply (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  shortcut TEXT NOT NULL,
  body TEXT NOT NULL,
  created_by TEXT REFERENCES user (id),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT canned_reply_body CHECK (length(body) BETWEEN 1 AND 4000)
);
CREATE UNIQUE INDEX canned_reply_shortcut ON canned_reply (shortcut);
