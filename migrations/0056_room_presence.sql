-- What the list of rooms shows before the watcher's socket is open: whether staff are in the room, and the visitor's last page.
ALTER TABLE chat_room ADD COLUMN staff_online INTEGER NOT NULL DEFAULT 0 CHECK (staff_online IN (0, 1));
ALTER TABLE chat_room ADD COLUMN last_page TEXT NOT NULL DEFAULT '';
