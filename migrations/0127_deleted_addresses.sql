-- The audit is append-only. The one exception: what staff changed in an address is removed when its owner's account is
-- deleted; who changed it and when remains. The account is deactivated first (services/account-data/forget.ts).
DROP TRIGGER audit_no_update;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
WHEN NOT (OLD.entity = 'address' AND NEW.before IS NULL AND NEW.after IS NULL
  AND (NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.entity_id, NEW.created_at)
    = (OLD.id, OLD.actor, OLD.action, OLD.entity, OLD.entity_id, OLD.created_at)
  AND EXISTS (SELECT 1 FROM address a JOIN user u ON u.id = a.user_id WHERE a.id = OLD.entity_id AND u.is_active = 0))
BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;
