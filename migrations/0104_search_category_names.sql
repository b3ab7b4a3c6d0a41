-- Posts and questions are found by the names of their categories as well.
CREATE TRIGGER search_post_in_category_added AFTER INSERT ON post_in_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.post_id);
END;
CREATE TRIGGER search_post_in_category_removed AFTER DELETE ON post_in_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', OLD.post_id);
END;
CREATE TRIGGER search_post_category_renamed AFTER UPDATE OF name ON post_category WHEN NEW.name <> OLD.name BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'post', post_id FROM post_in_category WHERE category_id = NEW.id;
END;
CREATE TRIGGER search_faq_category_renamed AFTER UPDATE OF name ON faq_category WHEN NEW.name <> OLD.name BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'question', id FROM faq WHERE category_id = NEW.id;
END;
