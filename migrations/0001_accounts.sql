-- Accounts: people, their sessions and one-time links, their addresses.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

CREATE TABLE user (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'customer',
  cell_number TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  is_active INTEGER NOT NULL DEFAULT 1,
  is_marketing_eligible INTEGER NOT NULL DEFAULT 0,
  text_messaging_consent INTEGER NOT NULL DEFAULT 0,
  metric_option INTEGER NOT NULL DEFAULT 2,
  twitter TEXT NOT NULL DEFAULT '',
  instagram TEXT NOT NULL DEFAULT '',
  facebook TEXT NOT NULL DEFAULT '',
  tiktok TEXT NOT NULL DEFAULT '',
  may_pay_by_invoice INTEGER NOT NULL DEFAULT 0,
  is_tax_exempt INTEGER NOT NULL DEFAULT 0,
  email_verified_at INTEGER,
  date_joined INTEGER NOT NULL,
  last_login INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT user_email_shape CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT user_role CHECK (role IN ('customer', 'staff', 'admin')),
  CONSTRAINT user_metric_option CHECK (metric_option IN (1, 2)),
  CONSTRAINT user_currency CHECK (length(currency) = 3)
) STRICT;
CREATE UNIQUE INDEX user_email ON user (lower(email));
CREATE INDEX user_by_date_joined ON user (date_joined);

CREATE TABLE session (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  user_agent TEXT NOT NULL DEFAULT '',
  client_address TEXT NOT NULL DEFAULT '',
  CONSTRAINT session_token_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);

CREATE TABLE login_token (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  next TEXT NOT NULL DEFAULT '/',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  CONSTRAINT login_token_purpose CHECK (purpose IN ('reset-password', 'login-email', 'verify-email')),
  CONSTRAINT login_token_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX login_token_by_user ON login_token (user_id, purpose);

CREATE TABLE oauth_identity (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  email TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject),
  CONSTRAINT oauth_identity_provider CHECK (provider IN ('google', 'apple'))
) STRICT;
CREATE INDEX oauth_identity_by_user ON oauth_identity (user_id);

CREATE TABLE address (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  guest_id TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL,
  street_address_1 TEXT NOT NULL,
  street_address_2 TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  city_area TEXT NOT NULL DEFAULT '',
  country_area TEXT NOT NULL DEFAULT '',
  postal_code TEXT NOT NULL,
  country TEXT NOT NULL DEFAULT 'US',
  po_box INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0,
  default_shipping INTEGER NOT NULL DEFAULT 0,
  parent_id TEXT REFERENCES address (id) ON DELETE SET NULL,
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT address_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT address_country CHECK (length(country) = 2 AND country = upper(country)),
  CONSTRAINT address_us_needs_area CHECK (country <> 'US' OR length(trim(country_area)) > 0),
  CONSTRAINT address_not_blank CHECK (length(trim(first_name)) > 0 AND length(trim(last_name)) > 0 AND length(trim(phone)) > 0 AND length(trim(street_address_1)) > 0 AND length(trim(city)) > 0 AND length(trim(postal_code)) > 0),
  CONSTRAINT address_archived_is_no_default CHECK (archived = 0 OR (default_billing = 0 AND default_shipping = 0))
) STRICT;
CREATE UNIQUE INDEX address_one_default_billing ON address (coalesce(user_id, guest_id)) WHERE default_billing = 1;
CREATE UNIQUE INDEX address_one_default_shipping ON address (coalesce(user_id, guest_id)) WHERE default_shipping = 1;
CREATE INDEX address_by_user ON address (user_id, archived, id);
CREATE INDEX address_by_guest ON address (guest_id);
