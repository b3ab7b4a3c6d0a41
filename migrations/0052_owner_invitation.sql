-- Who is to run the shop. Only a deployment writes here, with the Cloudflare account's own access to the database; a scheduled
-- job makes the account an admin, mails its sign-in link and deletes the row.
CREATE TABLE owner_invitation (
  email TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT owner_invitation_email CHECK (email LIKE '_%@_%' AND email = lower(email))
) STRICT;
