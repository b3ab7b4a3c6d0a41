-- Charges of an authorization, each written before the provider is asked: one for each parcel that ships, or one for all of an order.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1.

CREATE TABLE payment_capture (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  -- Not a reference: a parcel that could not be charged may be gone.
  shipment_id TEXT,
  -- The parcel was recorded by the call that ships it, so it goes when it cannot be charged.
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
-- Charges of one payment follow each other, so each knows what the ones before it took.
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
