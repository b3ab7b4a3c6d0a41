-- What the search index has to read again. The index is in a database of its own (docs/decisions/056), so triggers write these rows
-- in the transaction of the change itself; they are worked off after the response and by a scheduled job, then deleted.
CREATE TABLE search_outbox (
  -- AUTOINCREMENT: a later change of the same record has another number, so working off the earlier one does not delete it.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- A name of SEARCH_KINDS (app/domain/search/kinds.ts), or 'all' for the whole index.
  kind TEXT NOT NULL,
  object_id INTEGER NOT NULL,
  -- Milliseconds since 1970. Later than now for a record that is published at that moment.
  due_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX search_outbox_by_object ON search_outbox (kind, object_id);
CREATE INDEX search_outbox_by_due ON search_outbox (due_at);

-- The index of before this migration holds only products.
INSERT INTO search_outbox (kind, object_id) VALUES ('all', 0);

-- product, with what its entry takes from other tables
CREATE TRIGGER search_product_added AFTER INSERT ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.id);
END;
CREATE TRIGGER search_product_changed AFTER UPDATE ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.id);
END;
CREATE TRIGGER search_product_removed AFTER DELETE ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.id);
END;
CREATE TRIGGER search_product_category_added AFTER INSERT ON product_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;
CREATE TRIGGER search_product_category_removed AFTER DELETE ON product_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;
CREATE TRIGGER search_product_material_added AFTER INSERT ON product_material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;
CREATE TRIGGER search_product_material_removed AFTER DELETE ON product_material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;
CREATE TRIGGER search_design_added AFTER INSERT ON ready_made_design WHEN NEW.product_id IS NOT NULL BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;
CREATE TRIGGER search_design_changed AFTER UPDATE ON ready_made_design BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', id FROM product WHERE id IN (OLD.product_id, NEW.product_id);
END;
CREATE TRIGGER search_design_removed AFTER DELETE ON ready_made_design WHEN OLD.product_id IS NOT NULL BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;

-- category and material, whose names are words of their products
CREATE TRIGGER search_category_added AFTER INSERT ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', NEW.id);
END;
CREATE TRIGGER search_category_changed AFTER UPDATE ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', NEW.id);
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', product_id FROM product_category
    WHERE category_id = NEW.id AND (OLD.path <> NEW.path OR OLD.name <> NEW.name OR OLD.is_hidden <> NEW.is_hidden);
END;
CREATE TRIGGER search_category_removed AFTER DELETE ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', OLD.id);
END;
CREATE TRIGGER search_material_added AFTER INSERT ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', NEW.id);
END;
CREATE TRIGGER search_material_changed AFTER UPDATE ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', NEW.id);
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', product_id FROM product_material
    WHERE material_id = NEW.id AND (OLD.slug <> NEW.slug OR OLD.name <> NEW.name);
END;
CREATE TRIGGER search_material_removed AFTER DELETE ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', OLD.id);
END;

-- post
CREATE TRIGGER search_post_added AFTER INSERT ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.id);
END;
CREATE TRIGGER search_post_changed AFTER UPDATE ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', NEW.id);
END;
CREATE TRIGGER search_post_removed AFTER DELETE ON post BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('post', OLD.id);
END;

-- faq
CREATE TRIGGER search_faq_added AFTER INSERT ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', NEW.id);
END;
CREATE TRIGGER search_faq_changed AFTER UPDATE ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', NEW.id);
END;
CREATE TRIGGER search_faq_removed AFTER DELETE ON faq BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('question', OLD.id);
END;

-- gallery_item
CREATE TRIGGER search_gallery_item_added AFTER INSERT ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', NEW.id);
END;
CREATE TRIGGER search_gallery_item_changed AFTER UPDATE ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', NEW.id);
END;
CREATE TRIGGER search_gallery_item_removed AFTER DELETE ON gallery_item BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('gallery', OLD.id);
END;

-- page
CREATE TRIGGER search_page_added AFTER INSERT ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', NEW.id);
END;
CREATE TRIGGER search_page_changed AFTER UPDATE ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', NEW.id);
END;
CREATE TRIGGER search_page_removed AFTER DELETE ON page BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('page', OLD.id);
END;
