-- Errors of browsers and of the server.

-- Faults of browsers and of the server, grouped. Nothing of a person is in it.
CREATE TABLE error_group (
  fingerprint TEXT PRIMARY KEY NOT NULL,
  source TEXT NOT NULL,
  name TEXT NOT NULL,
  message TEXT NOT NULL,
  place TEXT NOT NULL,
  stack TEXT NOT NULL DEFAULT '',
  request_id TEXT NOT NULL DEFAULT '',
  first_release TEXT NOT NULL,
  last_release TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  resolved_at INTEGER,
  reopened_at INTEGER,
  CONSTRAINT error_group_source CHECK (source IN ('browser', 'server', 'job')),
  CONSTRAINT error_group_count CHECK (count >= 1)
) STRICT;
CREATE INDEX error_group_by_time ON error_group (last_at);
