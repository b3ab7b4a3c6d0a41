-- Staff upload ready-made designs, and the shop traces their cut lines.
ALTER TABLE ready_made_design ADD COLUMN cut_choices TEXT;
ALTER TABLE ready_made_design ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER ready_made_design_added AFTER INSERT ON ready_made_design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (27, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER ready_made_design_changed AFTER UPDATE ON ready_made_design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (27, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER ready_made_design_removed AFTER DELETE ON ready_made_design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (27, OLD.id, 0, 1, NULL);
END;

-- The record of a design also says what its product says, so it changes with each save of the product.
CREATE TRIGGER ready_made_design_follows_product AFTER UPDATE ON product WHEN NEW.version <> OLD.version BEGIN
  UPDATE ready_made_design SET slug = NEW.slug, name = NEW.name, summary = NEW.summary, version = version + 1
  WHERE product_id = NEW.id AND slug = OLD.slug;
END;
