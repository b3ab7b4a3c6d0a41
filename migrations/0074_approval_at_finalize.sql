-- The approval at finalize is the approval (docs/decisions/044): once a line passes every check, a proof of origin 'finalize' records it with the
-- hash of what will be printed. Only the other lines wait for a proof of staff.

ALTER TABLE configured_product ADD COLUMN wants_proof INTEGER NOT NULL DEFAULT 0 CONSTRAINT configured_product_wants_proof CHECK (wants_proof IN (0, 1));
-- SHA-256 of the file's bytes, hexadecimal; "" without a file and for files from before.
ALTER TABLE print_file ADD COLUMN sha256 TEXT NOT NULL DEFAULT '';

ALTER TABLE proof ADD COLUMN origin TEXT NOT NULL DEFAULT 'staff' CONSTRAINT proof_origin CHECK (origin IN ('finalize', 'staff'));
-- SHA-256 of everything that the answer is about (#domain/proofs/proof-content), hexadecimal; "" for proofs from before.
ALTER TABLE proof ADD COLUMN content_hash TEXT NOT NULL DEFAULT '' CONSTRAINT proof_content_hash CHECK (length(content_hash) IN (0, 64));
-- The name that the customer gave with the answer.
ALTER TABLE proof ADD COLUMN decided_name TEXT NOT NULL DEFAULT '';

DROP TRIGGER proof_decision_stands;
CREATE TRIGGER proof_decision_stands BEFORE UPDATE ON proof
WHEN OLD.state <> 'sent' OR NEW.picture_key <> OLD.picture_key OR NEW.cut_line IS NOT OLD.cut_line OR NEW.number <> OLD.number
  OR NEW.content_hash <> OLD.content_hash OR NEW.origin <> OLD.origin
BEGIN
  SELECT RAISE(ABORT, 'proof_decision_stands');
END;

-- Lettering, name tags and sheets have no stored picture.
DROP TRIGGER proof_needs_file;
CREATE TRIGGER proof_needs_file AFTER INSERT ON proof WHEN NEW.picture_key <> '' BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id) SELECT NEW.picture_key, order_id FROM order_line WHERE id = NEW.order_line_id;
END;

-- The customer's wish and the time of the approval are frozen with the line.
DROP VIEW frozen_configured_product;
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

-- The newest proof of a line decides. Gift cards and ready-made goods need none (`needsApproval` of #domain/kinds/facts).
CREATE VIEW line_without_approval AS
SELECT l.id AS order_line_id, l.order_id
FROM order_line l
LEFT JOIN proof p ON p.order_line_id = l.id AND p.number = (SELECT max(q.number) FROM proof q WHERE q.order_line_id = l.id)
WHERE (p.id IS NOT NULL OR l.frozen ->> '$.kind' NOT IN ('ready-made', 'gift-card')) AND p.state IS NOT 'approved';

-- An order whose lines were all approved while it was held goes on as soon as nothing of it is held. Staff start the production.
DROP TRIGGER print_file_release_goes_on;
CREATE TRIGGER print_file_release_goes_on AFTER UPDATE OF held_at ON print_file WHEN NEW.held_at IS NULL AND OLD.held_at IS NOT NULL BEGIN
  UPDATE orders SET state = 'approved', version = version + 1, updated_at = NEW.updated_at
  WHERE state = 'proofing' AND id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id)
    AND EXISTS (SELECT 1 FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = orders.id AND f.held_at IS NOT NULL);
  INSERT INTO order_event (id, order_id, type, message, created_at)
  SELECT lower(hex(randomblob(16))), o.id, 'state.approved', 'Everything is approved. Your order prints next.', NEW.updated_at + 1
  FROM orders o WHERE changes() > 0 AND o.state = 'approved' AND o.id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id);
END;
