-- Vinyl colors and the categories of posts and questions change on screens.
ALTER TABLE color ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE faq_category ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE post_category ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER color_added AFTER INSERT ON color BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (26, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER color_changed AFTER UPDATE ON color BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (26, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER color_removed AFTER DELETE ON color BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (26, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER faq_category_added AFTER INSERT ON faq_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (69, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER faq_category_changed AFTER UPDATE ON faq_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (69, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER faq_category_removed AFTER DELETE ON faq_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (69, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER post_category_added AFTER INSERT ON post_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (68, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER post_category_changed AFTER UPDATE ON post_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (68, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER post_category_removed AFTER DELETE ON post_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (68, OLD.id, 0, 1, NULL);
END;
