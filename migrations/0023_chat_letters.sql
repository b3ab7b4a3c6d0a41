-- Where the customer met the chat: links of its letters lead there while the shop has no address of its own set.

ALTER TABLE chat_room ADD COLUMN origin TEXT NOT NULL DEFAULT '';
