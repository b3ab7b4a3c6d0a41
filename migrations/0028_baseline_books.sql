-- The nightly check of the books.

-- The nightly check of the books: one row a run, with what it found.
CREATE TABLE book_check (
  id TEXT PRIMARY KEY NOT NULL,
  day TEXT,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  asked_count INTEGER NOT NULL,
  unanswered_count INTEGER NOT NULL,
  problem_count INTEGER NOT NULL,
  problems TEXT NOT NULL,
  CONSTRAINT book_check_counts CHECK (asked_count >= 0 AND unanswered_count BETWEEN 0 AND asked_count AND problem_count >= 0)
) STRICT;
CREATE UNIQUE INDEX book_check_day ON book_check (day) WHERE day IS NOT NULL;
CREATE INDEX book_check_by_date ON book_check (started_at);
