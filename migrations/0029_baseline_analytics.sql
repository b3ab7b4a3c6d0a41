-- Visits, without personal data.

-- What visitors did in the last days. Nothing of a person is in it.
CREATE TABLE visit_event (
  key TEXT PRIMARY KEY NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  bucket INTEGER NOT NULL DEFAULT 0,
  amount_minor INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT visit_event_kind CHECK (kind IN ('step', 'page', 'product', 'cart', 'purchase', 'lcp', 'inp', 'cls', 'ttfb')),
  CONSTRAINT visit_event_bucket CHECK (bucket BETWEEN 0 AND 20),
  CONSTRAINT visit_event_amount CHECK (amount_minor >= 0)
) STRICT;
CREATE INDEX visit_event_by_day ON visit_event (day);

-- What visitors did, added up by day.
CREATE TABLE visit_day (
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  bucket INTEGER NOT NULL DEFAULT 0,
  count INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, kind, subject, bucket),
  CONSTRAINT visit_day_kind CHECK (kind IN ('step', 'page', 'product', 'cart', 'purchase', 'lcp', 'inp', 'cls', 'ttfb')),
  CONSTRAINT visit_day_count CHECK (count >= 1 AND amount_minor >= 0)
) STRICT;

-- The days that are added up: complete, so their events are never added again.
CREATE TABLE visit_day_done (
  day TEXT PRIMARY KEY NOT NULL
) STRICT;
