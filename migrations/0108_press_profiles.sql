-- The color profiles that staff set for the press, with the way back to the shop's own (docs/decisions/076). The newest row counts; without any, the
-- shop's own. Appended, never edited: an order keeps the profile that was set when it was placed.
CREATE TABLE press_profile (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the profile's bytes, hexadecimal; NULL for the shop's own.
  sha256 TEXT CONSTRAINT press_profile_sha256 CHECK (length(sha256) = 64),
  -- As the profile names itself.
  name TEXT NOT NULL,
  -- The version of the ICC's format, such as "2.4"; "" for the shop's own.
  version TEXT NOT NULL DEFAULT '',
  bytes INTEGER NOT NULL DEFAULT 0,
  -- The user.
  set_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX press_profile_by_time ON press_profile (created_at, id);

CREATE TRIGGER press_profile_stands BEFORE UPDATE ON press_profile BEGIN
  SELECT RAISE(ABORT, 'press_profile_stands');
END;
