-- Refunds of orders and of their payments.

-- What staff pay back of an order, stored before a provider is asked; never more than was paid.
CREATE TABLE order_refund (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  destination TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  lines TEXT NOT NULL DEFAULT '[]',
  reason TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  idempotency_key TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  failed_minor INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT order_refund_destination CHECK (destination IN ('payment', 'credit', 'gift-card')),
  CONSTRAINT order_refund_state CHECK (state IN ('pending', 'done', 'failed')),
  CONSTRAINT order_refund_amount CHECK (amount_minor > 0),
  CONSTRAINT order_refund_failed CHECK (failed_minor BETWEEN 0 AND amount_minor AND (state <> 'failed' OR failed_minor = amount_minor))
) STRICT;
CREATE UNIQUE INDEX order_refund_key ON order_refund (idempotency_key);
CREATE INDEX order_refund_by_order ON order_refund (order_id, created_at);
CREATE INDEX order_refund_by_state ON order_refund (state, updated_at);
CREATE INDEX order_refund_by_creator ON order_refund (created_by, created_at);

-- No refund exceeds what was paid and not refunded: charges, credit, gift card, or a paid invoice. A canceled order
-- returns its payments by itself, so only what failed can be refunded.
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

-- Nobody refunds payments that they recorded: without their records, what was paid must cover all refunds.
CREATE TRIGGER order_refund_by_recorder BEFORE INSERT ON order_refund
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE idempotency_key = NEW.idempotency_key) AND EXISTS (
  SELECT 1 FROM invoice i JOIN order_balance b ON b.order_id = i.order_id
    JOIN (SELECT invoice_id, sum(amount_minor) AS minor FROM invoice_payment WHERE recorded_by = NEW.created_by AND state = 'paid' GROUP BY invoice_id) own
      ON own.invoice_id = i.id
  WHERE i.order_id = NEW.order_id AND NEW.amount_minor + b.to_payments_minor + b.elsewhere_minor
    > b.ledgers_minor + max(b.captured_minor, b.invoice_minor - own.minor))
BEGIN
  SELECT RAISE(ABORT, 'order_refund_by_recorder');
END;

-- What one payment returns.
CREATE TABLE refund (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  reason TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'pending',
  idempotency_key TEXT NOT NULL,
  created_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  order_refund_id TEXT REFERENCES order_refund (id),
  CONSTRAINT refund_state CHECK (state IN ('pending', 'done', 'failed')),
  CONSTRAINT refund_amount CHECK (amount_minor > 0)
) STRICT;
CREATE UNIQUE INDEX refund_idempotency_key ON refund (idempotency_key);
CREATE INDEX refund_by_payment ON refund (payment_id);

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

-- Why a refund failed; appended once.
CREATE TABLE refund_failure (
  refund_id TEXT PRIMARY KEY NOT NULL REFERENCES refund (id),
  message TEXT NOT NULL,
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

-- What was paid for each order (charges or a paid invoice, credit and gift card), and what of it was refunded: to its
-- payments, or in another way.
CREATE VIEW order_balance AS
SELECT o.id AS order_id,
  o.credit_minor + o.gift_card_minor AS ledgers_minor,
  coalesce((SELECT sum(captured_minor) FROM payment WHERE order_id = o.id), 0) AS captured_minor,
  coalesce((SELECT paid_minor FROM invoice WHERE order_id = o.id), 0) AS invoice_minor,
  max(
    coalesce((SELECT sum(refunded_minor) FROM payment WHERE order_id = o.id), 0),
    coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.state <> 'failed'), 0)
      + coalesce((SELECT sum(lost_minor) FROM payment WHERE order_id = o.id), 0)) AS to_payments_minor,
  coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = o.id AND destination <> 'payment'), 0) AS elsewhere_minor
FROM orders o;
