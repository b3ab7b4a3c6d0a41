-- Wholesale: price tiers, applications and memberships.

-- A price tier.
CREATE TABLE wholesale_account (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1,
  price_modifier_bp INTEGER NOT NULL,
  icon TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT wholesale_account_modifier CHECK (price_modifier_bp BETWEEN 0 AND 10000)
) STRICT;
CREATE UNIQUE INDEX wholesale_account_name ON wholesale_account (name);

CREATE TRIGGER wholesale_account_added AFTER INSERT ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER wholesale_account_changed AFTER UPDATE ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER wholesale_account_removed AFTER DELETE ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, OLD.id, 0, 1, NULL);
END;

-- A business's application for wholesale prices.
CREATE TABLE wholesale_application (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  name TEXT NOT NULL,
  company_name TEXT NOT NULL,
  address TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  country TEXT NOT NULL,
  email TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  employees INTEGER NOT NULL,
  business_description INTEGER NOT NULL,
  business_description_key TEXT NOT NULL DEFAULT '',
  referral INTEGER NOT NULL,
  application_status INTEGER NOT NULL DEFAULT 0,
  date_created INTEGER NOT NULL,
  decided_by TEXT REFERENCES user (id),
  decided_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  staff_comment TEXT NOT NULL DEFAULT '',
  CONSTRAINT wholesale_application_employees CHECK (employees BETWEEN 0 AND 3),
  CONSTRAINT wholesale_application_business CHECK (business_description BETWEEN 0 AND 7),
  CONSTRAINT wholesale_application_referral CHECK (referral BETWEEN 0 AND 7),
  CONSTRAINT wholesale_application_status CHECK (application_status BETWEEN 0 AND 3),
  CONSTRAINT wholesale_application_not_blank CHECK (length(trim(name)) > 0 AND length(trim(company_name)) > 0
    AND length(trim(address)) > 0 AND length(trim(city)) > 0 AND length(trim(state)) > 0 AND length(trim(postal_code)) > 0
    AND length(trim(country)) > 0 AND length(trim(email)) > 0 AND length(trim(phone_number)) > 0)
) STRICT;
CREATE INDEX wholesale_application_by_user ON wholesale_application (user_id, date_created);
CREATE INDEX wholesale_application_by_status ON wholesale_application (application_status, date_created);
-- Sending the form twice makes one application.
CREATE UNIQUE INDEX wholesale_application_one_open ON wholesale_application (user_id) WHERE application_status IN (0, 3);

CREATE TRIGGER wholesale_application_added AFTER INSERT ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER wholesale_application_changed AFTER UPDATE ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER wholesale_application_removed AFTER DELETE ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;

-- A user's price tier, from an application or given by staff.
CREATE TABLE wholesale_membership (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  account_id INTEGER NOT NULL REFERENCES wholesale_account (id),
  application_id TEXT REFERENCES wholesale_application (id),
  account_number TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1,
  expiration INTEGER,
  created_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT wholesale_membership_number_not_blank CHECK (length(trim(account_number)) > 0)
) STRICT;
CREATE UNIQUE INDEX wholesale_membership_number ON wholesale_membership (account_number);
CREATE INDEX wholesale_membership_by_user ON wholesale_membership (user_id, enabled);
CREATE INDEX wholesale_membership_by_account ON wholesale_membership (account_id);
CREATE INDEX wholesale_membership_by_application ON wholesale_membership (application_id);

CREATE TRIGGER wholesale_membership_added AFTER INSERT ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, NEW.id, 1, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = NEW.application_id;
END;
CREATE TRIGGER wholesale_membership_changed AFTER UPDATE ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, NEW.id, 0, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = NEW.application_id;
END;
CREATE TRIGGER wholesale_membership_removed AFTER DELETE ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, OLD.id, 0, 1, 'C-' || OLD.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = OLD.application_id;
END;
