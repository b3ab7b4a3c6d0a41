-- The words of a deleted text stay in the index until its segments are merged, unless the index deletes securely
-- (https://sqlite.org/fts5.html, the secure-delete option). Rebuilt once, without the words of texts deleted before.
INSERT INTO chat_index (chat_index, rank) VALUES ('secure-delete', 1);
INSERT INTO chat_index (chat_index) VALUES ('rebuild');
