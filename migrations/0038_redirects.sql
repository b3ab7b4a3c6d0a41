-- Addresses without a page that lead on, saved by staff.
CREATE TABLE redirect (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  target TEXT NOT NULL,
  waits_for_page INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT redirect_shape CHECK (path LIKE '/_%' AND target LIKE '/%')
) STRICT;
CREATE INDEX redirect_by_target ON redirect (target);
CREATE UNIQUE INDEX redirect_path ON redirect (path);
CREATE TRIGGER redirect_added AFTER INSERT ON redirect BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (67, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER redirect_changed AFTER UPDATE ON redirect BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (67, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER redirect_removed AFTER DELETE ON redirect BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (67, OLD.id, 0, 1, NULL);
END;

-- An address leads on once: to itself, or over another redirect, browsers would go in circles or take detours.
CREATE TRIGGER redirect_leads_once_new BEFORE INSERT ON redirect BEGIN
  SELECT RAISE(ABORT, 'redirect_loop') WHERE NEW.target = NEW.path;
  SELECT RAISE(ABORT, 'redirect_leads_on') WHERE EXISTS (SELECT 1 FROM redirect WHERE path = NEW.target);
  SELECT RAISE(ABORT, 'redirect_is_led_to') WHERE EXISTS (SELECT 1 FROM redirect WHERE target = NEW.path);
END;
CREATE TRIGGER redirect_leads_once_changed BEFORE UPDATE ON redirect BEGIN
  SELECT RAISE(ABORT, 'redirect_loop') WHERE NEW.target = NEW.path;
  SELECT RAISE(ABORT, 'redirect_leads_on') WHERE EXISTS (SELECT 1 FROM redirect WHERE path = NEW.target AND id <> NEW.id);
  SELECT RAISE(ABORT, 'redirect_is_led_to') WHERE EXISTS (SELECT 1 FROM redirect WHERE target = NEW.path AND id <> NEW.id);
END;
