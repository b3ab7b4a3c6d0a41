-- Payments and their charges.

-- One attempt to pay one order. No more can be captured than was authorized, and no more refunded than was captured.
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
  failed_refund_minor INTEGER NOT NULL DEFAULT 0,
  lost_minor INTEGER NOT NULL DEFAULT 0,
  capture_tries INTEGER NOT NULL DEFAULT 0,
  capture_at INTEGER NOT NULL DEFAULT 0,
  message TEXT NOT NULL DEFAULT '',
  decline_reason TEXT NOT NULL DEFAULT '',
  action_url TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  expires_at INTEGER,
  risk TEXT NOT NULL DEFAULT '',
  saved_card_id TEXT REFERENCES saved_card (id) ON DELETE SET NULL,
  CONSTRAINT payment_state CHECK (state IN ('pending', 'requires_action', 'authorized', 'partly_captured', 'captured', 'partly_refunded',
    'refunded', 'voided', 'declined', 'failed', 'disputed')),
  CONSTRAINT payment_decline_reason CHECK (decline_reason IN ('', 'rule')),
  CONSTRAINT payment_amount CHECK (amount_minor >= 0 AND authorized_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT payment_captured_within_authorized CHECK (captured_minor BETWEEN 0 AND authorized_minor),
  CONSTRAINT payment_refunded_within_captured CHECK (refunded_minor BETWEEN 0 AND captured_minor)
) STRICT;
CREATE UNIQUE INDEX payment_attempt_number ON payment (order_id, attempt);
CREATE UNIQUE INDEX payment_idempotency_key ON payment (idempotency_key);
CREATE UNIQUE INDEX payment_reference ON payment (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_by_state ON payment (state, created_at);
CREATE INDEX payment_by_expiry ON payment (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX payment_by_saved_card ON payment (saved_card_id) WHERE saved_card_id IS NOT NULL;

CREATE TRIGGER payment_failure_is_promised AFTER UPDATE OF state ON payment
WHEN NEW.state <> OLD.state AND NEW.state IN ('declined', 'failed') AND NEW.provider <> 'credit'
  AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND state NOT IN ('pending-payment', 'cancelled', 'refunded'))
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.order_id || ':payment-failed:' || NEW.id,
    json_object('order', NEW.order_id, 'change', 'payment-failed', 'from', OLD.state), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.order_id || ':payment-failed:' || NEW.id);
END;

CREATE TRIGGER payment_state_moves BEFORE UPDATE OF state ON payment
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending>requires_action', 'pending>authorized', 'pending>captured', 'pending>declined', 'pending>voided', 'pending>failed',
  'requires_action>authorized', 'requires_action>captured', 'requires_action>declined', 'requires_action>voided', 'requires_action>failed',
  'authorized>partly_captured', 'authorized>captured', 'authorized>voided', 'authorized>failed',
  'partly_captured>captured', 'partly_captured>partly_refunded', 'partly_captured>refunded', 'partly_captured>disputed',
  'captured>partly_refunded', 'captured>refunded', 'captured>disputed',
  'partly_refunded>refunded', 'partly_refunded>disputed', 'partly_refunded>partly_captured', 'partly_refunded>captured',
  'refunded>partly_refunded', 'refunded>disputed', 'refunded>partly_captured', 'refunded>captured',
  'disputed>partly_captured', 'disputed>captured', 'disputed>partly_refunded', 'disputed>refunded'
)
BEGIN
  SELECT RAISE(ABORT, 'payment_state_moves');
END;

-- One charge of an authorization, stored before the provider is asked.
CREATE TABLE payment_capture (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  shipment_id TEXT,
  is_parcel_new INTEGER NOT NULL DEFAULT 0,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  state TEXT NOT NULL DEFAULT 'pending',
  idempotency_key TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_capture_amount CHECK (amount_minor > 0),
  CONSTRAINT payment_capture_state CHECK (state IN ('pending', 'done', 'failed'))
) STRICT;
CREATE UNIQUE INDEX payment_capture_key ON payment_capture (idempotency_key);
-- Charges of a payment follow each other, so that each knows what the earlier ones took.
CREATE UNIQUE INDEX payment_capture_one_pending ON payment_capture (payment_id) WHERE state = 'pending';
CREATE UNIQUE INDEX payment_capture_once ON payment_capture (payment_id, shipment_id) WHERE shipment_id IS NOT NULL AND state = 'done';
CREATE INDEX payment_capture_by_payment ON payment_capture (payment_id, state);
CREATE INDEX payment_capture_by_state ON payment_capture (state, updated_at);

CREATE TRIGGER payment_capture_within_authorized BEFORE INSERT ON payment_capture
WHEN NEW.amount_minor + max(
    coalesce((SELECT sum(amount_minor) FROM payment_capture WHERE payment_id = NEW.payment_id AND state IN ('pending', 'done')), 0),
    coalesce((SELECT captured_minor FROM payment WHERE id = NEW.payment_id), 0))
  > coalesce((SELECT authorized_minor FROM payment WHERE id = NEW.payment_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'payment_capture_within_authorized');
END;

CREATE TRIGGER payment_capture_moves BEFORE UPDATE ON payment_capture
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.payment_id <> OLD.payment_id OR NEW.idempotency_key <> OLD.idempotency_key
  OR NEW.shipment_id IS NOT OLD.shipment_id OR (NEW.state <> OLD.state AND OLD.state <> 'pending')
BEGIN
  SELECT RAISE(ABORT, 'payment_capture_moves');
END;

CREATE TRIGGER payment_capture_is_kept BEFORE DELETE ON payment_capture BEGIN
  SELECT RAISE(ABORT, 'payment_capture_is_kept');
END;

-- A payment that was replaced is not charged any more.
CREATE TRIGGER payment_is_replaced BEFORE INSERT ON payment_capture
WHEN EXISTS (SELECT 1 FROM payment_renewal WHERE old_payment_id = NEW.payment_id AND state IN ('replaced', 'released'))
BEGIN
  SELECT RAISE(ABORT, 'payment_is_replaced');
END;

-- A provider's webhook, stored before it is handled; a repeated event is one row.
CREATE TABLE payment_event (
  id TEXT PRIMARY KEY NOT NULL,
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  payment_id TEXT REFERENCES payment (id),
  raw TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  applied_at INTEGER
) STRICT;
CREATE UNIQUE INDEX payment_event_once ON payment_event (provider, event_id);
CREATE INDEX payment_event_by_payment ON payment_event (payment_id);

-- The PaymentIntent of each payment by Stripe, stored before it is confirmed: without one, nothing was charged. A
-- trigger keeps what is stored.
CREATE TABLE stripe_intent (
  payment_key TEXT PRIMARY KEY NOT NULL,
  intent_id TEXT,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT stripe_intent_amount CHECK (amount_minor > 0)
) STRICT;
CREATE UNIQUE INDEX stripe_intent_id ON stripe_intent (intent_id) WHERE intent_id IS NOT NULL;

CREATE TRIGGER stripe_intent_is_fixed BEFORE UPDATE ON stripe_intent
WHEN NEW.payment_key <> OLD.payment_key OR NEW.currency <> OLD.currency OR NEW.amount_minor <> OLD.amount_minor
  OR (OLD.intent_id IS NOT NULL AND NEW.intent_id IS NOT OLD.intent_id)
BEGIN
  SELECT RAISE(ABORT, 'stripe_intent_is_fixed');
END;
