-- What staff look at again and again: a list of the office with its search, filters, order and columns, under a name.
CREATE TABLE office_default_view (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  list TEXT NOT NULL,
  view_id TEXT NOT NULL REFERENCES office_view (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, list)
) STRICT;
CREATE TABLE office_view (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX office_default_view_by_view ON office_default_view (view_id);
CREATE UNIQUE INDEX office_view_name ON office_view (user_id, list, name);
CREATE INDEX office_view_shared ON office_view (list) WHERE is_shared = 1;
