-- What was asked for with an e-mail address: an account, a new password, a login link. Asking only stores a row here, so the
-- time of the answer is the same whether or not the address has an account; the e-mail is prepared after the answer.
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
