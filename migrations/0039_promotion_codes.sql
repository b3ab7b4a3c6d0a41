-- Staff see promotions and their codes, and an owner changes them.
ALTER TABLE promotion_code ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER promotion_added AFTER INSERT ON promotion BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (42, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER promotion_changed AFTER UPDATE ON promotion BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (42, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER promotion_code_added AFTER INSERT ON promotion_code BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (43, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER promotion_code_changed AFTER UPDATE ON promotion_code BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (43, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER promotion_code_removed AFTER DELETE ON promotion_code BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (43, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER promotion_removed AFTER DELETE ON promotion BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (42, OLD.id, 0, 1, NULL);
END;
