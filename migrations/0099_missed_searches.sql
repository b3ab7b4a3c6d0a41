-- Searches that found nothing, counted by day. Nothing of a person is in it (app/domain/search/missed.ts); rows older than 90 days are deleted.
CREATE TABLE missed_search (
  -- "2026-11-24", in UTC.
  day TEXT NOT NULL,
  -- The words in lower case.
  query TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, query),
  CONSTRAINT missed_search_count CHECK (count >= 1)
) STRICT;
