-- Configured products, and the designs that are saved of them.

-- A product with all its options. The stored price is a snapshot for display: an order is always priced again.
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
  template_version INTEGER,
  options TEXT NOT NULL DEFAULT '{}',
  texts TEXT NOT NULL DEFAULT '[]',
  roster TEXT NOT NULL DEFAULT '[]',
  artwork_id TEXT REFERENCES artwork (id),
  cut_line TEXT,
  cut_choices TEXT,
  wants_proof INTEGER NOT NULL DEFAULT 0,
  drawing TEXT,
  pieces INTEGER,
  status TEXT NOT NULL DEFAULT 'draft',
  currency TEXT NOT NULL DEFAULT 'USD',
  unit_price_minor INTEGER,
  total_minor INTEGER,
  price_explanation TEXT,
  price_table_id INTEGER REFERENCES price_table (id),
  quote_token TEXT,
  quote_valid_until INTEGER,
  is_quoted INTEGER NOT NULL DEFAULT 0,
  design_id TEXT REFERENCES design (id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT configured_product_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT configured_product_status CHECK (status IN ('draft', 'uploaded', 'finalized', 'ordered')),
  CONSTRAINT configured_product_size CHECK (width > 0 AND width <= 600 AND height > 0 AND height <= 600),
  CONSTRAINT configured_product_wants_proof CHECK (wants_proof IN (0, 1)),
  CONSTRAINT configured_product_quantity CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT configured_product_pieces CHECK (pieces IS NULL OR pieces BETWEEN 0 AND 100000),
  CONSTRAINT configured_product_price CHECK (coalesce(total_minor, 0) >= 0 AND coalesce(unit_price_minor, 0) >= 0)
) STRICT;
CREATE INDEX configured_product_by_user ON configured_product (user_id, updated_at);
CREATE INDEX configured_product_by_guest ON configured_product (guest_id, updated_at);
CREATE INDEX configured_product_by_artwork ON configured_product (artwork_id);
CREATE INDEX configured_product_by_design ON configured_product (design_id);

CREATE TRIGGER configured_product_ordered_stays BEFORE DELETE ON configured_product WHEN OLD.status = 'ordered' BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;

CREATE TRIGGER configured_product_ordered_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (
  NEW.status <> 'ordered' OR NEW.product_id <> OLD.product_id OR NEW.width <> OLD.width OR NEW.height <> OLD.height
  OR NEW.quantity <> OLD.quantity OR NEW.material_id IS NOT OLD.material_id OR NEW.shape <> OLD.shape OR NEW.color_id IS NOT OLD.color_id
  OR NEW.options <> OLD.options OR NEW.artwork_id IS NOT OLD.artwork_id OR NEW.total_minor IS NOT OLD.total_minor
  OR ((NEW.texts <> OLD.texts OR NEW.roster <> OLD.roster OR NEW.cut_line IS NOT OLD.cut_line)
    AND NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.user_id AND is_active = 0))
)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;

CREATE TRIGGER configured_product_ordered_template_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (NEW.template_id IS NOT OLD.template_id OR NEW.template_version IS NOT OLD.template_version)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;

CREATE TRIGGER configured_product_ordered_drawing_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (NEW.drawing IS NOT OLD.drawing OR NEW.pieces IS NOT OLD.pieces)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;

CREATE TRIGGER configured_product_being_paid_stays BEFORE DELETE ON configured_product
WHEN EXISTS (
  SELECT 1 FROM payment_attempt a, json_each(a.plan, '$.lines') l
  WHERE a.state IN ('authorizing', 'requires_action') AND l.value ->> '$.configuredProductId' = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_is_being_ordered');
END;

CREATE TRIGGER configured_product_added AFTER INSERT ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER configured_product_changed AFTER UPDATE ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 13, id, 'C-' || coalesce(user_id, guest_id) FROM design WHERE configured_product_id = NEW.id;
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 41, cart_line.id, 'C-' || coalesce(cart.user_id, cart.guest_id) FROM cart_line JOIN cart ON cart.id = cart_line.cart_id WHERE cart_line.configured_product_id = NEW.id;
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 40, cart.id, 'C-' || coalesce(cart.user_id, cart.guest_id) FROM cart_line JOIN cart ON cart.id = cart_line.cart_id WHERE cart_line.configured_product_id = NEW.id;
END;
CREATE TRIGGER configured_product_removed AFTER DELETE ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;

-- A tree by `parent_id`. Triggers keep each folder one level below its parent and with its owner, so there are no
-- cycles.
CREATE TABLE design_folder (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES design_folder (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL DEFAULT '',
  depth INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT design_folder_name CHECK (length(trim(name)) > 0),
  CONSTRAINT design_folder_depth CHECK (depth BETWEEN 1 AND 4)
) STRICT;
CREATE UNIQUE INDEX design_folder_name_once ON design_folder (user_id, coalesce(parent_id, ''), name_key);
CREATE INDEX design_folder_by_parent ON design_folder (parent_id);

CREATE TRIGGER design_folder_tree_insert BEFORE INSERT ON design_folder
WHEN (NEW.parent_id IS NULL AND NEW.depth <> 1) OR (NEW.parent_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM design_folder WHERE id = NEW.parent_id AND user_id = NEW.user_id AND depth = NEW.depth - 1))
BEGIN
  SELECT RAISE(ABORT, 'design_folder_tree');
END;

CREATE TRIGGER design_folder_tree_update BEFORE UPDATE OF parent_id, depth, user_id ON design_folder
WHEN (NEW.parent_id IS NULL AND NEW.depth <> 1) OR (NEW.parent_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM design_folder WHERE id = NEW.parent_id AND user_id = NEW.user_id AND depth = NEW.depth - 1))
BEGIN
  SELECT RAISE(ABORT, 'design_folder_tree');
END;

CREATE TRIGGER design_folder_added AFTER INSERT ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER design_folder_changed AFTER UPDATE ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER design_folder_removed AFTER DELETE ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;

-- A saved, named design for ordering again. It shows the configured product that was edited last; ordered ones refer to
-- their design.
CREATE TABLE design (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  folder_id TEXT REFERENCES design_folder (id) ON DELETE SET NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL DEFAULT '',
  is_named INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  archived INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT design_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT design_name CHECK (length(trim(name)) > 0)
) STRICT;
CREATE INDEX design_by_folder ON design (folder_id);
CREATE INDEX design_by_guest ON design (guest_id);
CREATE INDEX design_by_user ON design (user_id, archived, updated_at, id);
CREATE INDEX design_by_name ON design (user_id, archived, name_key, id);
CREATE INDEX design_in_folder ON design (user_id, archived, folder_id, updated_at, id);
CREATE INDEX design_in_folder_by_name ON design (user_id, archived, folder_id, name_key, id);
CREATE UNIQUE INDEX design_of_configured_product ON design (configured_product_id);

-- A design is in a folder of its own owner.
CREATE TRIGGER design_folder_is_own_insert BEFORE INSERT ON design
WHEN NEW.folder_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM design_folder WHERE id = NEW.folder_id AND user_id IS NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'design_folder_is_own');
END;

CREATE TRIGGER design_folder_is_own_update BEFORE UPDATE OF folder_id, user_id ON design
WHEN NEW.folder_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM design_folder WHERE id = NEW.folder_id AND user_id IS NEW.user_id)
BEGIN
  SELECT RAISE(ABORT, 'design_folder_is_own');
END;

CREATE TRIGGER design_added AFTER INSERT ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER design_changed AFTER UPDATE ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER design_removed AFTER DELETE ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;

-- The pictures of a list of name tags: the roster refers to them, and they cannot be deleted while it does.
CREATE TABLE tag_picture (
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  artwork_id TEXT NOT NULL REFERENCES artwork (id),
  PRIMARY KEY (configured_product_id, artwork_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_picture_by_artwork ON tag_picture (artwork_id);

-- Each configured product as an order freezes it (`FrozenLine` of #domain/shop/orders/frozen-line).
CREATE VIEW frozen_configured_product AS
SELECT c.id, json_object(
  'configured_version', c.version,
  'kind', p.kind, 'price_profile', p.price_profile,
  'material_id', c.material_id, 'color_id', c.color_id, 'design_id', c.ready_made_design_id,
  'artwork', json((SELECT f.frozen FROM frozen_artwork f WHERE f.id = c.artwork_id)),
  'pictures', json((SELECT coalesce(json_group_array(json(f.frozen)), '[]') FROM tag_picture t JOIN frozen_artwork f ON f.id = t.artwork_id WHERE t.configured_product_id = c.id)),
  'wants_proof', json(CASE WHEN c.wants_proof = 1 THEN 'true' ELSE 'false' END),
  'finalized_at', c.updated_at
) AS frozen
FROM configured_product c JOIN product p ON p.id = c.product_id;
