-- Disputes: charges that a cardholder's bank contests.

-- The cardholder's bank contests a charge.
CREATE TABLE payment_dispute (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  reference TEXT NOT NULL,
  state TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  reason TEXT NOT NULL DEFAULT '',
  due_at INTEGER,
  created_at INTEGER NOT NULL,
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
