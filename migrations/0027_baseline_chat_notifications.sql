-- The calendar of the business hours, and blocked visitors.

-- The time zone of the business hours, and how often they were saved. One row; version 1 has never been saved.
CREATE TABLE business_calendar (
  id INTEGER PRIMARY KEY,
  zone TEXT NOT NULL,
  label TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  updated_by TEXT REFERENCES user (id),
  updated_at INTEGER NOT NULL,
  CONSTRAINT business_calendar_one CHECK (id = 1),
  CONSTRAINT business_calendar_not_blank CHECK (trim(zone) <> '' AND trim(label) <> '')
) STRICT;

INSERT INTO business_calendar (id, zone, label, version, updated_at) VALUES (1, 'America/Los_Angeles', 'PST', 1, 0);

-- Blocked visitors: by account or guest until `until` (or permanently), by network address for a day at most.
CREATE TABLE chat_block (
  id TEXT PRIMARY KEY NOT NULL,
  room_id TEXT REFERENCES chat_room (id) ON DELETE SET NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  name TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL,
  until INTEGER,
  address_hash TEXT NOT NULL DEFAULT '',
  address_until INTEGER,
  created_by TEXT NOT NULL REFERENCES user (id),
  created_at INTEGER NOT NULL,
  lifted_by TEXT REFERENCES user (id),
  lifted_at INTEGER,
  CONSTRAINT chat_block_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT chat_block_reason CHECK (trim(reason) <> ''),
  CONSTRAINT chat_block_address CHECK ((address_hash = '') = (address_until IS NULL) AND (address_until IS NULL
    OR address_until <= created_at + 86400000))
) STRICT;
CREATE INDEX chat_block_by_user ON chat_block (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX chat_block_by_guest ON chat_block (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX chat_block_by_address ON chat_block (address_hash) WHERE address_hash <> '';
CREATE INDEX chat_block_by_date ON chat_block (created_at);
