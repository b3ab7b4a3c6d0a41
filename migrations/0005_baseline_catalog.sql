-- The catalog: categories, products, materials, colors, fonts, templates, ready-made designs, prices.

-- `path` is the address below /products/, without slashes at either end: "custom-stickers/die-cut-stickers".
CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  parent_id INTEGER REFERENCES category (id) ON DELETE RESTRICT,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT category_path_shape CHECK (length(path) > 0 AND path = trim(path, '/') AND path = lower(path))
) STRICT;
CREATE UNIQUE INDEX category_path ON category (path);
CREATE INDEX category_by_parent ON category (parent_id, position);

CREATE TRIGGER category_added AFTER INSERT ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER category_changed AFTER UPDATE ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER category_removed AFTER DELETE ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER catalog_version_category_added AFTER INSERT ON category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_category_changed AFTER UPDATE ON category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_category_removed AFTER DELETE ON category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER search_category_added AFTER INSERT ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', NEW.id);
END;
CREATE TRIGGER search_category_changed AFTER UPDATE ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', NEW.id);
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', product_id FROM product_category WHERE category_id = NEW.id AND (OLD.path <> NEW.path OR OLD.name <> NEW.name OR OLD.is_hidden <> NEW.is_hidden);
END;
CREATE TRIGGER search_category_removed AFTER DELETE ON category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('category', OLD.id);
END;

-- What products are printed on.
CREATE TABLE material (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  facts TEXT NOT NULL DEFAULT '{}',
  image TEXT NOT NULL DEFAULT '',
  gsm INTEGER NOT NULL DEFAULT 330,
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT material_gsm CHECK (gsm BETWEEN 10 AND 20000)
) STRICT;
CREATE UNIQUE INDEX material_slug ON material (slug);

CREATE TRIGGER material_added AFTER INSERT ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER material_changed AFTER UPDATE ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER material_removed AFTER DELETE ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER catalog_version_material_added AFTER INSERT ON material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_material_changed AFTER UPDATE ON material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_material_removed AFTER DELETE ON material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER search_material_added AFTER INSERT ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', NEW.id);
END;
CREATE TRIGGER search_material_changed AFTER UPDATE ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', NEW.id);
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', product_id FROM product_material WHERE material_id = NEW.id AND (OLD.slug <> NEW.slug OR OLD.name <> NEW.name);
END;
CREATE TRIGGER search_material_removed AFTER DELETE ON material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('material', OLD.id);
END;

-- A color of vinyl that lettering is cut from.
CREATE TABLE color (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  hex TEXT NOT NULL,
  finish TEXT NOT NULL DEFAULT 'gloss',
  family TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT color_hex CHECK (hex GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')
) STRICT;
CREATE UNIQUE INDEX color_slug ON color (slug);

CREATE TRIGGER catalog_version_color_added AFTER INSERT ON color BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_color_changed AFTER UPDATE ON color BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_color_removed AFTER DELETE ON color BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- A font that customers can choose for lettering and templates.
CREATE TABLE font (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  family TEXT NOT NULL,
  weight INTEGER NOT NULL DEFAULT 400,
  style TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  licence TEXT NOT NULL DEFAULT 'OFL-1.1',
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX font_slug ON font (slug);

-- A layout with fields for customers to fill in: name tags, the family builder, the template editor of staff.
CREATE TABLE template (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  svg TEXT NOT NULL DEFAULT '',
  fields TEXT NOT NULL DEFAULT '[]',
  width REAL NOT NULL,
  height REAL NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER NOT NULL,
  shape TEXT NOT NULL DEFAULT 'rounded',
  accent TEXT NOT NULL DEFAULT '',
  updated_by TEXT NOT NULL DEFAULT '',
  CONSTRAINT template_size CHECK (width > 0 AND height > 0),
  CONSTRAINT template_shape CHECK (shape IN ('rounded', 'rectangle', 'oval', 'circle'))
) STRICT;
CREATE UNIQUE INDEX template_slug ON template (slug);

CREATE TRIGGER template_kept_when_new AFTER INSERT ON template BEGIN
  INSERT INTO template_version (template_id, version, name, svg, fields, width, height, shape, accent, updated_by, created_at)
  VALUES (NEW.id, NEW.version, NEW.name, NEW.svg, NEW.fields, NEW.width, NEW.height, NEW.shape, NEW.accent, NEW.updated_by, NEW.updated_at);
END;

-- A change of what a template shows raises its version, also when the writer did not.
CREATE TRIGGER template_change_counts AFTER UPDATE ON template
WHEN NEW.version = OLD.version AND (NEW.svg <> OLD.svg OR NEW.fields <> OLD.fields OR NEW.width <> OLD.width OR NEW.height <> OLD.height OR NEW.shape <> OLD.shape OR NEW.accent <> OLD.accent)
BEGIN
  UPDATE template SET version = version + 1 WHERE id = NEW.id;
END;

CREATE TRIGGER template_kept_when_changed AFTER UPDATE ON template WHEN NEW.version <> OLD.version BEGIN
  INSERT INTO template_version (template_id, version, name, svg, fields, width, height, shape, accent, updated_by, created_at)
  VALUES (NEW.id, NEW.version, NEW.name, NEW.svg, NEW.fields, NEW.width, NEW.height, NEW.shape, NEW.accent, NEW.updated_by, NEW.updated_at);
END;

CREATE TRIGGER template_added AFTER INSERT ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER template_changed AFTER UPDATE ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER template_removed AFTER DELETE ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, OLD.id, 0, 1, NULL);
END;

-- All versions of a template, written by triggers of `template`: an order keeps the version it was placed with.
CREATE TABLE template_version (
  template_id INTEGER NOT NULL REFERENCES template (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  svg TEXT NOT NULL,
  fields TEXT NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  shape TEXT NOT NULL,
  accent TEXT NOT NULL,
  updated_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (template_id, version)
) STRICT;

CREATE TRIGGER template_version_is_fixed BEFORE UPDATE ON template_version BEGIN
  SELECT RAISE(ABORT, 'template_version_is_fixed');
END;

-- An order keeps the version of the template that it was placed with.
CREATE TRIGGER template_version_in_use_stays BEFORE DELETE ON template_version
WHEN EXISTS (SELECT 1 FROM order_line l WHERE l.spec ->> '$.template' = OLD.template_id AND l.spec ->> '$.template_version' = OLD.version)
  OR EXISTS (
    SELECT 1 FROM payment_attempt a, json_each(a.plan, '$.lines') l WHERE a.state IN ('authorizing', 'requires_action')
    AND l.value ->> '$.spec.template' = OLD.template_id AND l.value ->> '$.spec.template_version' = OLD.version)
BEGIN
  SELECT RAISE(ABORT, 'template_version_is_in_use');
END;

-- A product with its sizes, quantities and options; its price comes from the table of its price profile.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  unit TEXT NOT NULL DEFAULT 'piece',
  starting_cut TEXT NOT NULL DEFAULT 'die',
  starting_pieces TEXT NOT NULL DEFAULT 'one',
  builder_example TEXT NOT NULL DEFAULT 'family',
  status TEXT NOT NULL DEFAULT 'active',
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  features TEXT NOT NULL DEFAULT '[]',
  image TEXT NOT NULL DEFAULT '',
  images TEXT NOT NULL DEFAULT '[]',
  price_profile TEXT NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  min_width REAL NOT NULL,
  max_width REAL NOT NULL,
  min_height REAL NOT NULL,
  max_height REAL NOT NULL,
  default_width REAL NOT NULL,
  default_height REAL NOT NULL,
  min_quantity INTEGER NOT NULL DEFAULT 1,
  max_quantity INTEGER NOT NULL DEFAULT 1000000,
  default_quantity INTEGER NOT NULL DEFAULT 1,
  production_days INTEGER NOT NULL DEFAULT 2,
  piece_grams INTEGER NOT NULL DEFAULT 0,
  shapes TEXT NOT NULL DEFAULT '[]',
  sizes TEXT NOT NULL DEFAULT '[]',
  options TEXT NOT NULL DEFAULT '[]',
  uses TEXT NOT NULL DEFAULT '[]',
  template_id INTEGER REFERENCES template (id),
  seo TEXT NOT NULL DEFAULT '{}',
  position INTEGER NOT NULL DEFAULT 0,
  is_featured INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT product_kind CHECK (kind IN ('upload', 'lettering', 'personalize', 'ddb', 'ready-made', 'gift-card')),
  CONSTRAINT product_unit CHECK (unit IN ('piece', 'set', 'sheet')),
  CONSTRAINT product_starting_cut CHECK (starting_cut IN ('die', 'kiss')),
  CONSTRAINT product_starting_pieces CHECK (starting_pieces IN ('one', 'each')),
  CONSTRAINT product_status CHECK (status IN ('draft', 'active', 'retired')),
  CONSTRAINT product_widths CHECK (min_width > 0 AND min_width <= default_width AND default_width <= max_width AND max_width <= 600),
  CONSTRAINT product_heights CHECK (min_height > 0 AND min_height <= default_height AND default_height <= max_height AND max_height <= 600),
  CONSTRAINT product_sizes CHECK (json_valid(sizes) AND json_type(sizes) = 'array'),
  CONSTRAINT product_production_days CHECK (production_days BETWEEN 0 AND 60),
  CONSTRAINT product_piece_grams CHECK (piece_grams BETWEEN 0 AND 20000),
  CONSTRAINT product_quantities CHECK (min_quantity >= 1 AND min_quantity <= default_quantity AND default_quantity <= max_quantity
    AND max_quantity <= 1000000)
) STRICT;
CREATE UNIQUE INDEX product_slug ON product (slug);
CREATE INDEX product_by_status ON product (status, position);
CREATE INDEX product_by_kind ON product (kind, status);

CREATE TRIGGER product_added AFTER INSERT ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER product_changed AFTER UPDATE ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER product_removed AFTER DELETE ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.id, 0, 1, NULL);
END;
CREATE TRIGGER catalog_version_product_added AFTER INSERT ON product BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_changed AFTER UPDATE ON product BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_removed AFTER DELETE ON product BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER search_product_added AFTER INSERT ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.id);
END;
CREATE TRIGGER search_product_changed AFTER UPDATE ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.id);
END;
CREATE TRIGGER search_product_removed AFTER DELETE ON product BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.id);
END;

-- The categories that show a product; the primary one is in its address.
CREATE TABLE product_category (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  is_primary INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, category_id)
) STRICT;
CREATE UNIQUE INDEX product_category_one_primary ON product_category (product_id) WHERE is_primary = 1;
CREATE INDEX product_category_by_category ON product_category (category_id, position);

CREATE TRIGGER product_category_added AFTER INSERT ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_category_changed AFTER UPDATE ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_category_removed AFTER DELETE ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.product_id, 0, 0, NULL);
END;
CREATE TRIGGER catalog_version_product_category_added AFTER INSERT ON product_category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_category_changed AFTER UPDATE ON product_category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_category_removed AFTER DELETE ON product_category BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER search_product_category_added AFTER INSERT ON product_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;
CREATE TRIGGER search_product_category_removed AFTER DELETE ON product_category BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;

-- The materials that a product can be ordered on.
CREATE TABLE product_material (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  material_id INTEGER NOT NULL REFERENCES material (id) ON DELETE RESTRICT,
  position INTEGER NOT NULL DEFAULT 0,
  is_default INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, material_id)
) STRICT;
CREATE UNIQUE INDEX product_material_one_default ON product_material (product_id) WHERE is_default = 1;
CREATE INDEX product_material_by_material ON product_material (material_id);

CREATE TRIGGER product_material_added AFTER INSERT ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_material_changed AFTER UPDATE ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_material_removed AFTER DELETE ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.product_id, 0, 0, NULL);
END;
CREATE TRIGGER catalog_version_product_material_added AFTER INSERT ON product_material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_material_changed AFTER UPDATE ON product_material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_product_material_removed AFTER DELETE ON product_material BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER search_product_material_added AFTER INSERT ON product_material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;
CREATE TRIGGER search_product_material_removed AFTER DELETE ON product_material BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;

-- A design of the shop that can be bought as it is.
CREATE TABLE ready_made_design (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  artwork TEXT NOT NULL,
  image TEXT NOT NULL,
  cut_line TEXT NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]',
  credit TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT ready_made_design_size CHECK (width > 0 AND height > 0)
) STRICT;
CREATE UNIQUE INDEX ready_made_design_slug ON ready_made_design (slug);
CREATE INDEX ready_made_design_by_product ON ready_made_design (product_id);

-- A product's search entry names its ready-made designs.
CREATE TRIGGER search_design_added AFTER INSERT ON ready_made_design WHEN NEW.product_id IS NOT NULL BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', NEW.product_id);
END;

CREATE TRIGGER search_design_changed AFTER UPDATE ON ready_made_design BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'product', id FROM product WHERE id IN (OLD.product_id, NEW.product_id);
END;

CREATE TRIGGER search_design_removed AFTER DELETE ON ready_made_design WHEN OLD.product_id IS NOT NULL BEGIN
  INSERT INTO search_outbox (kind, object_id) VALUES ('product', OLD.product_id);
END;

CREATE TRIGGER catalog_version_ready_made_design_added AFTER INSERT ON ready_made_design BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_ready_made_design_changed AFTER UPDATE ON ready_made_design BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_ready_made_design_removed AFTER DELETE ON ready_made_design BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- Prices are never edited: a change is the next version, and an order records the version it was priced by.
CREATE TABLE price_table (
  id INTEGER PRIMARY KEY,
  profile TEXT NOT NULL,
  version INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  params TEXT NOT NULL,
  effective_at INTEGER NOT NULL,
  created_by TEXT NOT NULL DEFAULT 'seed',
  CONSTRAINT price_table_version_positive CHECK (version >= 1)
) STRICT;
CREATE UNIQUE INDEX price_table_version ON price_table (profile, version);
CREATE INDEX price_table_in_force ON price_table (profile, effective_at);

-- A price is never edited: a change is the next version.
CREATE TRIGGER price_table_is_append_only BEFORE UPDATE ON price_table BEGIN
  SELECT RAISE(ABORT, 'price_table_is_append_only');
END;

CREATE TRIGGER catalog_version_price_table_added AFTER INSERT ON price_table BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_price_table_removed AFTER DELETE ON price_table BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- One row: a number that triggers raise with every change of the catalog.
CREATE TABLE catalog_version (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  CONSTRAINT catalog_version_is_one CHECK (id = 1)
) STRICT;

INSERT INTO catalog_version (id, version) VALUES (1, 1);
