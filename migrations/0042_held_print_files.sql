-- An ordered line whose print file could not be made waits for a person: `held_at` is set until the file is made, by the press or by staff.
ALTER TABLE print_file ADD COLUMN held_at INTEGER;
-- Who uploaded the file that is printed instead of the shop's own; NULL for one that the shop made.
ALTER TABLE print_file ADD COLUMN replaced_by TEXT REFERENCES user (id) ON DELETE SET NULL;
CREATE INDEX print_file_held ON print_file (held_at) WHERE held_at IS NOT NULL;

CREATE TRIGGER print_file_failure_holds AFTER UPDATE OF state ON print_file
WHEN NEW.state = 'failed' AND NEW.held_at IS NULL AND EXISTS (
  SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.configured_product_id = NEW.configured_product_id AND o.state NOT IN ('delivered', 'cancelled', 'refunded'))
BEGIN
  UPDATE print_file SET held_at = NEW.updated_at WHERE configured_product_id = NEW.configured_product_id;
  INSERT INTO order_event (id, order_id, type, message, data, created_at)
  SELECT lower(hex(randomblob(16))), l.order_id, 'print.held', 'A person is checking a file before it prints: ' || l.product_name, json_object('order_line', l.id), NEW.updated_at
  FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.configured_product_id = NEW.configured_product_id AND o.state NOT IN ('delivered', 'cancelled', 'refunded');
  INSERT INTO change_outbox (content_type, object_id, owner)
  SELECT 7, o.id, 'C-' || coalesce(o.user_id, o.guest_id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.configured_product_id = NEW.configured_product_id;
END;

CREATE TRIGGER print_file_made_releases AFTER UPDATE OF state ON print_file WHEN NEW.state = 'made' AND NEW.held_at IS NOT NULL BEGIN
  UPDATE print_file SET held_at = NULL WHERE configured_product_id = NEW.configured_product_id;
  INSERT INTO order_event (id, order_id, type, message, data, created_at)
  SELECT lower(hex(randomblob(16))), l.order_id, 'print.released', 'Checked and ready to print: ' || l.product_name, json_object('order_line', l.id), NEW.updated_at
  FROM order_line l WHERE l.configured_product_id = NEW.configured_product_id;
  INSERT INTO change_outbox (content_type, object_id, owner)
  SELECT 7, o.id, 'C-' || coalesce(o.user_id, o.guest_id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.configured_product_id = NEW.configured_product_id;
END;

-- An order whose proofs were all approved while it was held goes on as soon as nothing of it is held.
CREATE TRIGGER print_file_release_goes_on AFTER UPDATE OF held_at ON print_file WHEN NEW.held_at IS NULL AND OLD.held_at IS NOT NULL BEGIN
  UPDATE orders SET state = 'in-production', version = version + 1, updated_at = NEW.updated_at
  WHERE state = 'proofing' AND id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id)
    AND EXISTS (SELECT 1 FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = orders.id AND p.state <> 'approved'
      AND p.number = (SELECT max(q.number) FROM proof q WHERE q.order_line_id = p.order_line_id))
    AND NOT EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = orders.id AND f.held_at IS NOT NULL);
  INSERT INTO order_event (id, order_id, type, message, created_at)
  SELECT lower(hex(randomblob(16))), o.id, 'state.in-production', 'All proofs approved: off to the press', NEW.updated_at + 1
  FROM orders o WHERE changes() > 0 AND o.state = 'in-production' AND o.id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id);
END;

-- Files that failed before.
UPDATE print_file SET state = state WHERE state = 'failed';

-- Nothing passes the press while one of its lines is held.
CREATE TRIGGER order_is_held BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND NEW.state IN ('in-production', 'shipped', 'delivered') AND EXISTS (
  SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = NEW.id AND f.held_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'order_is_held');
END;
CREATE TRIGGER order_line_is_held BEFORE INSERT ON shipment_line
WHEN EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.id = NEW.order_line_id AND f.held_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_held');
END;
