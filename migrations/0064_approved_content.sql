-- A design that was changed and changed back is the approved one again (decision 136): each line has what was approved.
ALTER TABLE cart_line ADD COLUMN approved_content TEXT;

-- What is made of a configured product, and what it costs, because another price was not approved. Keys that browser and Worker write in another
-- sequence are the same content.
CREATE VIEW configured_content AS
  SELECT id AS configured_product_id, version, json_array(product_id, width, height, quantity, material_id, shape, color_id, ready_made_design_id,
    template_id, template_version, texts, roster, artwork_id, wants_proof, drawing, pieces, status, total_minor,
    (SELECT json_group_array(fullkey || ' ' || atom) FROM (SELECT fullkey, atom FROM json_tree(options) WHERE atom IS NOT NULL ORDER BY fullkey)),
    (SELECT json_group_array(fullkey || ' ' || atom) FROM (SELECT fullkey, atom FROM json_tree(cut_line) WHERE atom IS NOT NULL ORDER BY fullkey)),
    (SELECT json_group_array(fullkey || ' ' || atom) FROM (SELECT fullkey, atom FROM json_tree(cut_choices) WHERE atom IS NOT NULL ORDER BY fullkey))) AS content
  FROM configured_product;

UPDATE cart_line SET approved_content =
  (SELECT content FROM configured_content c WHERE c.configured_product_id = cart_line.configured_product_id AND c.version = approved_version)
  WHERE configured_product_id IN (SELECT id FROM configured_product WHERE status <> 'ordered');

CREATE TRIGGER cart_line_approved AFTER INSERT ON cart_line WHEN NEW.approved_version IS NOT NULL BEGIN
  UPDATE cart_line SET approved_content =
    (SELECT content FROM configured_content WHERE configured_product_id = NEW.configured_product_id AND version = NEW.approved_version) WHERE id = NEW.id;
END;
CREATE TRIGGER cart_line_approved_again AFTER UPDATE OF approved_version ON cart_line WHEN NEW.approved_version IS NOT OLD.approved_version BEGIN
  UPDATE cart_line SET approved_content =
    (SELECT content FROM configured_content WHERE configured_product_id = NEW.configured_product_id AND version = NEW.approved_version) WHERE id = NEW.id;
END;

CREATE TRIGGER configured_product_restored AFTER UPDATE OF version ON configured_product
  WHEN NEW.version <> OLD.version AND EXISTS (SELECT 1 FROM cart_line WHERE configured_product_id = NEW.id AND approved_content IS NOT NULL)
BEGIN
  UPDATE cart_line SET approved_version = NEW.version WHERE configured_product_id = NEW.id AND approved_version <> NEW.version
    AND approved_content = (SELECT content FROM configured_content WHERE configured_product_id = NEW.id);
END;

-- An order has its own copy, which is what is deleted with its owner.
CREATE TRIGGER configured_product_ordered AFTER UPDATE OF status ON configured_product WHEN NEW.status = 'ordered' AND OLD.status <> 'ordered' BEGIN
  UPDATE cart_line SET approved_content = NULL WHERE configured_product_id = NEW.id;
END;
