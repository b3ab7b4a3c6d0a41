-- Payments that are captured before an order's gift cards are mailed, and what the embedded test provider paid back.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

ALTER TABLE payment ADD COLUMN capture_tries INTEGER NOT NULL DEFAULT 0;
-- A capture that failed is tried again from then on.
ALTER TABLE payment ADD COLUMN capture_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE test_refund (
  key TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  amount_minor INTEGER NOT NULL,
  CONSTRAINT test_refund_amount CHECK (amount_minor > 0)
) STRICT;
CREATE INDEX test_refund_by_payment ON test_refund (payment_key);
