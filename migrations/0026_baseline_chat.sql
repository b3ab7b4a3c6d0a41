-- Chat: rooms and the copy of their history, prepared replies, business hours.

-- The directory of rooms, and the copy of their history for lists and records. While a room is open its Durable Object
-- has the authoritative data; rows arrive from its outbox with the room's own numbers, so a repeated row is stored
-- once.
CREATE TABLE chat_room (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  name TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  customer_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  screen_size TEXT NOT NULL DEFAULT '',
  owner_id TEXT REFERENCES user (id),
  owner_rev INTEGER NOT NULL DEFAULT 0,
  opened INTEGER NOT NULL DEFAULT 0,
  closed INTEGER NOT NULL DEFAULT 0,
  online INTEGER NOT NULL DEFAULT 0,
  staff_online INTEGER NOT NULL DEFAULT 0,
  last_page TEXT NOT NULL DEFAULT '',
  resolved INTEGER NOT NULL DEFAULT 0,
  offline_message INTEGER NOT NULL DEFAULT 0,
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_message TEXT NOT NULL DEFAULT '',
  staff_read_seq INTEGER NOT NULL DEFAULT 0,
  customer_read_seq INTEGER NOT NULL DEFAULT 0,
  rev INTEGER NOT NULL DEFAULT 0,
  waiting_since INTEGER,
  requested_at INTEGER,
  first_staff_at INTEGER,
  origin TEXT NOT NULL DEFAULT '',
  date_created INTEGER NOT NULL,
  date_closed INTEGER,
  closed_by TEXT NOT NULL DEFAULT '',
  rating INTEGER,
  rating_comment TEXT NOT NULL DEFAULT '',
  archived_at INTEGER,
  transcript_key TEXT,
  updated_at INTEGER NOT NULL,
  address_hash TEXT NOT NULL DEFAULT '',
  CONSTRAINT chat_room_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT chat_room_closed_by CHECK (closed_by IN ('', 'customer', 'staff', 'shop')),
  CONSTRAINT chat_room_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT chat_room_staff_online CHECK (staff_online IN (0, 1)),
  CONSTRAINT chat_room_read CHECK (staff_read_seq <= last_seq AND customer_read_seq <= last_seq)
) STRICT;
CREATE INDEX chat_room_by_user ON chat_room (user_id, date_created);
CREATE INDEX chat_room_by_guest ON chat_room (guest_id, date_created);
CREATE INDEX chat_room_inbox ON chat_room (closed, opened, updated_at);
CREATE INDEX chat_room_by_owner ON chat_room (owner_id, closed);
CREATE INDEX chat_room_by_request ON chat_room (requested_at) WHERE requested_at IS NOT NULL;
-- Pages the resolved conversations of the inbox, newest first.
CREATE INDEX chat_room_done ON chat_room (coalesce(date_closed, updated_at), id) WHERE resolved = 1;
CREATE INDEX chat_room_with_address ON chat_room (updated_at) WHERE address_hash <> '';

-- A message of a room.
CREATE TABLE chat_line (
  id TEXT PRIMARY KEY NOT NULL,
  room_id TEXT NOT NULL REFERENCES chat_room (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  date_created INTEGER NOT NULL,
  customer_name TEXT NOT NULL DEFAULT '',
  user_identifier TEXT NOT NULL,
  is_staff INTEGER NOT NULL DEFAULT 0,
  message TEXT NOT NULL,
  original_message TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  order_input TEXT NOT NULL DEFAULT '',
  cid TEXT,
  CONSTRAINT chat_line_length CHECK (length(message) <= 8000)
) STRICT;
CREATE UNIQUE INDEX chat_line_seq ON chat_line (room_id, seq);
CREATE UNIQUE INDEX chat_line_cid ON chat_line (room_id, user_identifier, cid) WHERE cid IS NOT NULL;
CREATE INDEX chat_line_by_date ON chat_line (date_created);

-- An event of a room, such as a page that the visitor opened.
CREATE TABLE chat_event (
  id TEXT PRIMARY KEY NOT NULL,
  room_id TEXT NOT NULL REFERENCES chat_room (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  date_created INTEGER NOT NULL,
  customer_name TEXT NOT NULL DEFAULT '',
  user_identifier TEXT NOT NULL,
  is_staff INTEGER NOT NULL DEFAULT 0,
  event_type TEXT NOT NULL,
  event_name TEXT NOT NULL DEFAULT '',
  event_slug TEXT NOT NULL DEFAULT '',
  event_data TEXT NOT NULL DEFAULT '{}',
  display_message TEXT NOT NULL DEFAULT '',
  link_display TEXT NOT NULL DEFAULT '',
  staff_only INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX chat_event_seq ON chat_event (room_id, seq);
CREATE INDEX chat_event_by_date ON chat_event (date_created);

-- A file that was sent in a room.
CREATE TABLE chat_file (
  id TEXT PRIMARY KEY NOT NULL,
  room_id TEXT NOT NULL REFERENCES chat_room (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  date_created INTEGER NOT NULL,
  customer_name TEXT NOT NULL DEFAULT '',
  user_identifier TEXT NOT NULL,
  is_staff INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  r2_key TEXT NOT NULL,
  preview_key TEXT,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  CONSTRAINT chat_file_bytes CHECK (bytes > 0)
) STRICT;
CREATE UNIQUE INDEX chat_file_seq ON chat_file (room_id, seq);
CREATE UNIQUE INDEX chat_file_r2_key ON chat_file (r2_key);

-- The cart line of an accepted card, so that accepting it twice adds one.
CREATE TABLE chat_card_taken (
  line_id TEXT PRIMARY KEY NOT NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  taken_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_card_taken_by_configured ON chat_card_taken (configured_product_id);

-- A reply that staff use often. Placeholders in braces are filled in when it is used.
CREATE TABLE canned_reply (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  shortcut TEXT NOT NULL,
  body TEXT NOT NULL,
  created_by TEXT REFERENCES user (id),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT canned_reply_body CHECK (length(body) BETWEEN 1 AND 4000)
) STRICT;
CREATE UNIQUE INDEX canned_reply_shortcut ON canned_reply (shortcut);

CREATE TRIGGER canned_reply_added AFTER INSERT ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER canned_reply_changed AFTER UPDATE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER canned_reply_removed AFTER DELETE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, OLD.id, 0, 1, NULL);
END;

-- Minutes after midnight in the shop's time zone; several rows per day; after midnight `close_minute` exceeds 1440.
CREATE TABLE business_hours (
  id INTEGER PRIMARY KEY,
  weekday INTEGER NOT NULL,
  open_minute INTEGER NOT NULL,
  close_minute INTEGER NOT NULL,
  CONSTRAINT business_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
  CONSTRAINT business_hours_minutes CHECK (open_minute BETWEEN 0 AND 1439 AND close_minute > open_minute AND close_minute <= 2880)
) STRICT;
CREATE UNIQUE INDEX business_hours_once ON business_hours (weekday, open_minute);

-- A holiday (no hours) or a day with special hours (one row for each interval).
CREATE TABLE business_hours_exception (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL,
  label TEXT NOT NULL DEFAULT '',
  open_minute INTEGER,
  close_minute INTEGER,
  CONSTRAINT business_hours_exception_date CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  CONSTRAINT business_hours_exception_minutes CHECK ((open_minute IS NULL AND close_minute IS NULL) OR (open_minute BETWEEN 0 AND 1439
    AND close_minute > open_minute AND close_minute <= 2880))
) STRICT;
CREATE UNIQUE INDEX business_hours_exception_once ON business_hours_exception (date, coalesce(open_minute, -1));

-- Forced open or closed until a time, regardless of the business hours. The newest one applies.
CREATE TABLE business_hours_override (
  id TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL,
  until INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  created_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT business_hours_override_state CHECK (state IN ('open', 'closed'))
) STRICT;
CREATE INDEX business_hours_override_by_date ON business_hours_override (created_at);
