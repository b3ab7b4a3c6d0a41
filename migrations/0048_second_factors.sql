-- When this session last proved whose it is by a password or a second factor (NULL: when it began), and when it passed a
-- second factor (NULL: never). A release that knows neither column starts sessions that have passed none.
ALTER TABLE session ADD COLUMN confirmed_at INTEGER;
ALTER TABLE session ADD COLUMN factor_passed_at INTEGER;

-- The authenticator app of an account. The secret is encrypted with a key of the shop's; last_step is the 30-second step of
-- the last accepted code, which is refused from then on.
CREATE TABLE totp_factor (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  encrypted_secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;

-- Passkeys (WebAuthn). The id and the public key are URL-safe base64.
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

-- Codes that stand in for a lost device, each once. Only their SHA-256 is stored.
CREATE TABLE recovery_code (
  code_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  CONSTRAINT recovery_code_hash CHECK (length(code_hash) = 43)
) STRICT;
CREATE INDEX recovery_code_by_user ON recovery_code (user_id);

-- A sign-in whose first step is done and whose second factor is outstanding. Only the SHA-256 of its token is stored.
CREATE TABLE pending_sign_in (
  token_hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT pending_sign_in_hash CHECK (length(token_hash) = 43)
) STRICT;
CREATE INDEX pending_sign_in_by_user ON pending_sign_in (user_id);
CREATE INDEX pending_sign_in_by_expiry ON pending_sign_in (expires_at);
