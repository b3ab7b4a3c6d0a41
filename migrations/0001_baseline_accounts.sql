-- Accounts: users, their sessions and one-time links, their addresses.
-- In all tables, money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, and sizes are
-- inches. Owners of a row are an account (user_id) or a guest (guest_id).

-- A person with an account. The balance of store credit is not a column: it is the end of the account's ledger
-- (ledger.ts).
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
-- Addresses are stored in lower case and compared as they are; the unique index over lower(email) cannot serve that.
CREATE INDEX user_by_email ON user (email);
CREATE INDEX user_by_cell_number ON user (cell_number) WHERE cell_number <> '';

CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.id, 1, 0, 'C-' || NEW.id);
END;
CREATE TRIGGER user_changed AFTER UPDATE ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.id, 0, 0, 'C-' || NEW.id);
END;
CREATE TRIGGER user_removed AFTER DELETE ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, OLD.id, 0, 1, 'C-' || OLD.id);
END;

-- Only the SHA-256 of a session's token is stored (43 URL-safe characters, worker/crypto.ts), so that a leaked database
-- opens no session.
CREATE TABLE session (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  factor_passed_at INTEGER,
  user_agent TEXT NOT NULL DEFAULT '',
  client_address TEXT NOT NULL DEFAULT '',
  CONSTRAINT session_token_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);

-- A short-lived link in an e-mail that works once.
CREATE TABLE login_token (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  next TEXT NOT NULL DEFAULT '/',
  new_email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  CONSTRAINT login_token_purpose CHECK (purpose IN ('reset-password', 'login-email', 'verify-email')),
  CONSTRAINT login_token_new_email CHECK (new_email IS NULL OR (new_email LIKE '_%@_%' AND new_email = lower(new_email))),
  CONSTRAINT login_token_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX login_token_by_user ON login_token (user_id, purpose);

-- A user who requested an account and has not followed the link yet. Finishing deletes the row.
CREATE TABLE pending_registration (
  token_hash TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  guest_id TEXT,
  next TEXT NOT NULL DEFAULT '/',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT pending_registration_email CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT pending_registration_token_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX pending_registration_by_email ON pending_registration (email);
CREATE INDEX pending_registration_by_expiry ON pending_registration (expires_at);

-- A request made with an e-mail address whose e-mail is not prepared yet. Preparing it deletes the row.
CREATE TABLE account_request (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT,
  guest_id TEXT,
  next TEXT NOT NULL DEFAULT '/',
  created_at INTEGER NOT NULL,
  CONSTRAINT account_request_kind CHECK (kind IN ('register', 'reset-password', 'login-email')),
  CONSTRAINT account_request_email CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT account_request_password CHECK ((kind = 'register') = (password_hash IS NOT NULL))
) STRICT;
CREATE INDEX account_request_by_date ON account_request (created_at);

-- A user's identity at Google or Apple.
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

-- The future owners of the shop. Only a deployment writes here; a scheduled job makes them admins and deletes the row.
CREATE TABLE owner_invitation (
  email TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT owner_invitation_email CHECK (email LIKE '_%@_%' AND email = lower(email))
) STRICT;

-- An address in the book of an account or of a guest; orders keep a copy of theirs.
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
  suggested INTEGER NOT NULL DEFAULT 0,
  parent_id TEXT REFERENCES address (id) ON DELETE SET NULL,
  verified_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT address_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT address_country CHECK (length(country) = 2 AND country = upper(country)),
  CONSTRAINT address_us_needs_area CHECK (country <> 'US' OR length(trim(country_area)) > 0),
  CONSTRAINT address_not_blank CHECK (length(trim(first_name)) > 0 AND length(trim(last_name)) > 0 AND length(trim(phone)) > 0
    AND length(trim(street_address_1)) > 0 AND length(trim(city)) > 0),
  CONSTRAINT address_us_needs_postal_code CHECK (country <> 'US' OR length(trim(postal_code)) > 0),
  CONSTRAINT address_archived_is_no_default CHECK (archived = 0 OR (default_billing = 0 AND default_shipping = 0)),
  CONSTRAINT address_suggested_is_no_default CHECK (suggested = 0 OR (default_billing = 0 AND default_shipping = 0)),
  CONSTRAINT address_version CHECK (version >= 1)
) STRICT;
CREATE UNIQUE INDEX address_one_default_billing ON address (coalesce(user_id, guest_id)) WHERE default_billing = 1;
CREATE UNIQUE INDEX address_one_default_shipping ON address (coalesce(user_id, guest_id)) WHERE default_shipping = 1;
-- A page of an owner's addresses, newest first, with and without archived ones, in the index's order.
CREATE INDEX address_by_user ON address (user_id, suggested, id);
CREATE INDEX address_by_user_archived ON address (user_id, suggested, archived, id);
CREATE INDEX address_by_guest ON address (guest_id, suggested, id);
CREATE INDEX address_by_guest_archived ON address (guest_id, suggested, archived, id);
-- Deleting an address finds its corrections without reading all addresses.
CREATE INDEX address_by_parent ON address (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX address_suggested ON address (created_at) WHERE suggested = 1;

-- An account's record shows its default addresses.
CREATE TRIGGER address_default_added AFTER INSERT ON address WHEN NEW.user_id IS NOT NULL AND (NEW.default_billing = 1 OR NEW.default_shipping = 1) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, NEW.user_id, 'C-' || NEW.user_id);
END;

CREATE TRIGGER address_default_changed AFTER UPDATE OF default_billing, default_shipping, user_id ON address WHEN NEW.user_id IS NOT NULL AND (NEW.default_billing <> OLD.default_billing OR NEW.default_shipping <> OLD.default_shipping OR (NEW.user_id IS NOT OLD.user_id AND NEW.default_billing + NEW.default_shipping > 0)) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, NEW.user_id, 'C-' || NEW.user_id);
END;

CREATE TRIGGER address_default_removed AFTER DELETE ON address WHEN OLD.user_id IS NOT NULL AND (OLD.default_billing = 1 OR OLD.default_shipping = 1) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, OLD.user_id, 'C-' || OLD.user_id);
END;

CREATE TRIGGER address_added AFTER INSERT ON address WHEN NEW.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER address_changed AFTER UPDATE ON address WHEN NEW.suggested = 0 OR OLD.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, NEW.id, NOT (OLD.suggested = 0) OR NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER address_removed AFTER DELETE ON address WHEN OLD.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
