-- One number for everything that a price or a product page needs of the catalog: isolates keep the catalog in memory under this
-- number (worker/services/catalog/known-catalog.ts) and read only the number on each request. Triggers raise it in the transaction of
-- the change itself, so that no edit, import or seed can forget to. The time is in it because a database that was put back to an
-- earlier day must not use a number again that an isolate knows with other contents.
CREATE TABLE catalog_version (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  CONSTRAINT catalog_version_is_one CHECK (id = 1)
) STRICT;
INSERT INTO catalog_version (id, version) VALUES (1, 1);

-- product
CREATE TRIGGER catalog_version_product_added AFTER INSERT ON product BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_changed AFTER UPDATE ON product BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_removed AFTER DELETE ON product BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- product_material
CREATE TRIGGER catalog_version_product_material_added AFTER INSERT ON product_material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_material_changed AFTER UPDATE ON product_material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_material_removed AFTER DELETE ON product_material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- product_category
CREATE TRIGGER catalog_version_product_category_added AFTER INSERT ON product_category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_category_changed AFTER UPDATE ON product_category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_product_category_removed AFTER DELETE ON product_category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- material
CREATE TRIGGER catalog_version_material_added AFTER INSERT ON material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_material_changed AFTER UPDATE ON material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_material_removed AFTER DELETE ON material BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- category
CREATE TRIGGER catalog_version_category_added AFTER INSERT ON category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_category_changed AFTER UPDATE ON category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_category_removed AFTER DELETE ON category BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- ready_made_design
CREATE TRIGGER catalog_version_ready_made_design_added AFTER INSERT ON ready_made_design BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_ready_made_design_changed AFTER UPDATE ON ready_made_design BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_ready_made_design_removed AFTER DELETE ON ready_made_design BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- price_table
CREATE TRIGGER catalog_version_price_table_added AFTER INSERT ON price_table BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_price_table_removed AFTER DELETE ON price_table BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- color
CREATE TRIGGER catalog_version_color_added AFTER INSERT ON color BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_color_changed AFTER UPDATE ON color BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER catalog_version_color_removed AFTER DELETE ON color BEGIN UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
