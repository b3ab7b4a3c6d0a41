-- Pictures that staff upload for the pages of the shop. What uses one is found by its path, which has a random part.
CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  name TEXT NOT NULL,
  alt TEXT NOT NULL DEFAULT '',
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width_px INTEGER NOT NULL,
  height_px INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX media_path ON media (path);
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (72, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER media_changed AFTER UPDATE ON media BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (72, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER media_removed AFTER DELETE ON media BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (72, OLD.id, 0, 1, NULL);
END;
