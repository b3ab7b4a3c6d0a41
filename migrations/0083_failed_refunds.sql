-- A refund may be refused by its provider, or be accepted and fail later. Both are recorded, once, and the amount can be returned in another way.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1.
PRAGMA defer_foreign_keys = ON;

-- Refunds that the provider accepted and that failed later: no longer part of refunded_minor.
ALTER TABLE payment ADD COLUMN failed_refund_minor INTEGER NOT NULL DEFAULT 0;
-- What lost disputes returned to the cardholder: a part of refunded_minor.
ALTER TABLE payment ADD COLUMN lost_minor INTEGER NOT NULL DEFAULT 0;

-- The table of #domain/payments/payment-state (tests/worker/payments/payment-states.test.ts compares them).
DROP TRIGGER payment_state_moves;
CREATE TRIGGER payment_state_moves BEFORE UPDATE OF state ON payment
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending>requires_action', 'pending>authorized', 'pending>captured', 'pending>declined', 'pending>voided', 'pending>failed',
  'requires_action>authorized', 'requires_action>captured', 'requires_action>declined', 'requires_action>voided', 'requires_action>failed',
  'authorized>partly_captured', 'authorized>captured', 'authorized>voided', 'authorized>failed',
  'partly_captured>captured', 'partly_captured>partly_refunded', 'partly_captured>refunded', 'partly_captured>disputed',
  'captured>partly_refunded', 'captured>refunded', 'captured>disputed',
  'partly_refunded>refunded', 'partly_refunded>disputed', 'partly_refunded>partly_captured', 'partly_refunded>captured',
  'refunded>partly_refunded', 'refunded>disputed', 'refunded>partly_captured', 'refunded>captured',
  'disputed>partly_captured', 'disputed>captured', 'disputed>partly_refunded', 'disputed>refunded'
)
BEGIN
  SELECT RAISE(ABORT, 'payment_state_moves');
END;

-- A refund of an order may fail, wholly or for one of its payments. SQLite cannot change a CHECK, so the table is made again.
CREATE TABLE order_refund_copy AS SELECT * FROM order_refund;
DROP TABLE order_refund;
CREATE TABLE order_refund (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  destination TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  -- Pieces by order line, as JSON; empty for a refund by amount.
  lines TEXT NOT NULL DEFAULT '[]',
  reason TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  idempotency_key TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- What did not reach the customer.
  failed_minor INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT order_refund_destination CHECK (destination IN ('payment', 'credit', 'gift-card')),
  CONSTRAINT order_refund_state CHECK (state IN ('pending', 'done', 'failed')),
  CONSTRAINT order_refund_amount CHECK (amount_minor > 0),
  CONSTRAINT order_refund_failed CHECK (failed_minor BETWEEN 0 AND amount_minor AND (state <> 'failed' OR failed_minor = amount_minor))
) STRICT;
INSERT INTO order_refund (id, order_id, destination, amount_minor, currency, lines, reason, state, idempotency_key, created_by, created_at, updated_at)
  SELECT id, order_id, destination, amount_minor, currency, lines, reason, state, idempotency_key, created_by, created_at, updated_at FROM order_refund_copy;
DROP TABLE order_refund_copy;
CREATE UNIQUE INDEX order_refund_key ON order_refund (idempotency_key);
CREATE INDEX order_refund_by_order ON order_refund (order_id, created_at);
CREATE INDEX order_refund_by_state ON order_refund (state, updated_at);

-- Nothing is paid back that was not paid, or was paid back before: charges, credit, gift card, or a paid invoice. Canceling an order returns
-- its payments by itself, so of a canceled order only what failed can be paid back.
CREATE TRIGGER order_refund_within_paid BEFORE INSERT ON order_refund
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE idempotency_key = NEW.idempotency_key) AND NEW.amount_minor >
  min(
    (SELECT o.credit_minor + o.gift_card_minor + max(
        coalesce((SELECT sum(captured_minor) FROM payment WHERE order_id = o.id), 0),
        coalesce((SELECT paid_minor FROM invoice WHERE order_id = o.id), 0))
      FROM orders o WHERE o.id = NEW.order_id)
    - max(
        coalesce((SELECT sum(refunded_minor) FROM payment WHERE order_id = NEW.order_id), 0),
        coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = NEW.order_id AND r.state <> 'failed'), 0)
          + coalesce((SELECT sum(lost_minor) FROM payment WHERE order_id = NEW.order_id), 0))
    - coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = NEW.order_id AND destination <> 'payment'), 0),
    (SELECT iif(o.state <> 'cancelled', 9007199254740991,
        coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.state = 'failed'), 0)
        - coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = o.id AND destination <> 'payment'), 0))
      FROM orders o WHERE o.id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'order_refund_within_paid');
END;
CREATE TRIGGER order_refund_moves BEFORE UPDATE ON order_refund
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.order_id <> OLD.order_id OR NEW.destination <> OLD.destination
  OR NEW.lines <> OLD.lines OR NEW.idempotency_key <> OLD.idempotency_key OR NEW.failed_minor < OLD.failed_minor
  OR (NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('pending>done', 'pending>failed', 'done>failed'))
BEGIN
  SELECT RAISE(ABORT, 'order_refund_moves');
END;
CREATE TRIGGER order_refund_is_kept BEFORE DELETE ON order_refund BEGIN
  SELECT RAISE(ABORT, 'order_refund_is_kept');
END;

-- The part of a refund that one payment returns.
DROP TRIGGER refund_within_captured;
CREATE TRIGGER refund_within_captured BEFORE INSERT ON refund
WHEN NOT EXISTS (SELECT 1 FROM refund WHERE idempotency_key = NEW.idempotency_key)
  AND NEW.amount_minor + coalesce((SELECT sum(amount_minor) FROM refund WHERE payment_id = NEW.payment_id AND state <> 'failed'), 0)
    > (SELECT captured_minor - lost_minor FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'refund_within_captured');
END;
CREATE TRIGGER refund_moves BEFORE UPDATE ON refund
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.payment_id <> OLD.payment_id OR NEW.idempotency_key <> OLD.idempotency_key
  OR (NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('pending>done', 'pending>failed', 'done>failed'))
BEGIN
  SELECT RAISE(ABORT, 'refund_moves');
END;
CREATE TRIGGER refund_is_kept BEFORE DELETE ON refund BEGIN
  SELECT RAISE(ABORT, 'refund_is_kept');
END;

-- One row for each refund that failed.
CREATE TABLE refund_failure (
  refund_id TEXT PRIMARY KEY NOT NULL REFERENCES refund (id),
  -- Why, in the provider's words.
  message TEXT NOT NULL,
  -- 1: the provider had accepted it, so it was booked before. 0: refused at once.
  was_done INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT refund_failure_was_done CHECK (was_done IN (0, 1))
) STRICT;
CREATE INDEX refund_failure_by_date ON refund_failure (created_at);
CREATE TRIGGER refund_failure_is_fixed BEFORE UPDATE ON refund_failure BEGIN
  SELECT RAISE(ABORT, 'refund_failure_is_fixed');
END;
CREATE TRIGGER refund_failure_is_kept BEFORE DELETE ON refund_failure BEGIN
  SELECT RAISE(ABORT, 'refund_failure_is_kept');
END;

-- The embedded test provider: why a refund did not reach the customer; "" for one that did.
ALTER TABLE test_refund ADD COLUMN failure TEXT NOT NULL DEFAULT '';
CREATE TRIGGER test_refund_failed AFTER UPDATE OF failure ON test_refund WHEN OLD.failure = '' AND NEW.failure <> '' BEGIN
  UPDATE test_payment SET refunded_minor = refunded_minor - NEW.amount_minor WHERE key = NEW.payment_key;
END;
