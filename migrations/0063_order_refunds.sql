-- What staff pay back of an order: to its payment, to the customer's store credit or to a gift card. Each is written before a provider is asked.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

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
  CONSTRAINT order_refund_destination CHECK (destination IN ('payment', 'credit', 'gift-card')),
  CONSTRAINT order_refund_state CHECK (state IN ('pending', 'done')),
  CONSTRAINT order_refund_amount CHECK (amount_minor > 0)
) STRICT;
CREATE UNIQUE INDEX order_refund_key ON order_refund (idempotency_key);
CREATE INDEX order_refund_by_order ON order_refund (order_id, created_at);
CREATE INDEX order_refund_by_state ON order_refund (state, updated_at);

-- The part of a refund that one payment returns.
ALTER TABLE refund ADD COLUMN order_refund_id TEXT REFERENCES order_refund (id);

-- Nothing is paid back that was not paid, or was paid back before: charges, credit, gift card, or a paid invoice.
CREATE TRIGGER order_refund_within_paid BEFORE INSERT ON order_refund
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE idempotency_key = NEW.idempotency_key) AND NEW.amount_minor >
  (SELECT o.credit_minor + o.gift_card_minor + max(
      coalesce((SELECT sum(captured_minor) FROM payment WHERE order_id = o.id), 0),
      coalesce((SELECT paid_minor FROM invoice WHERE order_id = o.id), 0))
    FROM orders o WHERE o.id = NEW.order_id)
  - max(
      coalesce((SELECT sum(refunded_minor) FROM payment WHERE order_id = NEW.order_id), 0),
      coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = NEW.order_id AND r.state <> 'failed'), 0))
  - coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = NEW.order_id AND destination <> 'payment'), 0)
BEGIN
  SELECT RAISE(ABORT, 'order_refund_within_paid');
END;
CREATE TRIGGER order_refund_moves BEFORE UPDATE ON order_refund
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.order_id <> OLD.order_id OR NEW.destination <> OLD.destination
  OR NEW.lines <> OLD.lines OR NEW.idempotency_key <> OLD.idempotency_key OR (OLD.state = 'done' AND NEW.state <> 'done')
BEGIN
  SELECT RAISE(ABORT, 'order_refund_moves');
END;
CREATE TRIGGER order_refund_is_kept BEFORE DELETE ON order_refund BEGIN
  SELECT RAISE(ABORT, 'order_refund_is_kept');
END;
CREATE TRIGGER refund_within_captured BEFORE INSERT ON refund
WHEN NOT EXISTS (SELECT 1 FROM refund WHERE idempotency_key = NEW.idempotency_key)
  AND NEW.amount_minor + coalesce((SELECT sum(amount_minor) FROM refund WHERE payment_id = NEW.payment_id AND state <> 'failed'), 0)
    > (SELECT captured_minor FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'refund_within_captured');
END;
