-- Orders with everything they were made of, shipments, proofs, reviews.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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
  CONSTRAINT orders_state CHECK (state IN ('pending-payment', 'confirmed', 'proofing', 'in-production', 'shipped', 'delivered', 'cancelled', 'refunded')),
  CONSTRAINT orders_total CHECK (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  CONSTRAINT orders_due CHECK (due_minor = total_minor - credit_minor - gift_card_minor),
  CONSTRAINT orders_amounts CHECK (subtotal_minor >= 0 AND discount_minor BETWEEN 0 AND subtotal_minor AND shipping_minor >= 0 AND tax_minor >= 0 AND credit_minor >= 0 AND gift_card_minor >= 0 AND due_minor >= 0),
  CONSTRAINT orders_currency CHECK (length(currency) = 3),
  CONSTRAINT orders_number_positive CHECK (number >= 1)
) STRICT;
CREATE UNIQUE INDEX orders_number ON orders (number);
CREATE UNIQUE INDEX orders_cart ON orders (cart_id);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (idempotency_key);
CREATE INDEX orders_by_user ON orders (user_id, placed_at);
CREATE INDEX orders_by_guest ON orders (guest_id, placed_at);
CREATE INDEX orders_by_state ON orders (state, placed_at);
CREATE INDEX orders_by_date ON orders (placed_at);

CREATE TABLE order_line (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  configured_product_id TEXT REFERENCES configured_product (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  product_slug TEXT NOT NULL,
  product_name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  unit_price_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL DEFAULT 0,
  tax_minor INTEGER NOT NULL DEFAULT 0,
  spec TEXT NOT NULL,
  price_explanation TEXT NOT NULL,
  price_table_id INTEGER REFERENCES price_table (id),
  artwork_id TEXT REFERENCES artwork (id),
  artwork TEXT,
  cut_line TEXT,
  CONSTRAINT order_line_quantity CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT order_line_amounts CHECK (total_minor >= 0 AND unit_price_minor >= 0 AND discount_minor BETWEEN 0 AND total_minor AND tax_minor >= 0)
) STRICT;
CREATE UNIQUE INDEX order_line_position ON order_line (order_id, position);
CREATE INDEX order_line_by_product ON order_line (product_id);
CREATE INDEX order_line_by_artwork ON order_line (artwork_id);

CREATE TABLE order_event (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  type TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  data TEXT NOT NULL DEFAULT '{}',
  actor TEXT NOT NULL DEFAULT 'shop',
  is_public INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_event_by_order ON order_event (order_id, created_at);

CREATE TABLE tax_line (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  order_line_id TEXT REFERENCES order_line (id),
  jurisdiction TEXT NOT NULL,
  name TEXT NOT NULL,
  rate_ppm INTEGER NOT NULL,
  base_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  CONSTRAINT tax_line_amounts CHECK (rate_ppm BETWEEN 0 AND 1000000 AND base_minor >= 0 AND tax_minor >= 0)
) STRICT;
CREATE INDEX tax_line_by_order ON tax_line (order_id);

CREATE TABLE order_adjustment (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  order_line_id TEXT REFERENCES order_line (id),
  kind TEXT NOT NULL,
  code TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT order_adjustment_kind CHECK (kind IN ('promotion', 'wholesale', 'manual'))
) STRICT;
CREATE INDEX order_adjustment_by_order ON order_adjustment (order_id);

CREATE TABLE promotion_redemption (
  promotion_code_id TEXT NOT NULL REFERENCES promotion_code (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (promotion_code_id, order_id)
) STRICT;
CREATE INDEX promotion_redemption_by_order ON promotion_redemption (order_id);

CREATE TABLE shipment (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL,
  service TEXT NOT NULL DEFAULT '',
  tracking_number TEXT NOT NULL DEFAULT '',
  tracking_url TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'preparing',
  shipped_at INTEGER,
  delivered_at INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT shipment_state CHECK (state IN ('preparing', 'shipped', 'delivered', 'returned'))
) STRICT;
CREATE INDEX shipment_by_order ON shipment (order_id);
CREATE INDEX shipment_by_date ON shipment (created_at);

CREATE TABLE shipment_line (
  shipment_id TEXT NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (shipment_id, order_line_id),
  CONSTRAINT shipment_line_quantity CHECK (quantity >= 1)
) STRICT;
CREATE INDEX shipment_line_by_order_line ON shipment_line (order_line_id);

CREATE TABLE proof (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  number INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'sent',
  picture_key TEXT NOT NULL,
  cut_line TEXT,
  message TEXT NOT NULL DEFAULT '',
  comment TEXT NOT NULL DEFAULT '',
  sent_by TEXT REFERENCES user (id),
  decided_by TEXT,
  decided_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT proof_state CHECK (state IN ('sent', 'approved', 'changes-requested', 'superseded')),
  CONSTRAINT proof_number_positive CHECK (number >= 1),
  CONSTRAINT proof_decision CHECK ((decided_at IS NULL) = (state IN ('sent', 'superseded')))
) STRICT;
CREATE UNIQUE INDEX proof_number ON proof (order_line_id, number);
CREATE UNIQUE INDEX proof_one_waiting ON proof (order_line_id) WHERE state = 'sent';
CREATE INDEX proof_by_state ON proof (state, created_at);

CREATE TABLE review (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  rating INTEGER NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  picture_key TEXT,
  state TEXT NOT NULL DEFAULT 'new',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_state CHECK (state IN ('new', 'published', 'hidden'))
) STRICT;
CREATE UNIQUE INDEX review_once ON review (order_line_id);
CREATE INDEX review_by_product ON review (product_id, state, created_at);
CREATE INDEX review_by_user ON review (user_id, created_at);

-- What was ordered and what it costs never changes. The owner (guest to account), the state and its version may.
CREATE TRIGGER orders_are_fixed
BEFORE UPDATE OF id, number, cart_id, idempotency_key, request_hash, email, currency, subtotal_minor, discount_minor, shipping_minor, tax_minor,
  total_minor, credit_minor, gift_card_minor, due_minor, billing_address, shipping_address, shipping_method, shipping_method_name, placed_at ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;

CREATE TRIGGER orders_are_kept BEFORE DELETE ON orders BEGIN
  SELECT RAISE(ABORT, 'orders_are_kept');
END;

-- An order goes forward, or is called off. Steps that a product does not need may be left out.
CREATE TRIGGER orders_state_moves BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending-payment>confirmed', 'pending-payment>cancelled',
  'confirmed>proofing', 'confirmed>in-production', 'confirmed>shipped', 'confirmed>delivered', 'confirmed>cancelled', 'confirmed>refunded',
  'proofing>in-production', 'proofing>cancelled', 'proofing>refunded',
  'in-production>proofing', 'in-production>shipped', 'in-production>delivered', 'in-production>cancelled', 'in-production>refunded',
  'shipped>delivered', 'shipped>in-production', 'shipped>refunded',
  'delivered>in-production', 'delivered>refunded',
  'cancelled>refunded'
)
BEGIN
  SELECT RAISE(ABORT, 'orders_state_moves');
END;

CREATE TRIGGER order_line_no_update BEFORE UPDATE ON order_line BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TRIGGER order_line_no_delete BEFORE DELETE ON order_line BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TRIGGER tax_line_no_update BEFORE UPDATE ON tax_line BEGIN
  SELECT RAISE(ABORT, 'tax_line_is_fixed');
END;

CREATE TRIGGER tax_line_no_delete BEFORE DELETE ON tax_line BEGIN
  SELECT RAISE(ABORT, 'tax_line_is_fixed');
END;

CREATE TRIGGER order_event_no_update BEFORE UPDATE ON order_event BEGIN
  SELECT RAISE(ABORT, 'order_event_is_append_only');
END;

CREATE TRIGGER order_event_no_delete BEFORE DELETE ON order_event BEGIN
  SELECT RAISE(ABORT, 'order_event_is_append_only');
END;

-- Nothing is shipped that was not ordered, nor twice.
CREATE TRIGGER shipment_line_within_order BEFORE INSERT ON shipment_line
WHEN NEW.quantity + coalesce((SELECT sum(quantity) FROM shipment_line WHERE order_line_id = NEW.order_line_id), 0)
  > (SELECT quantity FROM order_line WHERE id = NEW.order_line_id)
BEGIN
  SELECT RAISE(ABORT, 'shipment_line_within_order');
END;

CREATE TRIGGER shipment_line_no_update BEFORE UPDATE ON shipment_line BEGIN
  SELECT RAISE(ABORT, 'shipment_line_is_fixed');
END;

-- A decided proof keeps its decision; what was shown keeps its picture.
CREATE TRIGGER proof_decision_stands BEFORE UPDATE ON proof
WHEN OLD.state <> 'sent' OR NEW.picture_key <> OLD.picture_key OR NEW.cut_line IS NOT OLD.cut_line OR NEW.number <> OLD.number
BEGIN
  SELECT RAISE(ABORT, 'proof_decision_stands');
END;
