-- Cards that a payment provider keeps for a customer.

-- A provider's record of a customer, under which it keeps their cards. Without a user, the account was deleted and the
-- provider still has to forget them.
CREATE TABLE payment_customer (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  provider TEXT NOT NULL,
  reference TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX payment_customer_once ON payment_customer (user_id, provider) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX payment_customer_reference ON payment_customer (provider, reference);
CREATE INDEX payment_customer_to_forget ON payment_customer (created_at) WHERE user_id IS NULL;

-- A card that a provider keeps for a customer who agreed: its id there, and what they recognize it by.
CREATE TABLE saved_card (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  customer_id TEXT NOT NULL REFERENCES payment_customer (id),
  provider TEXT NOT NULL,
  method TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  expires_month INTEGER NOT NULL,
  expires_year INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  removed_at INTEGER,
  CONSTRAINT saved_card_last_four CHECK (length(last_four) BETWEEN 2 AND 4),
  CONSTRAINT saved_card_expires CHECK (expires_month BETWEEN 1 AND 12 AND expires_year BETWEEN 2000 AND 2999),
  CONSTRAINT saved_card_default CHECK (is_default = 0 OR (is_default = 1 AND removed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX saved_card_method ON saved_card (provider, method);
CREATE UNIQUE INDEX saved_card_one_default ON saved_card (user_id) WHERE is_default = 1;
CREATE INDEX saved_card_by_user ON saved_card (user_id, created_at);
CREATE INDEX saved_card_by_customer ON saved_card (customer_id);
CREATE INDEX saved_card_to_forget ON saved_card (removed_at) WHERE removed_at IS NOT NULL;

-- A removed card does not come back: a customer who wants it again agrees again.
CREATE TRIGGER saved_card_is_fixed BEFORE UPDATE ON saved_card
WHEN NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.customer_id <> OLD.customer_id OR NEW.provider <> OLD.provider OR NEW.method <> OLD.method
  OR NEW.fingerprint <> OLD.fingerprint OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NOT OLD.removed_at)
BEGIN
  SELECT RAISE(ABORT, 'saved_card_is_fixed');
END;
