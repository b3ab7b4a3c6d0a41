-- Faults of browsers and of the server, grouped (app/domain/error-reports, docs/decisions/054). Nothing of a person is in it.
CREATE TABLE error_group (
  -- SHA-256 of source, name, message and place.
  fingerprint TEXT PRIMARY KEY NOT NULL,
  source TEXT NOT NULL,
  -- "TypeError".
  name TEXT NOT NULL,
  -- Without e-mail addresses, numbers, tokens and quoted texts.
  message TEXT NOT NULL,
  -- Of the latest report: the pattern of the page's address, the call or the job, and the positions of its stack.
  place TEXT NOT NULL,
  stack TEXT NOT NULL DEFAULT '',
  -- X-Request-Id of the latest failed request, as in the log; "" for browsers.
  request_id TEXT NOT NULL DEFAULT '',
  first_release TEXT NOT NULL,
  last_release TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- When it was marked as resolved; another report clears it and sets `reopened_at`.
  resolved_at INTEGER,
  reopened_at INTEGER,
  CONSTRAINT error_group_source CHECK (source IN ('browser', 'server', 'job')),
  CONSTRAINT error_group_count CHECK (count >= 1)
) STRICT;

CREATE INDEX error_group_by_time ON error_group (last_at);
