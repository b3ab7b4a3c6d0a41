-- The last number of each kind of records that was deleted: no new record gets it, so that a page that was open before
-- cannot change or delete another one.
CREATE TABLE deleted_record (
  entity TEXT PRIMARY KEY NOT NULL,
  last_id INTEGER NOT NULL
) STRICT;
