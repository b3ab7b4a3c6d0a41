-- The owner changes an order by way of the cart: the order stays valid until its successor is placed, in one transaction.

-- The order that an open cart changes: placing the cart cancels it.
ALTER TABLE cart ADD COLUMN replaces_order_id TEXT;
-- Only while the cart changes an order: what was in the cart before, or what was copied from the order.
ALTER TABLE cart_line ADD COLUMN during_change TEXT CONSTRAINT cart_line_during_change CHECK (during_change IN ('set-aside', 'copied'));

-- An order has at most one successor, and is the successor of at most one.
CREATE TABLE order_replacement (
  former_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  successor_id TEXT NOT NULL REFERENCES orders (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT order_replacement_order CHECK (former_id <> successor_id)
) STRICT;
CREATE UNIQUE INDEX order_replacement_successor ON order_replacement (successor_id);
CREATE TRIGGER order_replacement_is_kept BEFORE UPDATE ON order_replacement BEGIN
  SELECT RAISE(ABORT, 'order_replacement_is_kept');
END;
CREATE TRIGGER order_replacement_stays BEFORE DELETE ON order_replacement BEGIN
  SELECT RAISE(ABORT, 'order_replacement_is_kept');
END;

-- Whoever changes an order never owns both.
CREATE TRIGGER order_outlives_its_change BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM cart c JOIN orders former ON former.id = c.replaces_order_id WHERE c.id = NEW.cart_id AND former.state <> 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'order_outlives_its_change');
END;
