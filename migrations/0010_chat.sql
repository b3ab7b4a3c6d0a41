-- Chat: the directory of rooms, the copy of their history, business hours.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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
  resolved INTEGER NOT NULL DEFAULT 0,
  offline_message INTEGER NOT NULL DEFAULT 0,
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_message TEXT NOT NULL DEFAULT '',
  staff_read_seq INTEGER NOT NULL DEFAULT 0,
  customer_read_seq INTEGER NOT NULL DEFAULT 0,
  rev INTEGER NOT NULL DEFAULT 0,
  waiting_since INTEGER,
  first_staff_at INTEGER,
  date_created INTEGER NOT NULL,
  date_closed INTEGER,
  updated_at INTEGER NOT NULL,
  CONSTRAINT chat_room_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT chat_room_read CHECK (staff_read_seq <= last_seq AND customer_read_seq <= last_seq)
) STRICT;
CREATE INDEX chat_room_by_user ON chat_room (user_id, date_created);
CREATE INDEX chat_room_by_guest ON chat_room (guest_id, date_created);
CREATE INDEX chat_room_inbox ON chat_room (closed, opened, updated_at);
CREATE INDEX chat_room_by_owner ON chat_room (owner_id, closed);

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

CREATE TABLE business_hours (
  id INTEGER PRIMARY KEY,
  weekday INTEGER NOT NULL,
  open_minute INTEGER NOT NULL,
  close_minute INTEGER NOT NULL,
  CONSTRAINT business_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
  CONSTRAINT business_hours_minutes CHECK (open_minute BETWEEN 0 AND 1439 AND close_minute > open_minute AND close_minute <= 2880)
) STRICT;
CREATE UNIQUE INDEX business_hours_once ON business_hours (weekday, open_minute);

CREATE TABLE business_hours_exception (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL,
  label TEXT NOT NULL DEFAULT '',
  open_minute INTEGER,
  close_minute INTEGER,
  CONSTRAINT business_hours_exception_date CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  CONSTRAINT business_hours_exception_minutes CHECK ((open_minute IS NULL AND close_minute IS NULL) OR (open_minute BETWEEN 0 AND 1439 AND close_minute > open_minute AND close_minute <= 2880))
) STRICT;
CREATE UNIQUE INDEX business_hours_exception_once ON business_hours_exception (date, coalesce(open_minute, -1));

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
