-- The database freezes a line right after it is written (migration 0041): whoever watches hears that it is new, not that it changed.
DROP TRIGGER order_line_changed;
CREATE TRIGGER order_line_changed AFTER UPDATE ON order_line WHEN NOT (OLD.frozen IS NULL AND NEW.frozen IS NOT NULL) BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
DROP TRIGGER order_line_freezes;
CREATE TRIGGER order_line_freezes AFTER INSERT ON order_line WHEN NEW.frozen IS NULL AND NEW.configured_product_id IS NOT NULL BEGIN
  UPDATE order_line SET frozen = (SELECT f.frozen FROM frozen_configured_product f WHERE f.id = NEW.configured_product_id) WHERE id = NEW.id;
END;
