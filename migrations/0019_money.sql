-- Store credit that is promised to a checkout, wholesale applications one at a time, nonprofit applications.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1.

-- What an open checkout has set aside cannot be taken away by another line of the ledger.
CREATE TRIGGER credit_set_aside_stays BEFORE INSERT ON credit_ledger
WHEN NEW.balance_change_minor < 0
  AND NEW.balance_end_minor < coalesce((SELECT sum(amount_minor) FROM credit_hold WHERE user_id = NEW.user_id AND state = 'open'), 0)
BEGIN
  SELECT RAISE(ABORT, 'insufficient_credit');
END;

ALTER TABLE wholesale_application ADD COLUMN staff_comment TEXT NOT NULL DEFAULT '';
-- Whoever presses "send" in two windows has sent one application.
CREATE UNIQUE INDEX wholesale_application_one_open ON wholesale_application (user_id) WHERE application_status IN (0, 3);
CREATE INDEX wholesale_membership_by_application ON wholesale_membership (application_id);
INSERT INTO seq (name, last) VALUES ('wholesale', 3000);

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
  CONSTRAINT nonprofit_application_not_blank CHECK (length(trim(organisation)) > 0 AND length(trim(mission)) > 0 AND length(trim(planned_use)) > 0 AND length(trim(contact_name)) > 0 AND length(trim(contact_email)) > 0 AND length(trim(contact_phone)) > 0),
  CONSTRAINT nonprofit_application_number CHECK (length(ein) > 0 OR length(registration_number) > 0),
  CONSTRAINT nonprofit_application_document CHECK (document_key IS NULL OR (length(document_name) > 0 AND document_bytes > 0)),
  CONSTRAINT nonprofit_accepted_has_document CHECK (application_status <> 2 OR document_key IS NOT NULL),
  CONSTRAINT nonprofit_credit CHECK (yearly_credit_minor >= 0 AND credits_granted >= 0)
) STRICT;
CREATE UNIQUE INDEX nonprofit_application_one_open ON nonprofit_application (user_id) WHERE application_status IN (0, 3);
CREATE INDEX nonprofit_application_by_user ON nonprofit_application (user_id, date_created);
CREATE INDEX nonprofit_application_by_status ON nonprofit_application (application_status, date_created);
CREATE INDEX nonprofit_application_credit_due ON nonprofit_application (next_credit_at) WHERE next_credit_at IS NOT NULL;
