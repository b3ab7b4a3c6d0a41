-- The catalogue: categories, products, materials, colours, fonts, templates, ready-made designs, prices.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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

CREATE TABLE material (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  facts TEXT NOT NULL DEFAULT '{}',
  image TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX material_slug ON material (slug);

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
  CONSTRAINT template_size CHECK (width > 0 AND height > 0)
) STRICT;
CREATE UNIQUE INDEX template_slug ON template (slug);

CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
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
  shapes TEXT NOT NULL DEFAULT '[]',
  options TEXT NOT NULL DEFAULT '[]',
  template_id INTEGER REFERENCES template (id),
  seo TEXT NOT NULL DEFAULT '{}',
  position INTEGER NOT NULL DEFAULT 0,
  is_featured INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT product_kind CHECK (kind IN ('upload', 'lettering', 'personalize', 'ddb', 'ready-made', 'gift-card')),
  CONSTRAINT product_status CHECK (status IN ('draft', 'active', 'retired')),
  CONSTRAINT product_widths CHECK (min_width > 0 AND min_width <= default_width AND default_width <= max_width AND max_width <= 600),
  CONSTRAINT product_heights CHECK (min_height > 0 AND min_height <= default_height AND default_height <= max_height AND max_height <= 600),
  CONSTRAINT product_quantities CHECK (min_quantity >= 1 AND min_quantity <= default_quantity AND default_quantity <= max_quantity AND max_quantity <= 1000000)
) STRICT;
CREATE UNIQUE INDEX product_slug ON product (slug);
CREATE INDEX product_by_status ON product (status, position);
CREATE INDEX product_by_kind ON product (kind, status);

CREATE TABLE product_category (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  is_primary INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, category_id)
) STRICT;
CREATE UNIQUE INDEX product_category_one_primary ON product_category (product_id) WHERE is_primary = 1;
CREATE INDEX product_category_by_category ON product_category (category_id, position);

CREATE TABLE product_material (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  material_id INTEGER NOT NULL REFERENCES material (id) ON DELETE RESTRICT,
  position INTEGER NOT NULL DEFAULT 0,
  is_default INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, material_id)
) STRICT;
CREATE UNIQUE INDEX product_material_one_default ON product_material (product_id) WHERE is_default = 1;
CREATE INDEX product_material_by_material ON product_material (material_id);

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
