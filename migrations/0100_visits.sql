-- What visitors do, counted without personal data (app/domain/analytics/events.ts, docs/decisions/054).
-- Rows of the last days. `key` makes each of them exist once, however often it is reported.
CREATE TABLE visit_event (
  key TEXT PRIMARY KEY NOT NULL,
  -- "2026-11-24", in UTC, when the shop received it.
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- A step, the pattern of a page's address, or the slug of a product.
  subject TEXT NOT NULL,
  -- The bucket of a page speed; 0 for others.
  bucket INTEGER NOT NULL DEFAULT 0,
  -- US cents of a purchase; 0 for others.
  amount_minor INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT visit_event_kind CHECK (kind IN ('step', 'page', 'product', 'cart', 'purchase', 'lcp', 'inp', 'cls', 'ttfb')),
  CONSTRAINT visit_event_bucket CHECK (bucket BETWEEN 0 AND 20),
  CONSTRAINT visit_event_amount CHECK (amount_minor >= 0)
) STRICT;

CREATE INDEX visit_event_by_day ON visit_event (day);

-- The same, added up by day; rows older than 400 days are deleted.
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

-- The days that are added up. They are complete, so their events are never added again.
CREATE TABLE visit_day_done (day TEXT PRIMARY KEY NOT NULL) STRICT;
