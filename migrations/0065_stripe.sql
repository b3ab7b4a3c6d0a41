-- Payments by Stripe: which PaymentIntent belongs to which payment.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

-- One row per payment that Stripe was asked for, written before it is asked. The PaymentIntent is stored before it is confirmed, so that one
-- without an id here has never been charged.
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
