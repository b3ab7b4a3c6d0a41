-- Authorizations that are renewed before they lapse.

-- An authorization that was about to lapse, and the payment that replaces it.
CREATE TABLE payment_renewal (
  id TEXT PRIMARY KEY NOT NULL,
  old_payment_id TEXT NOT NULL REFERENCES payment (id),
  new_payment_id TEXT REFERENCES payment (id),
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

CREATE TRIGGER payment_renewal_moves BEFORE UPDATE ON payment_renewal
WHEN NEW.old_payment_id <> OLD.old_payment_id OR NEW.new_payment_id IS NOT OLD.new_payment_id
  OR (NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('asked>replaced', 'asked>refused', 'replaced>released'))
BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_moves');
END;

-- Only an authorized payment replaces another.
CREATE TRIGGER payment_renewal_is_authorized BEFORE UPDATE OF state ON payment_renewal
WHEN NEW.state = 'replaced' AND coalesce((SELECT authorized_minor FROM payment WHERE id = NEW.new_payment_id), 0) = 0
BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_is_authorized');
END;

CREATE TRIGGER payment_renewal_is_kept BEFORE DELETE ON payment_renewal BEGIN
  SELECT RAISE(ABORT, 'payment_renewal_is_kept');
END;
