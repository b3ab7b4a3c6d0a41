-- The nonprofit program.

-- An organization's application for the nonprofit program, with its proof.
CREATE TABLE nonprofit_application (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  organisation TEXT NOT NULL,
  country TEXT NOT NULL,
  ein TEXT NOT NULL DEFAULT '',
  registration_number TEXT NOT NULL DEFAULT '',
  website TEXT NOT NULL DEFAULT '',
  mission TEXT NOT NULL,
  planned_use TEXT NOT NULL,
  contact_name TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  application_status INTEGER NOT NULL DEFAULT 0,
  staff_comment TEXT NOT NULL DEFAULT '',
  document_key TEXT,
  document_name TEXT NOT NULL DEFAULT '',
  document_type TEXT NOT NULL DEFAULT '',
  document_bytes INTEGER NOT NULL DEFAULT 0,
  currency TEXT NOT NULL DEFAULT 'USD',
  yearly_credit_minor INTEGER NOT NULL DEFAULT 0,
  next_credit_at INTEGER,
  credits_granted INTEGER NOT NULL DEFAULT 0,
  is_tax_exempt INTEGER NOT NULL DEFAULT 0,
  date_created INTEGER NOT NULL,
  decided_by TEXT REFERENCES user (id),
  decided_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT nonprofit_application_status CHECK (application_status BETWEEN 0 AND 3),
  CONSTRAINT nonprofit_application_not_blank CHECK (length(trim(organisation)) > 0 AND length(trim(mission)) > 0
    AND length(trim(planned_use)) > 0 AND length(trim(contact_name)) > 0 AND length(trim(contact_email)) > 0
    AND length(trim(contact_phone)) > 0),
  CONSTRAINT nonprofit_application_number CHECK (length(ein) > 0 OR length(registration_number) > 0),
  CONSTRAINT nonprofit_application_document CHECK (document_key IS NULL OR (length(document_name) > 0 AND document_bytes > 0)),
  CONSTRAINT nonprofit_accepted_has_document CHECK (application_status <> 2 OR document_key IS NOT NULL),
  CONSTRAINT nonprofit_credit CHECK (yearly_credit_minor >= 0 AND credits_granted >= 0)
) STRICT;
CREATE UNIQUE INDEX nonprofit_application_one_open ON nonprofit_application (user_id) WHERE application_status IN (0, 3);
CREATE INDEX nonprofit_application_by_user ON nonprofit_application (user_id, date_created);
CREATE INDEX nonprofit_application_by_status ON nonprofit_application (application_status, date_created);
CREATE INDEX nonprofit_application_credit_due ON nonprofit_application (next_credit_at) WHERE next_credit_at IS NOT NULL;

CREATE TRIGGER nonprofit_application_added AFTER INSERT ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER nonprofit_application_changed AFTER UPDATE ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER nonprofit_application_removed AFTER DELETE ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;
