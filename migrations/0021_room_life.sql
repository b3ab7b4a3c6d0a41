-- A conversation's later life: when it was asked (waiting_since goes back to nothing), who ended it, how the customer liked it,
-- and where its transcript lies once the room itself is emptied.

ALTER TABLE chat_room ADD COLUMN requested_at INTEGER;
ALTER TABLE chat_room ADD COLUMN closed_by TEXT NOT NULL DEFAULT '' CHECK (closed_by IN ('', 'customer', 'staff', 'shop'));
ALTER TABLE chat_room ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE chat_room ADD COLUMN rating_comment TEXT NOT NULL DEFAULT '';
ALTER TABLE chat_room ADD COLUMN archived_at INTEGER;
ALTER TABLE chat_room ADD COLUMN transcript_key TEXT;
CREATE INDEX chat_room_by_request ON chat_room (requested_at) WHERE requested_at IS NOT NULL;
