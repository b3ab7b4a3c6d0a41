-- What a card can't be charged because it is too small, and the shop waives (docs/decisions/104): a part of the order's discount that is no promotion's.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

ALTER TABLE orders ADD COLUMN waived_minor INTEGER NOT NULL DEFAULT 0 CONSTRAINT orders_waived CHECK (waived_minor BETWEEN 0 AND discount_minor);
DROP TRIGGER orders_are_fixed;
CREATE TRIGGER orders_are_fixed
BEFORE UPDATE OF id, number, cart_id, idempotency_key, request_hash, currency, subtotal_minor, discount_minor, waived_minor, shipping_minor, tax_minor,
  total_minor, credit_minor, gift_card_minor, due_minor, shipping_method, shipping_method_name, placed_at ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;

-- The same table with one kind more.
CREATE TABLE order_adjustment_with_waived (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  order_line_id TEXT REFERENCES order_line (id),
  kind TEXT NOT NULL,
  code TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT order_adjustment_kind CHECK (kind IN ('promotion', 'wholesale', 'manual', 'waived'))
) STRICT;
INSERT INTO order_adjustment_with_waived (id, order_id, order_line_id, kind, code, label, amount_minor, created_at)
  SELECT id, order_id, order_line_id, kind, code, label, amount_minor, created_at FROM order_adjustment;
DROP TABLE order_adjustment;
ALTER TABLE order_adjustment_with_waived RENAME TO order_adjustment;
CREATE INDEX order_adjustment_by_order ON order_adjustment (order_id);

-- Why a payment was declined: 'rule' for a rule of its provider, such as its smallest charge; '' for the card.
ALTER TABLE checkout_attempt ADD COLUMN decline_reason TEXT NOT NULL DEFAULT '' CHECK (decline_reason IN ('', 'rule'));
ALTER TABLE payment ADD COLUMN decline_reason TEXT NOT NULL DEFAULT '' CHECK (decline_reason IN ('', 'rule'));
ALTER TABLE test_payment ADD COLUMN decline_reason TEXT NOT NULL DEFAULT '' CHECK (decline_reason IN ('', 'rule'));
