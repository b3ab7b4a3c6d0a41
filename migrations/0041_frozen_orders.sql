-- From the moment a payment starts, an order owns a frozen copy of everything that is made: spec, quantity and cut line stand in the
-- order line as before, `frozen` holds the rest (#domain/orders/frozen-line). Files are frozen by their keys in R2, which are never
-- written twice. `file_reference` says which order or payment attempt needs which file.

ALTER TABLE artwork ADD COLUMN preview_sha256 TEXT;
ALTER TABLE artwork ADD COLUMN background_removed_sha256 TEXT;
ALTER TABLE artwork ADD COLUMN rendered_sha256 TEXT;
-- The file is deleted; the row stays because the books name it.
ALTER TABLE artwork ADD COLUMN deleted_at INTEGER;

-- What is ordered again is made of the frozen files: then two rows share their keys.
DROP INDEX artwork_r2_key;
CREATE INDEX artwork_r2_key ON artwork (r2_key);
CREATE INDEX artwork_preview_key ON artwork (preview_key) WHERE preview_key IS NOT NULL;
CREATE INDEX artwork_mended_key ON artwork (mended_key) WHERE mended_key IS NOT NULL;
CREATE INDEX artwork_drawn_key ON artwork (drawn_key) WHERE drawn_key IS NOT NULL;

CREATE VIEW frozen_artwork AS
SELECT id, json_object(
  'id', id, 'file_name', file_name, 'type', type, 'width_px', width_px, 'height_px', height_px,
  'original', json_object('key', r2_key, 'sha256', sha256, 'bytes', bytes),
  'preview', json(CASE WHEN preview_key IS NULL THEN NULL
    ELSE json_object('key', preview_key, 'sha256', preview_sha256, 'page', coalesce(facts ->> '$.previewPage', 1)) END),
  'background_removed', json(CASE WHEN mended_key IS NULL THEN NULL
    ELSE json_object('key', mended_key, 'sha256', background_removed_sha256, 'page', coalesce(mended ->> '$.page', 1), 'tolerance', mended ->> '$.tolerance') END),
  'rendered', json(CASE WHEN drawn_key IS NULL THEN NULL
    ELSE json_object('key', drawn_key, 'sha256', rendered_sha256, 'page', coalesce(drawn_page, 1)) END)
) AS frozen
FROM artwork;

CREATE VIEW frozen_configured_product AS
SELECT c.id, json_object(
  'configured_version', c.version,
  'kind', p.kind, 'price_profile', p.price_profile,
  'material_id', c.material_id, 'color_id', c.color_id, 'design_id', c.ready_made_design_id,
  'artwork', json((SELECT f.frozen FROM frozen_artwork f WHERE f.id = c.artwork_id)),
  'pictures', json((SELECT coalesce(json_group_array(json(f.frozen)), '[]') FROM tag_picture t JOIN frozen_artwork f ON f.id = t.artwork_id WHERE t.configured_product_id = c.id))
) AS frozen
FROM configured_product c JOIN product p ON p.id = c.product_id;

ALTER TABLE order_line ADD COLUMN frozen TEXT;

-- Orders from before, except those whose person is gone. Watchers need not hear of it.
DROP TRIGGER order_line_changed;
UPDATE order_line SET frozen = (SELECT f.frozen FROM frozen_configured_product f WHERE f.id = order_line.configured_product_id)
WHERE NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = order_line.order_id AND user.is_active = 0);
CREATE TRIGGER order_line_changed AFTER UPDATE ON order_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;

CREATE TRIGGER order_line_frozen_is_fixed BEFORE UPDATE OF frozen ON order_line
WHEN OLD.frozen IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = OLD.order_id AND user.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_fixed');
END;

CREATE TABLE file_reference (
  r2_key TEXT NOT NULL,
  -- A payment attempt, whose id becomes the order's.
  order_id TEXT NOT NULL,
  -- Whose file it is; NULL for the picture of a proof.
  artwork_id TEXT,
  -- 1 once the attempt ended without an order.
  released INTEGER NOT NULL DEFAULT 0 CONSTRAINT file_reference_released CHECK (released IN (0, 1)),
  PRIMARY KEY (r2_key, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX file_reference_by_order ON file_reference (order_id);
CREATE INDEX file_reference_by_artwork ON file_reference (artwork_id) WHERE artwork_id IS NOT NULL;
CREATE INDEX file_reference_released ON file_reference (released) WHERE released = 1;

INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
SELECT k.value, l.order_id, f.value ->> '$.id'
FROM order_line l,
  json_each(json_insert(json_extract(l.frozen, '$.pictures'), '$[#]', json_extract(l.frozen, '$.artwork'))) f,
  json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
WHERE l.frozen IS NOT NULL AND f.value IS NOT NULL AND k.value IS NOT NULL;
INSERT OR IGNORE INTO file_reference (r2_key, order_id) SELECT p.picture_key, l.order_id FROM proof p JOIN order_line l ON l.id = p.order_line_id;

-- A payment attempt needs its files from the batch that makes it on.
CREATE TRIGGER checkout_attempt_needs_files AFTER INSERT ON checkout_attempt BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.id, f.value ->> '$.id'
  FROM json_each(NEW.plan, '$.lines') l,
    json_each(json_insert(json_extract(l.value, '$.frozen.pictures'), '$[#]', json_extract(l.value, '$.frozen.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;
CREATE TRIGGER checkout_attempt_releases_files AFTER UPDATE OF state ON checkout_attempt WHEN NEW.state IN ('declined', 'abandoned') BEGIN
  UPDATE file_reference SET released = 1 WHERE order_id = NEW.id;
END;

-- Lines of an attempt that an older release started, and of orders that are entered by hand.
CREATE TRIGGER order_line_freezes AFTER INSERT ON order_line WHEN NEW.frozen IS NULL BEGIN
  UPDATE order_line SET frozen = (SELECT f.frozen FROM frozen_configured_product f WHERE f.id = NEW.configured_product_id) WHERE id = NEW.id;
END;
CREATE TRIGGER order_line_needs_files AFTER UPDATE OF frozen ON order_line WHEN NEW.frozen IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.order_id, f.value ->> '$.id'
  FROM json_each(json_insert(json_extract(NEW.frozen, '$.pictures'), '$[#]', json_extract(NEW.frozen, '$.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;
CREATE TRIGGER order_line_needs_files_at_once AFTER INSERT ON order_line WHEN NEW.frozen IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.order_id, f.value ->> '$.id'
  FROM json_each(json_insert(json_extract(NEW.frozen, '$.pictures'), '$[#]', json_extract(NEW.frozen, '$.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;
CREATE TRIGGER proof_needs_file AFTER INSERT ON proof BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id) SELECT NEW.picture_key, order_id FROM order_line WHERE id = NEW.order_line_id;
END;

-- Files that nobody may delete: those of a payment that is under way, and of an order until it has been final for 90 days.
CREATE VIEW protected_file AS
SELECT f.r2_key, f.artwork_id, f.order_id FROM file_reference f LEFT JOIN orders o ON o.id = f.order_id
WHERE (o.id IS NULL AND f.released = 0) OR o.state NOT IN ('delivered', 'cancelled', 'refunded')
  OR o.updated_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 7776000000;

CREATE TRIGGER file_reference_is_fixed BEFORE UPDATE OF r2_key, order_id, artwork_id ON file_reference BEGIN
  SELECT RAISE(ABORT, 'file_reference_is_fixed');
END;
-- Who closes an account takes their files along: that is possible only once each of their orders is final.
CREATE TRIGGER file_reference_stays BEFORE DELETE ON file_reference
WHEN EXISTS (SELECT 1 FROM protected_file WHERE r2_key = OLD.r2_key AND order_id = OLD.order_id)
  AND NOT EXISTS (SELECT 1 FROM orders JOIN user ON user.id = orders.user_id WHERE orders.id = OLD.order_id AND user.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'file_is_in_use');
END;

CREATE TRIGGER artwork_original_is_fixed BEFORE UPDATE OF r2_key, sha256, bytes, type ON artwork BEGIN
  SELECT RAISE(ABORT, 'artwork_original_is_fixed');
END;
CREATE TRIGGER artwork_in_use_stays BEFORE DELETE ON artwork WHEN EXISTS (SELECT 1 FROM protected_file WHERE artwork_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'artwork_is_in_use');
END;
CREATE TRIGGER artwork_in_use_keeps_file BEFORE UPDATE OF deleted_at ON artwork
WHEN NEW.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM protected_file WHERE artwork_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'artwork_is_in_use');
END;

CREATE TRIGGER configured_product_being_paid_stays BEFORE DELETE ON configured_product
WHEN EXISTS (
  SELECT 1 FROM checkout_attempt a, json_each(a.plan, '$.lines') l
  WHERE a.state IN ('authorizing', 'requires_action') AND l.value ->> '$.configuredProductId' = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_is_being_ordered');
END;

-- The version of a layout that an order is set in.
CREATE TRIGGER template_version_in_use_stays BEFORE DELETE ON template_version
WHEN EXISTS (SELECT 1 FROM order_line l WHERE l.spec ->> '$.template' = OLD.template_id AND l.spec ->> '$.template_version' = OLD.version)
  OR EXISTS (
    SELECT 1 FROM checkout_attempt a, json_each(a.plan, '$.lines') l WHERE a.state IN ('authorizing', 'requires_action')
    AND l.value ->> '$.spec.template' = OLD.template_id AND l.value ->> '$.spec.template_version' = OLD.version)
BEGIN
  SELECT RAISE(ABORT, 'template_version_is_in_use');
END;

CREATE TRIGGER proof_stays BEFORE DELETE ON proof
WHEN NOT EXISTS (SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id JOIN user u ON u.id = o.user_id WHERE l.id = OLD.order_line_id AND u.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'proof_is_in_use');
END;
