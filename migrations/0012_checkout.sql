-- Attempts to turn a cart into an order. An attempt freezes what is bought and what it costs before any money moves; the
-- order itself appears only once the payment is authorised, so a declined card leaves no order and no gap in the numbers.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1.

CREATE TABLE checkout_attempt (
  id TEXT PRIMARY KEY NOT NULL,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'authorizing',
  provider TEXT NOT NULL,
  payment_key TEXT NOT NULL,
  reference TEXT,
  action_url TEXT,
  message TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  due_minor INTEGER NOT NULL,
  gift_card_id TEXT REFERENCES gift_card (id),
  gift_card_minor INTEGER NOT NULL DEFAULT 0,
  promotion_code_id TEXT REFERENCES promotion_code (id),
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT checkout_attempt_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT checkout_attempt_state CHECK (state IN ('authorizing', 'requires_action', 'placed', 'declined', 'abandoned')),
  CONSTRAINT checkout_attempt_amounts CHECK (due_minor >= 0 AND gift_card_minor >= 0 AND (gift_card_minor = 0 OR gift_card_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX checkout_attempt_key ON checkout_attempt (coalesce(user_id, guest_id), idempotency_key);
CREATE UNIQUE INDEX checkout_attempt_payment_key ON checkout_attempt (payment_key);
-- However many windows and keys: one attempt at a time for one cart, and one order.
CREATE UNIQUE INDEX checkout_attempt_one_live ON checkout_attempt (cart_id) WHERE state IN ('authorizing', 'requires_action');
CREATE UNIQUE INDEX checkout_attempt_one_placed ON checkout_attempt (cart_id) WHERE state = 'placed';
CREATE INDEX checkout_attempt_by_state ON checkout_attempt (state, updated_at);
CREATE INDEX checkout_attempt_by_gift_card ON checkout_attempt (gift_card_id, state);

-- A cart stands still while an order is being made of it.
CREATE TRIGGER cart_line_waits_for_checkout_insert BEFORE INSERT ON cart_line
WHEN EXISTS (SELECT 1 FROM checkout_attempt WHERE cart_id = NEW.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;
CREATE TRIGGER cart_line_waits_for_checkout_delete BEFORE DELETE ON cart_line
WHEN EXISTS (SELECT 1 FROM checkout_attempt WHERE cart_id = OLD.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;

-- What was frozen stays frozen; a decided attempt stays decided.
CREATE TRIGGER checkout_attempt_moves BEFORE UPDATE ON checkout_attempt
WHEN NEW.plan <> OLD.plan OR NEW.due_minor <> OLD.due_minor OR NEW.cart_id <> OLD.cart_id OR NEW.request_hash <> OLD.request_hash
  OR (OLD.state <> NEW.state AND OLD.state IN ('placed', 'declined', 'abandoned'))
BEGIN
  SELECT RAISE(ABORT, 'checkout_attempt_is_decided');
END;
