-- What staff find customers and orders by is copied to SEARCH (decision 126): which of them to read again.
CREATE TABLE office_search_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  object_id TEXT NOT NULL
) STRICT;
CREATE TRIGGER office_search_address_added AFTER INSERT ON address BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id WHERE NEW.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_address_changed AFTER UPDATE ON address WHEN OLD.company_name IS NOT NEW.company_name OR OLD.user_id IS NOT NEW.user_id BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id WHERE NEW.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_address_removed AFTER DELETE ON address BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', OLD.user_id WHERE OLD.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_order_line_added AFTER INSERT ON order_line BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', NEW.order_id;
END;
CREATE TRIGGER office_search_order_line_changed AFTER UPDATE ON order_line WHEN OLD.product_name IS NOT NEW.product_name BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', NEW.order_id;
END;
CREATE TRIGGER office_search_order_line_removed AFTER DELETE ON order_line BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', OLD.order_id;
END;
CREATE TRIGGER office_search_orders_added AFTER INSERT ON orders BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', NEW.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id WHERE NEW.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_orders_changed AFTER UPDATE ON orders WHEN OLD.email IS NOT NEW.email OR OLD.billing_address IS NOT NEW.billing_address OR OLD.shipping_address IS NOT NEW.shipping_address OR OLD.user_id IS NOT NEW.user_id BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', NEW.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id WHERE NEW.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_orders_removed AFTER DELETE ON orders BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', OLD.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', OLD.user_id WHERE OLD.user_id IS NOT NULL;
END;
CREATE TRIGGER office_search_user_added AFTER INSERT ON user BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', id FROM orders WHERE user_id = NEW.id;
END;
CREATE TRIGGER office_search_user_changed AFTER UPDATE ON user WHEN OLD.email IS NOT NEW.email OR OLD.name IS NOT NEW.name OR OLD.cell_number IS NOT NEW.cell_number OR OLD.is_active IS NOT NEW.is_active BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', id FROM orders WHERE user_id = NEW.id;
END;
CREATE TRIGGER office_search_user_removed AFTER DELETE ON user BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', OLD.id;
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', id FROM orders WHERE user_id = OLD.id;
END;
CREATE TRIGGER office_search_wholesale_application_added AFTER INSERT ON wholesale_application BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id;
END;
CREATE TRIGGER office_search_wholesale_application_changed AFTER UPDATE ON wholesale_application WHEN OLD.company_name IS NOT NEW.company_name BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', NEW.user_id;
END;
CREATE TRIGGER office_search_wholesale_application_removed AFTER DELETE ON wholesale_application BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'user', OLD.user_id;
END;

-- Those of before.
INSERT INTO office_search_outbox (kind, object_id) VALUES ('all', '');
