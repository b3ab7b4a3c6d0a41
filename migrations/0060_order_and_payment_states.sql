-- Orders and payments get the states of the contract: an order may be approved or partly shipped; a payment may be partly captured, partly
-- refunded, refunded, failed or disputed. SQLite cannot change a CHECK, so both tables are made again with their columns, indexes and
-- triggers. References are checked at the end of the transaction, when each row stands again.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE orders_copy AS SELECT * FROM orders;
DROP TABLE orders;
CREATE TABLE orders (
  id TEXT PRIMARY KEY NOT NULL,
  number INTEGER NOT NULL,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  email TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending-payment',
  currency TEXT NOT NULL DEFAULT 'USD',
  subtotal_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL DEFAULT 0,
  shipping_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  credit_minor INTEGER NOT NULL DEFAULT 0,
  gift_card_minor INTEGER NOT NULL DEFAULT 0,
  due_minor INTEGER NOT NULL,
  billing_address TEXT NOT NULL,
  shipping_address TEXT NOT NULL,
  shipping_method TEXT NOT NULL,
  shipping_method_name TEXT NOT NULL,
  delivery_date TEXT,
  promotion_code_id TEXT REFERENCES promotion_code (id),
  gift_card_id TEXT REFERENCES gift_card (id),
  purchase_order TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  placed_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT orders_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT orders_state CHECK (state IN ('pending-payment', 'confirmed', 'proofing', 'approved', 'in-production', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'refunded')),
  CONSTRAINT orders_total CHECK (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  CONSTRAINT orders_due CHECK (due_minor = total_minor - credit_minor - gift_card_minor),
  CONSTRAINT orders_amounts CHECK (subtotal_minor >= 0 AND discount_minor BETWEEN 0 AND subtotal_minor AND shipping_minor >= 0 AND tax_minor >= 0 AND credit_minor >= 0 AND gift_card_minor >= 0 AND due_minor >= 0),
  CONSTRAINT orders_currency CHECK (length(currency) = 3),
  CONSTRAINT orders_number_positive CHECK (number >= 1)
) STRICT;
INSERT INTO orders SELECT * FROM orders_copy;
DROP TABLE orders_copy;
CREATE UNIQUE INDEX orders_number ON orders (number);
CREATE UNIQUE INDEX orders_cart ON orders (cart_id);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (idempotency_key);
CREATE INDEX orders_by_user ON orders (user_id, placed_at);
CREATE INDEX orders_by_guest ON orders (guest_id, placed_at);
CREATE INDEX orders_by_state ON orders (state, placed_at);
CREATE INDEX orders_by_date ON orders (placed_at);
CREATE TRIGGER orders_are_kept BEFORE DELETE ON orders BEGIN
  SELECT RAISE(ABORT, 'orders_are_kept');
END;
CREATE TRIGGER orders_are_fixed
BEFORE UPDATE OF id, number, cart_id, idempotency_key, request_hash, currency, subtotal_minor, discount_minor, shipping_minor, tax_minor,
  total_minor, credit_minor, gift_card_minor, due_minor, shipping_method, shipping_method_name, placed_at ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;
CREATE TRIGGER orders_person_is_fixed BEFORE UPDATE OF email, billing_address, shipping_address ON orders
WHEN NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.user_id AND is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;
CREATE TRIGGER orders_added AFTER INSERT ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER orders_changed AFTER UPDATE ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER gift_card_of_ended_order AFTER UPDATE OF state ON orders WHEN NEW.state IN ('cancelled', 'refunded') BEGIN
  UPDATE gift_card SET is_active = 0 WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = NEW.id);
END;
CREATE TRIGGER orders_state_moves BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending-payment>confirmed', 'pending-payment>cancelled',
  'confirmed>proofing', 'confirmed>approved', 'confirmed>in-production', 'confirmed>partly-shipped', 'confirmed>shipped', 'confirmed>delivered', 'confirmed>cancelled', 'confirmed>refunded',
  'proofing>approved', 'proofing>in-production', 'proofing>cancelled', 'proofing>refunded',
  'approved>proofing', 'approved>in-production', 'approved>partly-shipped', 'approved>shipped', 'approved>delivered', 'approved>cancelled', 'approved>refunded',
  'in-production>proofing', 'in-production>partly-shipped', 'in-production>shipped', 'in-production>delivered', 'in-production>cancelled', 'in-production>refunded',
  'partly-shipped>in-production', 'partly-shipped>shipped', 'partly-shipped>delivered', 'partly-shipped>refunded',
  'shipped>delivered', 'shipped>in-production', 'shipped>refunded',
  'delivered>in-production', 'delivered>refunded',
  'cancelled>refunded'
) AND NOT (NEW.shipping_method = 'email' AND OLD.state = 'delivered' AND NEW.state = 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'orders_state_moves');
END;
CREATE TRIGGER order_is_held BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND NEW.state IN ('in-production', 'partly-shipped', 'shipped', 'delivered') AND EXISTS (
  SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = NEW.id AND f.held_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'order_is_held');
END;

CREATE TABLE payment_copy AS SELECT * FROM payment;
DROP TABLE payment;
CREATE TABLE payment (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt INTEGER NOT NULL DEFAULT 1,
  provider TEXT NOT NULL,
  reference TEXT,
  idempotency_key TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  currency TEXT NOT NULL DEFAULT 'USD',
  amount_minor INTEGER NOT NULL,
  authorized_minor INTEGER NOT NULL DEFAULT 0,
  captured_minor INTEGER NOT NULL DEFAULT 0,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  message TEXT NOT NULL DEFAULT '',
  action_url TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  capture_tries INTEGER NOT NULL DEFAULT 0,
  capture_at INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT payment_state CHECK (state IN ('pending', 'requires_action', 'authorized', 'partly_captured', 'captured', 'partly_refunded', 'refunded', 'voided', 'declined', 'failed', 'disputed')),
  CONSTRAINT payment_amount CHECK (amount_minor >= 0 AND authorized_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT payment_captured_within_authorized CHECK (captured_minor BETWEEN 0 AND authorized_minor),
  CONSTRAINT payment_refunded_within_captured CHECK (refunded_minor BETWEEN 0 AND captured_minor)
) STRICT;
INSERT INTO payment SELECT * FROM payment_copy;
DROP TABLE payment_copy;
UPDATE payment SET state = CASE
    WHEN refunded_minor > 0 AND refunded_minor >= captured_minor THEN 'refunded'
    WHEN refunded_minor > 0 THEN 'partly_refunded'
    WHEN captured_minor < authorized_minor THEN 'partly_captured'
    ELSE 'captured' END
  WHERE state = 'captured';
CREATE UNIQUE INDEX payment_attempt ON payment (order_id, attempt);
CREATE UNIQUE INDEX payment_idempotency_key ON payment (idempotency_key);
CREATE UNIQUE INDEX payment_reference ON payment (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_by_state ON payment (state, created_at);

-- The table of #domain/payments/payment-state (tests/worker/payments/payment-states.test.ts compares them).
CREATE TRIGGER payment_state_moves BEFORE UPDATE OF state ON payment
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending>requires_action', 'pending>authorized', 'pending>captured', 'pending>declined', 'pending>voided', 'pending>failed',
  'requires_action>authorized', 'requires_action>captured', 'requires_action>declined', 'requires_action>voided', 'requires_action>failed',
  'authorized>partly_captured', 'authorized>captured', 'authorized>voided', 'authorized>failed',
  'partly_captured>captured', 'partly_captured>partly_refunded', 'partly_captured>refunded', 'partly_captured>disputed',
  'captured>partly_refunded', 'captured>refunded', 'captured>disputed',
  'partly_refunded>refunded', 'partly_refunded>disputed',
  'refunded>partly_refunded', 'refunded>disputed',
  'disputed>partly_captured', 'disputed>captured', 'disputed>partly_refunded', 'disputed>refunded'
)
BEGIN
  SELECT RAISE(ABORT, 'payment_state_moves');
END;
