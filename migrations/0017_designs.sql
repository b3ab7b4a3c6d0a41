-- Designs that keep themselves, folders as a tree, what people want to know of a shipment.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

-- `name_key` is the name as it is searched, sorted and compared by: small letters without accents.
ALTER TABLE design ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
-- 1 once its owner gave it a name; until then it follows its artwork.
ALTER TABLE design ADD COLUMN is_named INTEGER NOT NULL DEFAULT 0;
ALTER TABLE design ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Which design a configuration belongs to: what is ordered again is a configuration of its own of the same design.
ALTER TABLE configured_product ADD COLUMN design_id TEXT REFERENCES design (id) ON DELETE SET NULL;

DROP INDEX design_by_user;
CREATE INDEX design_by_user ON design (user_id, archived, updated_at, id);
CREATE INDEX design_by_name ON design (user_id, archived, name_key, id);
CREATE INDEX design_in_folder ON design (user_id, archived, folder_id, updated_at, id);
CREATE INDEX design_in_folder_by_name ON design (user_id, archived, folder_id, name_key, id);
CREATE UNIQUE INDEX design_of_configured_product ON design (configured_product_id);
CREATE INDEX configured_product_by_design ON configured_product (design_id);
CREATE INDEX order_line_by_configured_product ON order_line (configured_product_id);

-- Whatever was configured before there were designs becomes one, named after its artwork, its ready-made design or its product.
UPDATE design SET name_key = lower(name), is_named = 1;
INSERT INTO design (id, user_id, guest_id, configured_product_id, name, created_at, updated_at)
SELECT c.id, c.user_id, c.guest_id, c.id,
  coalesce(nullif(trim(CASE WHEN instr(a.file_name, '.') > 1 THEN rtrim(rtrim(a.file_name, replace(a.file_name, '.', '')), '.') ELSE a.file_name END), ''), r.name, p.name),
  c.created_at, c.updated_at
FROM configured_product c
JOIN product p ON p.id = c.product_id
LEFT JOIN artwork a ON a.id = c.artwork_id
LEFT JOIN ready_made_design r ON r.id = c.ready_made_design_id
WHERE p.kind <> 'gift-card' AND NOT EXISTS (SELECT 1 FROM design WHERE configured_product_id = c.id);
UPDATE design SET name_key = lower(name);
UPDATE configured_product SET design_id = (SELECT id FROM design WHERE configured_product_id = configured_product.id);

-- A folder stands one step below its parent, and at most four deep. As the depth grows with every step down, there are no circles.
ALTER TABLE design_folder ADD COLUMN depth INTEGER NOT NULL DEFAULT 1 CONSTRAINT design_folder_depth CHECK (depth BETWEEN 1 AND 4);
ALTER TABLE design_folder ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE design_folder ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE design_folder ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
UPDATE design_folder SET name_key = lower(trim(name)), updated_at = created_at;
DROP INDEX design_folder_name_once;
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

-- Nothing of one person's lies in a folder of another's.
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

-- The day on which a parcel should arrive, "2026-11-28", or ''.
ALTER TABLE shipment ADD COLUMN expected_on TEXT NOT NULL DEFAULT '';
ALTER TABLE shipment ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
