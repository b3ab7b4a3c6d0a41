-- Canned replies are told of as every other record is (0022).
CREATE TRIGGER canned_reply_added AFTER INSERT ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER canned_reply_changed AFTER UPDATE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER canned_reply_removed AFTER DELETE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, OLD.id, 0, 1, NULL);
END;
