-- Somebody asked for an account and was sent a link. The account begins when the link is followed, so that an address is
-- proven before anything exists under it and asking tells nobody whether it is known.
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

-- A link of the kind 'verify-email' with an address here moves its account to that address.
ALTER TABLE login_token ADD COLUMN new_email TEXT CONSTRAINT login_token_new_email CHECK (new_email IS NULL OR (new_email LIKE '_%@_%' AND new_email = lower(new_email)));

-- Addresses are kept in lower case, so they are looked up as they are; the unique index over lower(email) cannot serve that.
CREATE INDEX user_by_email ON user (email);
