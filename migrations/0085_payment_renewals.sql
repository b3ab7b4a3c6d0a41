-- Authorizations that lapse are renewed: a new payment takes over the charges of the order, and the old one is released.
-- Times are milliseconds since 1970 UTC.

-- One row for each authorization that was about to lapse, written before the provider is asked.
CREATE TABLE payment_renewal (
  id TEXT PRIMARY KEY NOT NULL,
  old_payment_id TEXT NOT NULL REFERENCES payment (id),
  -- NULL when the provider was not asked, because no card is saved.
  new_payment_id TEXT REFERENCES payment (id),
  -- asked: no answer yet. replaced: the new payment takes the charges. released: the old one is void, too. refused: staff were told.
  state TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_renewal_state CHECK (state IN ('asked', 'replaced', 'released', 'refused')),
  CONSTRAINT payment_renewal_new CHECK (state = 'refused' OR new_payment_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX payment_renewal_old ON payment_renewal (old_payment_id);
CREATE UNIQUE INDEX payment_renewal_new ON payment_renewal (new_payment_id) WHERE new_payment_id IS NOT NULL;
CREATE INDEX payment_renewal_by_state ON payment_renewal (state, updated_at);
CREATE INDEX payment_by_expiry ON payment (expires_at) WHERE expires_at IS NOT NULL;

CREATE TRIGGER payment_renewal_moves BEFORE UPDATE ON payment_renewal
WHEN NEW.old_payment_id <> OLD.old_payment_id OR NEW.new_payment_id IS NOT OLD.new_payment_id
  OR (NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('asked>replaced', 'asked>refused', 'replaced>released'))
BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_moves');
END;
-- Nothing is replaced by a payment that is not authorized.
CREATE TRIGGER payment_renewal_is_authorized BEFORE UPDATE OF state ON payment_renewal
WHEN NEW.state = 'replaced' AND coalesce((SELECT authorized_minor FROM payment WHERE id = NEW.new_payment_id), 0) = 0
BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_is_authorized');
END;
CREATE TRIGGER payment_renewal_is_kept BEFORE DELETE ON payment_renewal BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_is_kept');
END;
-- A payment that was replaced is not charged any more.
CREATE TRIGGER payment_is_replaced BEFORE INSERT ON payment_capture
WHEN EXISTS (SELECT 1 FROM payment_renewal WHERE old_payment_id = NEW.payment_id AND state IN ('replaced', 'released'))
BEGIN
  SELECT RAISE(ABORT, 'payment_is_replaced');
END;
