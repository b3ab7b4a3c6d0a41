-- Wholesale tiers, applications, memberships.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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
  CONSTRAINT wholesale_application_employees CHECK (employees BETWEEN 0 AND 3),
  CONSTRAINT wholesale_application_business CHECK (business_description BETWEEN 0 AND 7),
  CONSTRAINT wholesale_application_referral CHECK (referral BETWEEN 0 AND 7),
  CONSTRAINT wholesale_application_status CHECK (application_status BETWEEN 0 AND 3),
  CONSTRAINT wholesale_application_not_blank CHECK (length(trim(name)) > 0 AND length(trim(company_name)) > 0 AND length(trim(address)) > 0 AND length(trim(city)) > 0 AND length(trim(state)) > 0 AND length(trim(postal_code)) > 0 AND length(trim(country)) > 0 AND length(trim(email)) > 0 AND length(trim(phone_number)) > 0)
) STRICT;
CREATE INDEX wholesale_application_by_user ON wholesale_application (user_id, date_created);
CREATE INDEX wholesale_application_by_status ON wholesale_application (application_status, date_created);

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
