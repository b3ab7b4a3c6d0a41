-- Second factors: authenticator apps, passkeys and recovery codes.

-- The authenticator app of an account. It takes effect once `confirmed_at` is set.
CREATE TABLE totp_factor (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  encrypted_secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;

-- A passkey of an account.
CREATE TABLE passkey (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL DEFAULT 0,
  transports TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  CONSTRAINT passkey_id CHECK (length(id) BETWEEN 1 AND 1400),
  CONSTRAINT passkey_name CHECK (length(trim(name)) BETWEEN 1 AND 60)
) STRICT;
CREATE INDEX passkey_by_user ON passkey (user_id);

-- A code that replaces a lost device, once.
CREATE TABLE recovery_code (
  code_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  CONSTRAINT recovery_code_hash CHECK (length(code_hash) = 43)
) STRICT;
CREATE INDEX recovery_code_by_user ON recovery_code (user_id);

-- A sign-in whose second factor is outstanding.
CREATE TABLE pending_sign_in (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT pending_sign_in_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX pending_sign_in_by_user ON pending_sign_in (user_id);
CREATE INDEX pending_sign_in_by_expiry ON pending_sign_in (expires_at);
