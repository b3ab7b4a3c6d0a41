-- Planned prices can be withdrawn until they hold, and versions say when they were saved.
ALTER TABLE price_table ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE price_table ADD COLUMN withdrawn_at INTEGER;

-- A price is never edited: a change is the next version, and only one that does not hold yet can be withdrawn.
DROP TRIGGER price_table_is_append_only;
CREATE TRIGGER price_table_is_append_only BEFORE UPDATE ON price_table
WHEN OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR NEW.withdrawn_at >= OLD.effective_at
  OR NEW.id <> OLD.id OR NEW.profile <> OLD.profile OR NEW.version <> OLD.version OR NEW.currency <> OLD.currency
  OR NEW.params <> OLD.params OR NEW.effective_at <> OLD.effective_at OR NEW.created_by <> OLD.created_by
  OR NEW.created_at <> OLD.created_at
BEGIN
  SELECT RAISE(ABORT, 'price_table_is_append_only');
END;

CREATE TRIGGER price_table_added AFTER INSERT ON price_table BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (25, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER price_table_changed AFTER UPDATE ON price_table BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (25, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER price_table_removed AFTER DELETE ON price_table BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (25, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER catalog_version_price_table_changed AFTER UPDATE ON price_table BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- Finds the quotes and carts whose price stays when a table changes.
CREATE INDEX configured_product_by_product ON configured_product (product_id, quote_valid_until);
