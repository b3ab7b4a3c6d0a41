-- The profile: consents and the newsletter.

-- Each answer to a consent, with the wording that the user saw. Append-only.
CREATE TABLE consent (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  kind TEXT NOT NULL,
  given INTEGER NOT NULL,
  wording TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT consent_kind CHECK (kind IN ('marketing', 'text')),
  CONSTRAINT consent_given CHECK (given IN (0, 1))
) STRICT;
CREATE INDEX consent_by_user ON consent (user_id, created_at);

CREATE TRIGGER consent_no_update BEFORE UPDATE ON consent BEGIN
  SELECT RAISE(ABORT, 'consent_is_append_only');
END;

-- A newsletter subscription. Nothing is sent before it is confirmed.
CREATE TABLE newsletter_subscription (
  email TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked',
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  ended_at INTEGER,
  CONSTRAINT newsletter_subscription_email CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT newsletter_subscription_state CHECK (state IN ('asked', 'confirmed', 'ended')),
  CONSTRAINT newsletter_subscription_confirmed CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
) STRICT;
CREATE INDEX newsletter_subscription_by_state ON newsletter_subscription (state, asked_at);
