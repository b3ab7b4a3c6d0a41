-- What people agreed to, who gets the newsletter, and an account that is closed.

-- Each yes and each no with the sentence that stood beside it. Append-only: it is the proof that somebody agreed.
CREATE TABLE consent (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user(id),
  kind TEXT NOT NULL,
  given INTEGER NOT NULL,
  wording TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT consent_kind CHECK (kind IN ('marketing', 'text')),
  CONSTRAINT consent_given CHECK (given IN (0, 1))
);
CREATE INDEX consent_by_user ON consent(user_id, created_at);
CREATE TRIGGER consent_no_update BEFORE UPDATE ON consent BEGIN
  SELECT RAISE(ABORT, 'consent_is_append_only');
END;

-- Somebody who asked for the newsletter, with or without an account. Nothing is sent before they confirmed it.
-- The table was made before anything wrote to it, with a token for each row; links are signed instead.
DROP TABLE newsletter_subscription;
CREATE TABLE newsletter_subscription (
  email TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked',
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  ended_at INTEGER,
  CONSTRAINT newsletter_subscription_email CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT newsletter_subscription_state CHECK (state IN ('asked', 'confirmed', 'ended')),
  CONSTRAINT newsletter_subscription_confirmed CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX newsletter_subscription_by_state ON newsletter_subscription(state, asked_at);

-- An order stays as it was placed, except that the person can leave it: once their account is closed, name, address and
-- e-mail go. What the books need (number, sums, tax, the place of delivery) can still not be touched.
DROP TRIGGER orders_are_fixed;
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

DROP TRIGGER order_line_no_update;
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

DROP TRIGGER configured_product_ordered_is_fixed;
CREATE TRIGGER configured_product_ordered_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (
  NEW.status <> 'ordered' OR NEW.product_id <> OLD.product_id OR NEW.width <> OLD.width OR NEW.height <> OLD.height
  OR NEW.quantity <> OLD.quantity OR NEW.material_id IS NOT OLD.material_id OR NEW.shape <> OLD.shape OR NEW.color_id IS NOT OLD.color_id
  OR NEW.options <> OLD.options OR NEW.artwork_id IS NOT OLD.artwork_id OR NEW.total_minor IS NOT OLD.total_minor
  OR ((NEW.texts <> OLD.texts OR NEW.roster <> OLD.roster OR NEW.cut_line IS NOT OLD.cut_line)
    AND NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.user_id AND is_active = 0))
)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;
