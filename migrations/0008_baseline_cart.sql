-- The cart, promotions and gift cards.

-- A discount that customers get by one of its codes.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  value INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  min_subtotal_minor INTEGER NOT NULL DEFAULT 0,
  rules TEXT NOT NULL DEFAULT '{}',
  is_active INTEGER NOT NULL DEFAULT 1,
  starts_at INTEGER,
  ends_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT promotion_kind CHECK (kind IN ('percent', 'amount', 'free-shipping')),
  CONSTRAINT promotion_value CHECK (value >= 0 AND (kind <> 'percent' OR value <= 10000) AND min_subtotal_minor >= 0),
  CONSTRAINT promotion_period CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
) STRICT;

-- A CHECK limits how often a code is used, so that two simultaneous checkouts cannot both take its last use.
CREATE TABLE promotion_code (
  id TEXT PRIMARY KEY NOT NULL,
  promotion_id TEXT NOT NULL REFERENCES promotion (id),
  code TEXT NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0,
  max_uses INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT promotion_code_shape CHECK (code = upper(code) AND length(code) > 0),
  CONSTRAINT promotion_code_used_up CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
) STRICT;
CREATE UNIQUE INDEX promotion_code_code ON promotion_code (code);
CREATE INDEX promotion_code_by_promotion ON promotion_code (promotion_id);

-- Only the hash of a gift card's code is stored; the code itself is derived when its e-mail is sent. The balance is the
-- end of its entries.
CREATE TABLE gift_card (
  id TEXT PRIMARY KEY NOT NULL,
  code_hash TEXT NOT NULL,
  last_four TEXT NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  recipient_email TEXT NOT NULL DEFAULT '',
  recipient_name TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  order_line_id TEXT,
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  replaced_by TEXT REFERENCES gift_card (id),
  CONSTRAINT gift_card_hash CHECK (length(code_hash) = 43)
) STRICT;
CREATE UNIQUE INDEX gift_card_code_hash ON gift_card (code_hash);
-- Finds the gift cards that an order sold.
CREATE INDEX gift_card_by_order_line ON gift_card (order_line_id) WHERE order_line_id IS NOT NULL;

-- Append-only, like the credit ledger: entry n starts where entry n − 1 ended.
CREATE TABLE gift_card_entry (
  id TEXT PRIMARY KEY NOT NULL,
  gift_card_id TEXT NOT NULL REFERENCES gift_card (id),
  n INTEGER NOT NULL,
  start_minor INTEGER NOT NULL,
  change_minor INTEGER NOT NULL,
  end_minor INTEGER NOT NULL,
  idempotency_key TEXT NOT NULL,
  order_id TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT gift_card_entry_sum CHECK (end_minor = start_minor + change_minor AND change_minor <> 0),
  CONSTRAINT insufficient_gift_card CHECK (end_minor >= 0)
) STRICT;
CREATE UNIQUE INDEX gift_card_entry_n ON gift_card_entry (gift_card_id, n);
CREATE UNIQUE INDEX gift_card_entry_once ON gift_card_entry (idempotency_key);
CREATE INDEX gift_card_entry_by_order ON gift_card_entry (order_id) WHERE order_id IS NOT NULL;

-- The entries of a gift card are a chain that only grows.
CREATE TRIGGER gift_card_chain BEFORE INSERT ON gift_card_entry
WHEN NEW.n <> coalesce((SELECT max(n) FROM gift_card_entry WHERE gift_card_id = NEW.gift_card_id), 0) + 1
  OR NEW.start_minor <> coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = NEW.gift_card_id ORDER BY n DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'gift_card_chain');
END;

CREATE TRIGGER gift_card_entry_no_update BEFORE UPDATE ON gift_card_entry BEGIN
  SELECT RAISE(ABORT, 'gift_card_is_append_only');
END;

CREATE TRIGGER gift_card_entry_no_delete BEFORE DELETE ON gift_card_entry BEGIN
  SELECT RAISE(ABORT, 'gift_card_is_append_only');
END;

-- One open cart for each owner; an ordered one stays, since its order refers to it.
CREATE TABLE cart (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  status TEXT NOT NULL DEFAULT 'open',
  currency TEXT NOT NULL DEFAULT 'USD',
  promotion_code_id TEXT REFERENCES promotion_code (id),
  gift_card_id TEXT REFERENCES gift_card (id),
  replaces_order_id TEXT,
  checkout TEXT NOT NULL DEFAULT '{}',
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT cart_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT cart_status CHECK (status IN ('open', 'ordered', 'merged'))
) STRICT;
CREATE UNIQUE INDEX cart_one_open ON cart (coalesce(user_id, guest_id)) WHERE status = 'open';
CREATE INDEX cart_by_user ON cart (user_id, updated_at);
CREATE INDEX cart_by_guest ON cart (guest_id);

-- An ordered cart never changes.
CREATE TRIGGER cart_ordered_is_fixed BEFORE UPDATE OF status ON cart WHEN OLD.status <> 'open' AND NEW.status <> OLD.status BEGIN
  SELECT RAISE(ABORT, 'cart_is_not_open');
END;

CREATE TRIGGER cart_added AFTER INSERT ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER cart_changed AFTER UPDATE ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER cart_removed AFTER DELETE ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;

-- Quantity and price belong to the configured product; a line only places it in the cart.
CREATE TABLE cart_line (
  id TEXT PRIMARY KEY NOT NULL,
  cart_id TEXT NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id),
  position INTEGER NOT NULL DEFAULT 0,
  saved_for_later INTEGER NOT NULL DEFAULT 0,
  during_change TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT cart_line_during_change CHECK (during_change IN ('set-aside', 'copied'))
) STRICT;
CREATE UNIQUE INDEX cart_line_once ON cart_line (cart_id, configured_product_id);
CREATE INDEX cart_line_by_configured_product ON cart_line (configured_product_id);

-- A cart does not change while a payment attempt is live.
CREATE TRIGGER cart_line_waits_for_checkout_insert BEFORE INSERT ON cart_line
WHEN EXISTS (SELECT 1 FROM payment_attempt WHERE cart_id = NEW.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;

CREATE TRIGGER cart_line_waits_for_checkout_delete BEFORE DELETE ON cart_line
WHEN EXISTS (SELECT 1 FROM payment_attempt WHERE cart_id = OLD.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;

CREATE TRIGGER cart_line_added AFTER INSERT ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
END;
CREATE TRIGGER cart_line_changed AFTER UPDATE ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
END;
CREATE TRIGGER cart_line_removed AFTER DELETE ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, OLD.id, 0, 1, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = OLD.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, OLD.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = OLD.cart_id));
END;
