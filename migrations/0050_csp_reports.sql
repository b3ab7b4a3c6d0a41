-- What the security policy blocked in browsers, counted by day. Nothing of a person is in it; rows older than 30 days are deleted.
CREATE TABLE csp_report (
  -- "2026-11-23", in UTC.
  day TEXT NOT NULL,
  -- "script-src-elem"
  directive TEXT NOT NULL,
  -- A keyword or an origin.
  blocked TEXT NOT NULL,
  -- A path without ids.
  page TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, directive, blocked, page),
  CONSTRAINT csp_report_count CHECK (count >= 1)
) STRICT;
