-- The inbox pages conversations that are done from the latest back.
CREATE INDEX chat_room_done ON chat_room (coalesce(date_closed, updated_at), id) WHERE resolved = 1;
