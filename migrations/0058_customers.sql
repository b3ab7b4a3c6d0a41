-- Staff write notes about customers and store the papers by which some pay no sales tax, with the day on which they end.
CREATE TABLE customer_note (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT customer_note_not_blank CHECK (length(trim(text)) > 0)
) STRICT;
CREATE TABLE tax_exemption (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  document_key TEXT NOT NULL,
  document_name TEXT NOT NULL,
  document_type TEXT NOT NULL,
  document_bytes INTEGER NOT NULL,
  valid_through TEXT,
  created_by TEXT NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT tax_exemption_document CHECK (length(document_key) > 0 AND length(document_name) > 0 AND document_bytes > 0),
  CONSTRAINT tax_exemption_day CHECK (valid_through IS NULL OR valid_through GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
ALTER TABLE user ADD COLUMN tax_exempt_until INTEGER;
CREATE INDEX customer_note_by_user ON customer_note (user_id, created_at);
CREATE INDEX tax_exemption_by_user ON tax_exemption (user_id, created_at);
CREATE TRIGGER customer_note_added AFTER INSERT ON customer_note BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.user_id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER tax_exemption_added AFTER INSERT ON tax_exemption BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.user_id, 0, 0, 'C-' || NEW.user_id);
END;

-- A correction of a note is another note.
CREATE TRIGGER customer_note_is_fixed BEFORE UPDATE ON customer_note BEGIN
  SELECT RAISE(ABORT, 'customer_note_is_fixed');
END;

-- What the history says of a deleted person goes: the network of what they did, and the text of their addresses, also of those that
-- were removed before.
DROP TRIGGER audit_no_update;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
WHEN NOT ((NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.entity_id, NEW.created_at, NEW.request_id, NEW.reason)
    = (OLD.id, OLD.actor, OLD.action, OLD.entity, OLD.entity_id, OLD.created_at, OLD.request_id, OLD.reason)
  AND ((NEW.network = '' AND NEW.before IS OLD.before AND NEW.after IS OLD.after
      AND EXISTS (SELECT 1 FROM user WHERE id = OLD.actor AND is_active = 0))
    OR (OLD.entity = 'address' AND NEW.network = OLD.network AND NEW.before IS NULL AND NEW.after IS NULL
      AND (EXISTS (SELECT 1 FROM address a JOIN user u ON u.id = a.user_id WHERE a.id = OLD.entity_id AND u.is_active = 0)
        OR EXISTS (SELECT 1 FROM user WHERE id = coalesce(OLD.after ->> '$.customer', OLD.before ->> '$.customer') AND is_active = 0)))))
BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;
