-- Orders, their lines, taxes, adjustments, shipments and history.

-- The contents and amounts of an order never change (triggers in the migration): corrections are adjustments, refunds
-- and events. Only the owner (guest to account), the state and its related columns change.
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
  waived_minor INTEGER NOT NULL DEFAULT 0,
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
  expected_on TEXT,
  promotion_code_id TEXT REFERENCES promotion_code (id),
  gift_card_id TEXT REFERENCES gift_card (id),
  purchase_order TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  placed_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT orders_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT orders_state CHECK (state IN ('pending-payment', 'confirmed', 'proofing', 'approved', 'in-production', 'partly-shipped',
    'shipped', 'delivered', 'cancelled', 'refunded')),
  CONSTRAINT orders_total CHECK (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  CONSTRAINT orders_due CHECK (due_minor = total_minor - credit_minor - gift_card_minor),
  CONSTRAINT orders_amounts CHECK (subtotal_minor >= 0 AND discount_minor BETWEEN 0 AND subtotal_minor AND shipping_minor >= 0
    AND tax_minor >= 0 AND credit_minor >= 0 AND gift_card_minor >= 0 AND due_minor >= 0),
  CONSTRAINT orders_waived CHECK (waived_minor BETWEEN 0 AND discount_minor),
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
-- Finds the orders that guests placed with an e-mail address, when its owner signs in to an account.
CREATE INDEX orders_of_guests_by_email ON orders (email) WHERE guest_id IS NOT NULL;

CREATE TRIGGER orders_are_kept BEFORE DELETE ON orders BEGIN
  SELECT RAISE(ABORT, 'orders_are_kept');
END;

CREATE TRIGGER orders_person_is_fixed BEFORE UPDATE OF email, billing_address, shipping_address ON orders
WHEN NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.user_id AND is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
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

-- A customer gets an e-mail when a late answer to a proof moves the day.
CREATE TRIGGER order_expectation_moves AFTER UPDATE OF expected_on ON orders
WHEN NEW.expected_on IS NOT NULL AND NEW.expected_on IS NOT OLD.expected_on AND OLD.delivery_date IS NOT NULL
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':date-moved:' || NEW.version || ':' || NEW.expected_on,
    json_object('order', NEW.id, 'change', 'date-moved', 'from', coalesce(OLD.expected_on, OLD.delivery_date), 'to', NEW.expected_on), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':date-moved:' || NEW.version || ':' || NEW.expected_on);
END;

-- Changes of an order that its customer gets an e-mail about, whoever makes them; the list is that of
-- #domain/shop/orders/order-messages.
CREATE TRIGGER order_state_is_promised AFTER UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND NEW.state IN ('in-production', 'delivered') AND NEW.shipping_method <> 'email'
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':' || NEW.state || ':' || NEW.version,
    json_object('order', NEW.id, 'change', NEW.state, 'from', OLD.state), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':' || NEW.state || ':' || NEW.version);
END;

-- A customer gets an e-mail when the promised day moves.
CREATE TRIGGER order_date_is_promised AFTER UPDATE OF delivery_date ON orders
WHEN OLD.delivery_date IS NOT NULL AND NEW.delivery_date IS NOT NULL AND NEW.delivery_date <> OLD.delivery_date
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':date-moved:' || NEW.version || ':' || NEW.delivery_date,
    json_object('order', NEW.id, 'change', 'date-moved', 'from', OLD.delivery_date, 'to', NEW.delivery_date), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':date-moved:' || NEW.version || ':' || NEW.delivery_date);
END;

-- The former order is canceled before its replacement exists.
CREATE TRIGGER order_outlives_its_change BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM cart c JOIN orders former ON former.id = c.replaces_order_id WHERE c.id = NEW.cart_id AND former.state <> 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'order_outlives_its_change');
END;

-- Approved lines may go first, so an order is printed as soon as one of its lines may be. A reprint for a claim needs
-- no new approval. `order_is_held` covers held lines.
CREATE TRIGGER order_is_not_approved BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND (
  (NEW.state = 'approved' AND EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = NEW.id))
  OR (NEW.state = 'in-production' AND OLD.state IN ('confirmed', 'proofing', 'approved') AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = NEW.id AND l.id NOT IN (SELECT w.order_line_id FROM line_without_approval w WHERE w.order_id = NEW.id))
    AND NOT EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = NEW.id AND f.held_at IS NOT NULL)))
BEGIN
  SELECT RAISE(ABORT, 'order_is_not_approved');
END;

CREATE TRIGGER orders_are_fixed
BEFORE UPDATE OF id, number, cart_id, idempotency_key, request_hash, currency, subtotal_minor, discount_minor, waived_minor, shipping_minor, tax_minor,
  total_minor, credit_minor, gift_card_minor, due_minor, shipping_method, shipping_method_name, placed_at ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;

CREATE TRIGGER orders_added AFTER INSERT ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER orders_changed AFTER UPDATE ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;

-- The order that the owner changed, and the one that was placed instead, in the transaction that canceled the former.
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

-- A full copy of the purchased product: later edits of product, price or artwork do not affect it.
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
  frozen TEXT,
  CONSTRAINT order_line_quantity CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT order_line_amounts CHECK (total_minor >= 0 AND unit_price_minor >= 0 AND discount_minor BETWEEN 0 AND total_minor
    AND tax_minor >= 0)
) STRICT;
CREATE UNIQUE INDEX order_line_position ON order_line (order_id, position);
CREATE INDEX order_line_by_product ON order_line (product_id);
CREATE INDEX order_line_by_artwork ON order_line (artwork_id);
CREATE INDEX order_line_by_configured_product ON order_line (configured_product_id);

CREATE TRIGGER order_line_no_delete BEFORE DELETE ON order_line BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TRIGGER order_line_no_update
BEFORE UPDATE OF id, order_id, position, configured_product_id, product_id, product_slug, product_name, quantity, currency, unit_price_minor, total_minor,
  discount_minor, tax_minor, price_explanation, price_table_id, artwork_id ON order_line
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TRIGGER order_line_person_is_fixed BEFORE UPDATE OF spec, artwork, cut_line ON order_line
WHEN NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = OLD.order_id AND user.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

-- Every order line gets a print file, without the order depending on it.
CREATE TRIGGER print_file_for_order_line AFTER INSERT ON order_line WHEN NEW.configured_product_id IS NOT NULL BEGIN
  INSERT INTO print_file (configured_product_id, next_try_at, updated_at)
  SELECT NEW.configured_product_id, 0, 0 FROM product WHERE product.id = NEW.product_id AND product.kind <> 'gift-card'
  ON CONFLICT (configured_product_id) DO UPDATE SET state = 'waiting', tries = 0, next_try_at = 0;
END;

CREATE TRIGGER order_line_frozen_is_fixed BEFORE UPDATE OF frozen ON order_line
WHEN OLD.frozen IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = OLD.order_id AND user.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TRIGGER order_line_needs_files AFTER UPDATE OF frozen ON order_line WHEN NEW.frozen IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.order_id, f.value ->> '$.id'
  FROM json_each(json_insert(json_extract(NEW.frozen, '$.pictures'), '$[#]', json_extract(NEW.frozen, '$.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;

CREATE TRIGGER order_line_needs_files_at_once AFTER INSERT ON order_line WHEN NEW.frozen IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.order_id, f.value ->> '$.id'
  FROM json_each(json_insert(json_extract(NEW.frozen, '$.pictures'), '$[#]', json_extract(NEW.frozen, '$.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;

CREATE TRIGGER order_line_freezes AFTER INSERT ON order_line WHEN NEW.frozen IS NULL AND NEW.configured_product_id IS NOT NULL BEGIN
  UPDATE order_line SET frozen = (SELECT f.frozen FROM frozen_configured_product f WHERE f.id = NEW.configured_product_id) WHERE id = NEW.id;
END;

CREATE TRIGGER order_line_added AFTER INSERT ON order_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER order_line_changed AFTER UPDATE ON order_line WHEN NOT (OLD.frozen IS NULL AND NEW.frozen IS NOT NULL) BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;

-- The last day on which an approved line leaves in time, "2026-11-28". A trigger takes it away when a proof asks again.
CREATE TABLE order_line_ship_by (
  order_line_id TEXT PRIMARY KEY NOT NULL REFERENCES order_line (id),
  ship_by TEXT NOT NULL,
  CONSTRAINT order_line_ship_by_day CHECK (ship_by GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

-- The order's history. Append-only.
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
-- The journal reads the cancellations of a month.
CREATE INDEX order_event_by_type ON order_event (type, created_at);

CREATE TRIGGER order_event_no_update BEFORE UPDATE ON order_event BEGIN
  SELECT RAISE(ABORT, 'order_event_is_append_only');
END;

CREATE TRIGGER order_event_no_delete BEFORE DELETE ON order_event BEGIN
  SELECT RAISE(ABORT, 'order_event_is_append_only');
END;

CREATE TRIGGER order_event_added AFTER INSERT ON order_event BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;

-- The tax of one jurisdiction on an order or one of its lines.
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

CREATE TRIGGER tax_line_no_update BEFORE UPDATE ON tax_line BEGIN
  SELECT RAISE(ABORT, 'tax_line_is_fixed');
END;

CREATE TRIGGER tax_line_no_delete BEFORE DELETE ON tax_line BEGIN
  SELECT RAISE(ABORT, 'tax_line_is_fixed');
END;

-- An amount by which an order's total differs from its lines.
CREATE TABLE order_adjustment (
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
CREATE INDEX order_adjustment_by_order ON order_adjustment (order_id);

-- A code counts once per order, however often placing it is retried.
CREATE TABLE promotion_redemption (
  promotion_code_id TEXT NOT NULL REFERENCES promotion_code (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (promotion_code_id, order_id)
) STRICT;
CREATE INDEX promotion_redemption_by_order ON promotion_redemption (order_id);

-- A parcel of an order.
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
  expected_on TEXT NOT NULL DEFAULT '',
  estimated_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT shipment_state CHECK (state IN ('preparing', 'shipped', 'delivered', 'returned'))
) STRICT;
CREATE INDEX shipment_by_order ON shipment (order_id);
CREATE INDEX shipment_by_date ON shipment (created_at);
CREATE INDEX shipment_by_tracking_number ON shipment (upper(replace(tracking_number, ' ', ''))) WHERE tracking_number <> '';

CREATE TRIGGER shipment_has_label BEFORE DELETE ON shipment
WHEN EXISTS (SELECT 1 FROM shipping_label WHERE shipment_id = OLD.id AND state IN ('buying', 'bought'))
BEGIN
  SELECT RAISE(ABORT, 'shipment_has_label');
END;

CREATE TRIGGER shipment_added AFTER INSERT ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER shipment_changed AFTER UPDATE ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER shipment_removed AFTER DELETE ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, OLD.id, 0, 1, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = OLD.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, OLD.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = OLD.order_id));
END;

-- A trigger limits the sum over all shipments to the ordered quantity.
CREATE TABLE shipment_line (
  shipment_id TEXT NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (shipment_id, order_line_id),
  CONSTRAINT shipment_line_quantity CHECK (quantity >= 1)
) STRICT;
CREATE INDEX shipment_line_by_order_line ON shipment_line (order_line_id);

CREATE TRIGGER shipment_line_no_update BEFORE UPDATE ON shipment_line BEGIN
  SELECT RAISE(ABORT, 'shipment_line_is_fixed');
END;

CREATE TRIGGER order_line_is_held BEFORE INSERT ON shipment_line
WHEN EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.id = NEW.order_line_id AND f.held_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_held');
END;

CREATE TRIGGER shipment_line_within_order BEFORE INSERT ON shipment_line
WHEN NEW.quantity + coalesce((SELECT sum(quantity) FROM shipment_line WHERE order_line_id = NEW.order_line_id), 0)
  > (SELECT quantity FROM order_line WHERE id = NEW.order_line_id)
    + coalesce((SELECT sum(coalesce(remedy_quantity, quantity)) FROM reprint_claim WHERE order_line_id = NEW.order_line_id AND state = 'approved' AND remedy = 'reprint'), 0)
BEGIN
  SELECT RAISE(ABORT, 'shipment_line_within_order');
END;

-- A parcel is charged before it leaves, so it never contains a line that may not ship.
CREATE TRIGGER order_line_is_not_approved BEFORE INSERT ON shipment_line
WHEN EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_line_id = NEW.order_line_id)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_not_approved');
END;

CREATE TRIGGER shipment_line_added AFTER INSERT ON shipment_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = NEW.shipment_id;
END;
CREATE TRIGGER shipment_line_removed AFTER DELETE ON shipment_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = OLD.shipment_id;
END;

-- The stored files that an order, or a payment attempt with the same id, needs. Triggers write it; the view
-- `protected_file` lists those that must not be deleted.
CREATE TABLE file_reference (
  r2_key TEXT NOT NULL,
  order_id TEXT NOT NULL,
  artwork_id TEXT,
  released INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (r2_key, order_id),
  CONSTRAINT file_reference_released CHECK (released IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX file_reference_by_order ON file_reference (order_id);
CREATE INDEX file_reference_by_artwork ON file_reference (artwork_id) WHERE artwork_id IS NOT NULL;
CREATE INDEX file_reference_released ON file_reference (released) WHERE released = 1;

CREATE TRIGGER file_reference_is_fixed BEFORE UPDATE OF r2_key, order_id, artwork_id ON file_reference BEGIN
  SELECT RAISE(ABORT, 'file_reference_is_fixed');
END;

-- A user who deletes their account deletes their files too, which needs all of their orders to be final.
CREATE TRIGGER file_reference_stays BEFORE DELETE ON file_reference
WHEN EXISTS (SELECT 1 FROM protected_file WHERE r2_key = OLD.r2_key AND order_id = OLD.order_id)
  AND NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = OLD.order_id AND user.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'file_is_in_use');
END;

-- Files that must not be deleted: those of a live payment attempt, and those of an order until it has been final for 90
-- days.
CREATE VIEW protected_file AS
SELECT f.r2_key, f.artwork_id, f.order_id FROM file_reference f LEFT JOIN orders o ON o.id = f.order_id
WHERE (o.id IS NULL AND f.released = 0) OR o.state NOT IN ('delivered', 'cancelled', 'refunded')
  OR o.updated_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 7776000000;
