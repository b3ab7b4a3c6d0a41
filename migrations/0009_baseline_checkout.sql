-- Checkout: attempts to pay for a cart.

-- One try to turn a cart into an order, frozen before any money moves. Its id becomes the order's. A live attempt locks
-- its cart, which has at most one (partial unique index).
CREATE TABLE payment_attempt (
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
  decline_reason TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  due_minor INTEGER NOT NULL,
  gift_card_id TEXT REFERENCES gift_card (id),
  gift_card_minor INTEGER NOT NULL DEFAULT 0,
  promotion_code_id TEXT REFERENCES promotion_code (id),
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_attempt_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT payment_attempt_state CHECK (state IN ('authorizing', 'requires_action', 'placed', 'declined', 'abandoned')),
  CONSTRAINT payment_attempt_decline_reason CHECK (decline_reason IN ('', 'rule')),
  CONSTRAINT payment_attempt_amounts CHECK (due_minor >= 0 AND gift_card_minor >= 0 AND (gift_card_minor = 0 OR gift_card_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX payment_attempt_key ON payment_attempt (coalesce(user_id, guest_id), idempotency_key);
CREATE UNIQUE INDEX payment_attempt_payment_key ON payment_attempt (payment_key);
-- A cart has one live attempt and becomes one order, however many tabs and keys.
CREATE UNIQUE INDEX payment_attempt_one_live ON payment_attempt (cart_id) WHERE state IN ('authorizing', 'requires_action');
CREATE UNIQUE INDEX payment_attempt_one_placed ON payment_attempt (cart_id) WHERE state = 'placed';
CREATE INDEX payment_attempt_by_state ON payment_attempt (state, updated_at);
CREATE INDEX payment_attempt_by_gift_card ON payment_attempt (gift_card_id, state);

-- A frozen attempt stays as it is, and a decided one stays decided.
CREATE TRIGGER payment_attempt_moves BEFORE UPDATE ON payment_attempt
WHEN NEW.plan <> OLD.plan OR NEW.due_minor <> OLD.due_minor OR NEW.cart_id <> OLD.cart_id OR NEW.request_hash <> OLD.request_hash
  OR (OLD.state <> NEW.state AND OLD.state IN ('placed', 'declined', 'abandoned'))
BEGIN
  SELECT RAISE(ABORT, 'payment_attempt_is_decided');
END;

-- A payment attempt protects its files from the batch that creates it.
CREATE TRIGGER payment_attempt_needs_files AFTER INSERT ON payment_attempt BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.id, f.value ->> '$.id'
  FROM json_each(NEW.plan, '$.lines') l,
    json_each(json_insert(json_extract(l.value, '$.frozen.pictures'), '$[#]', json_extract(l.value, '$.frozen.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;

CREATE TRIGGER payment_attempt_releases_files AFTER UPDATE OF state ON payment_attempt WHEN NEW.state IN ('declined', 'abandoned') BEGIN
  UPDATE file_reference SET released = 1 WHERE order_id = NEW.id;
END;
