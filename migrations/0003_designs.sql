-- Uploaded artwork, configured products, saved designs.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

CREATE TABLE artwork (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  r2_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  type TEXT NOT NULL,
  kind TEXT NOT NULL,
  width_px INTEGER,
  height_px INTEGER,
  pages INTEGER NOT NULL DEFAULT 1,
  facts TEXT NOT NULL DEFAULT '{}',
  preview_key TEXT,
  preflight TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'stored',
  created_at INTEGER NOT NULL,
  CONSTRAINT artwork_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT artwork_kind CHECK (kind IN ('raster', 'vector', 'document')),
  CONSTRAINT artwork_state CHECK (state IN ('stored', 'ready', 'failed')),
  CONSTRAINT artwork_sha256 CHECK (length(sha256) = 64),
  CONSTRAINT artwork_bytes CHECK (bytes > 0),
  CONSTRAINT artwork_pixels CHECK (coalesce(width_px, 1) > 0 AND coalesce(height_px, 1) > 0 AND pages >= 1)
) STRICT;
CREATE UNIQUE INDEX artwork_r2_key ON artwork (r2_key);
CREATE INDEX artwork_by_user ON artwork (user_id, created_at);
CREATE INDEX artwork_by_guest ON artwork (guest_id, created_at);

CREATE TABLE artwork_upload (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  r2_key TEXT NOT NULL,
  r2_upload_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  parts TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT artwork_upload_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT artwork_upload_state CHECK (state IN ('open', 'done', 'aborted')),
  CONSTRAINT artwork_upload_bytes CHECK (bytes > 0)
) STRICT;
CREATE INDEX artwork_upload_by_expiry ON artwork_upload (state, expires_at);

CREATE TABLE configured_product (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  product_id INTEGER NOT NULL REFERENCES product (id),
  width REAL NOT NULL,
  height REAL NOT NULL,
  quantity INTEGER NOT NULL,
  material_id INTEGER REFERENCES material (id),
  shape TEXT NOT NULL DEFAULT '',
  color_id INTEGER REFERENCES color (id),
  ready_made_design_id INTEGER REFERENCES ready_made_design (id),
  template_id INTEGER REFERENCES template (id),
  options TEXT NOT NULL DEFAULT '{}',
  texts TEXT NOT NULL DEFAULT '[]',
  roster TEXT NOT NULL DEFAULT '[]',
  artwork_id TEXT REFERENCES artwork (id),
  cut_line TEXT,
  status TEXT NOT NULL DEFAULT 'draft',
  currency TEXT NOT NULL DEFAULT 'USD',
  unit_price_minor INTEGER,
  total_minor INTEGER,
  price_explanation TEXT,
  price_table_id INTEGER REFERENCES price_table (id),
  quote_token TEXT,
  quote_valid_until INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT configured_product_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT configured_product_status CHECK (status IN ('draft', 'uploaded', 'finalized', 'ordered')),
  CONSTRAINT configured_product_size CHECK (width > 0 AND width <= 600 AND height > 0 AND height <= 600),
  CONSTRAINT configured_product_quantity CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT configured_product_price CHECK (coalesce(total_minor, 0) >= 0 AND coalesce(unit_price_minor, 0) >= 0)
) STRICT;
CREATE INDEX configured_product_by_user ON configured_product (user_id, updated_at);
CREATE INDEX configured_product_by_guest ON configured_product (guest_id, updated_at);
CREATE INDEX configured_product_by_artwork ON configured_product (artwork_id);

CREATE TABLE design_folder (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES design_folder (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  CONSTRAINT design_folder_name CHECK (length(trim(name)) > 0)
) STRICT;
CREATE UNIQUE INDEX design_folder_name_once ON design_folder (user_id, coalesce(parent_id, ''), name);

CREATE TABLE design (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  folder_id TEXT REFERENCES design_folder (id) ON DELETE SET NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id),
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  archived INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT design_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT design_name CHECK (length(trim(name)) > 0)
) STRICT;
CREATE INDEX design_by_user ON design (user_id, archived, updated_at);
CREATE INDEX design_by_folder ON design (folder_id);
CREATE INDEX design_by_guest ON design (guest_id);

-- What was ordered stays as it was ordered; only its owner may still change (a guest who signs in).
CREATE TRIGGER configured_product_ordered_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (
  NEW.status <> 'ordered' OR NEW.product_id <> OLD.product_id OR NEW.width <> OLD.width OR NEW.height <> OLD.height
  OR NEW.quantity <> OLD.quantity OR NEW.material_id IS NOT OLD.material_id OR NEW.shape <> OLD.shape OR NEW.color_id IS NOT OLD.color_id
  OR NEW.options <> OLD.options OR NEW.texts <> OLD.texts OR NEW.roster <> OLD.roster OR NEW.artwork_id IS NOT OLD.artwork_id
  OR NEW.cut_line IS NOT OLD.cut_line OR NEW.total_minor IS NOT OLD.total_minor
)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;

CREATE TRIGGER configured_product_ordered_stays BEFORE DELETE ON configured_product WHEN OLD.status = 'ordered' BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;
