-- Payments count their changes, so that what a provider reported is stored only if nothing else changed the payment meanwhile; and they know when
-- their authorization lapses. The embedded test provider captures in parts, disputes and lets authorizations lapse.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1.

ALTER TABLE payment ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- When the authorization lapses. NULL: never, as far as the shop knows.
ALTER TABLE payment ADD COLUMN expires_at INTEGER;
UPDATE payment SET expires_at = created_at + 7 * 86400000 WHERE state = 'authorized' AND provider NOT IN ('credit', 'invoice');
-- The provider's assessment of the risk, for staff.
ALTER TABLE payment ADD COLUMN risk TEXT NOT NULL DEFAULT '';

ALTER TABLE test_payment ADD COLUMN is_disputed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE test_payment ADD COLUMN expires_at INTEGER;

CREATE TABLE test_capture (
  key TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  amount_minor INTEGER NOT NULL,
  CONSTRAINT test_capture_amount CHECK (amount_minor > 0)
) STRICT;
CREATE INDEX test_capture_by_payment ON test_capture (payment_key);
