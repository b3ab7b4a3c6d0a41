-- Where a package went: it stays when the order's address changes later. NULL until it has left.
ALTER TABLE shipment ADD COLUMN address TEXT;
UPDATE shipment SET address = (SELECT shipping_address FROM orders WHERE id = order_id) WHERE state <> 'preparing';
CREATE TRIGGER shipment_left AFTER UPDATE OF state ON shipment WHEN OLD.state = 'preparing' AND NEW.state <> 'preparing' BEGIN
  UPDATE shipment SET address = (SELECT shipping_address FROM orders WHERE id = NEW.order_id) WHERE id = NEW.id;
END;
CREATE TRIGGER shipment_left_at_once AFTER INSERT ON shipment WHEN NEW.state <> 'preparing' BEGIN
  UPDATE shipment SET address = (SELECT shipping_address FROM orders WHERE id = NEW.order_id) WHERE id = NEW.id;
END;

-- What an order still asks its customer for ends with it: messages about its proofs and files that wait are not sent.
CREATE TRIGGER messages_of_ended_order AFTER UPDATE OF state ON orders WHEN NEW.state IN ('cancelled', 'refunded') AND OLD.state <> NEW.state BEGIN
  DELETE FROM text_message WHERE sent_at IS NULL AND once_key IN (SELECT 'proof-ready:' || p.id FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = NEW.id);
  DELETE FROM queued_email WHERE sent_at IS NULL AND once_key IN (SELECT 'print-held:' || NEW.id
    UNION ALL SELECT 'proof-ready:' || p.id FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = NEW.id
    UNION ALL SELECT 'proof-reminder:' || p.id || ':' || p.reminders FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = NEW.id);
END;

-- Nobody finds the orders of deleted accounts by the address that is left of them.
INSERT INTO office_search_outbox (kind, object_id) SELECT 'order', id FROM orders WHERE email LIKE 'deleted-%@deleted.invalid';
