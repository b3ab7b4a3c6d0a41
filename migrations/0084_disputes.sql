-- Disputes: the cardholder's bank contests a charge. One row for each, as its provider reports it.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

CREATE TABLE payment_dispute (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  -- The provider's id of the dispute.
  reference TEXT NOT NULL,
  state TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  -- The cardholder's reason, in the provider's words.
  reason TEXT NOT NULL DEFAULT '',
  -- When the shop's answer is due.
  due_at INTEGER,
  created_at INTEGER NOT NULL,
  -- When it was won or lost.
  decided_at INTEGER,
  CONSTRAINT payment_dispute_state CHECK (state IN ('open', 'won', 'lost')),
  CONSTRAINT payment_dispute_amount CHECK (amount_minor > 0),
  CONSTRAINT payment_dispute_decided CHECK ((state = 'open') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX payment_dispute_once ON payment_dispute (payment_id, reference);
CREATE INDEX payment_dispute_by_decision ON payment_dispute (state, decided_at);
CREATE TRIGGER payment_dispute_moves BEFORE UPDATE ON payment_dispute
WHEN NEW.payment_id <> OLD.payment_id OR NEW.reference <> OLD.reference OR NEW.amount_minor <> OLD.amount_minor
  OR (NEW.state <> OLD.state AND OLD.state <> 'open')
BEGIN
  SELECT RAISE(ABORT, 'payment_dispute_moves');
END;
CREATE TRIGGER payment_dispute_is_kept BEFORE DELETE ON payment_dispute BEGIN
  SELECT RAISE(ABORT, 'payment_dispute_is_kept');
END;

-- Those of the embedded test provider.
CREATE TABLE test_dispute (
  reference TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  state TEXT NOT NULL DEFAULT 'open',
  amount_minor INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  due_at INTEGER,
  CONSTRAINT test_dispute_amount CHECK (amount_minor > 0),
  CONSTRAINT test_dispute_state CHECK (state IN ('open', 'won', 'lost'))
) STRICT;
CREATE INDEX test_dispute_by_payment ON test_dispute (payment_key);
