-- Name tags: a template knows its shape and the color in it that a customer may change; every version of it is kept, so that an
-- ordered tag stays the tag that was ordered.

ALTER TABLE template ADD COLUMN shape TEXT NOT NULL DEFAULT 'rounded' CONSTRAINT template_shape CHECK (shape IN ('rounded', 'rectangle', 'oval', 'circle'));
ALTER TABLE template ADD COLUMN accent TEXT NOT NULL DEFAULT '';
ALTER TABLE template ADD COLUMN updated_by TEXT NOT NULL DEFAULT '';
ALTER TABLE configured_product ADD COLUMN template_version INTEGER;

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

INSERT INTO template_version (template_id, version, name, svg, fields, width, height, shape, accent, updated_by, created_at)
SELECT id, version, name, svg, fields, width, height, shape, accent, updated_by, updated_at FROM template;

CREATE TRIGGER template_kept_when_new AFTER INSERT ON template BEGIN
  INSERT INTO template_version (template_id, version, name, svg, fields, width, height, shape, accent, updated_by, created_at)
  VALUES (NEW.id, NEW.version, NEW.name, NEW.svg, NEW.fields, NEW.width, NEW.height, NEW.shape, NEW.accent, NEW.updated_by, NEW.updated_at);
END;

-- Whoever changes what a tag looks like without counting it (filling the shop again) is counted here.
CREATE TRIGGER template_change_counts AFTER UPDATE ON template
WHEN NEW.version = OLD.version AND (NEW.svg <> OLD.svg OR NEW.fields <> OLD.fields OR NEW.width <> OLD.width OR NEW.height <> OLD.height OR NEW.shape <> OLD.shape OR NEW.accent <> OLD.accent)
BEGIN
  UPDATE template SET version = version + 1 WHERE id = NEW.id;
END;

CREATE TRIGGER template_kept_when_changed AFTER UPDATE ON template WHEN NEW.version <> OLD.version BEGIN
  INSERT INTO template_version (template_id, version, name, svg, fields, width, height, shape, accent, updated_by, created_at)
  VALUES (NEW.id, NEW.version, NEW.name, NEW.svg, NEW.fields, NEW.width, NEW.height, NEW.shape, NEW.accent, NEW.updated_by, NEW.updated_at);
END;

CREATE TRIGGER template_version_is_fixed BEFORE UPDATE ON template_version BEGIN
  SELECT RAISE(ABORT, 'template_version_is_fixed');
END;

CREATE TRIGGER configured_product_ordered_template_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (NEW.template_id IS NOT OLD.template_id OR NEW.template_version IS NOT OLD.template_version)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;
