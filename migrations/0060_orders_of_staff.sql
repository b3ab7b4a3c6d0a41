-- Staff change where an order goes while something of it still has to leave, and where its invoice goes as long as nothing was paid back.
-- No label may carry the former address; `buyLabel` checks the order's version, so that none is bought for it meanwhile.
DROP TRIGGER orders_person_is_fixed;
CREATE TRIGGER orders_person_is_fixed BEFORE UPDATE OF email, billing_address, shipping_address ON orders
WHEN NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.user_id AND is_active = 0)
  AND NOT (NEW.email = OLD.email AND OLD.state NOT IN ('cancelled', 'refunded') AND (NEW.shipping_address = OLD.shipping_address
    OR (OLD.state NOT IN ('shipped', 'delivered') AND NOT EXISTS (SELECT 1 FROM shipment s JOIN shipping_label l ON l.shipment_id = s.id
      WHERE s.order_id = OLD.id AND s.state = 'preparing' AND l.state IN ('buying', 'bought')))))
BEGIN
  SELECT RAISE(ABORT, 'orders_are_fixed');
END;

-- What the history says of a deleted person goes: the network of what they did, and the text of their addresses, also of those that
-- were removed before, and of their orders'.
DROP TRIGGER audit_no_update;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
WHEN NOT ((NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.entity_id, NEW.created_at, NEW.request_id, NEW.reason)
    = (OLD.id, OLD.actor, OLD.action, OLD.entity, OLD.entity_id, OLD.created_at, OLD.request_id, OLD.reason)
  AND ((NEW.network = '' AND NEW.before IS OLD.before AND NEW.after IS OLD.after
      AND EXISTS (SELECT 1 FROM user WHERE id = OLD.actor AND is_active = 0))
    OR (NEW.network = OLD.network AND NEW.before IS NULL AND NEW.after IS NULL
      AND ((OLD.entity = 'address' AND (EXISTS (SELECT 1 FROM address a JOIN user u ON u.id = a.user_id WHERE a.id = OLD.entity_id AND u.is_active = 0)
          OR EXISTS (SELECT 1 FROM user WHERE id = coalesce(OLD.after ->> '$.customer', OLD.before ->> '$.customer') AND is_active = 0)))
        OR (OLD.entity = 'order' AND OLD.action = 'change-address'
          AND EXISTS (SELECT 1 FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = OLD.entity_id AND u.is_active = 0))))))
BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;

-- A step that a member of staff can still take back. Colleagues see it, and don't begin another one.
CREATE TABLE held_step (
  order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  step TEXT NOT NULL,
  held_by TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE TRIGGER held_step_added AFTER INSERT ON held_step BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER held_step_changed AFTER UPDATE ON held_step BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER held_step_removed AFTER DELETE ON held_step BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, OLD.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = OLD.order_id));
END;

-- Of an uploaded font: what tells its file from others, "" for one that was uploaded before, and since when something can have it.
ALTER TABLE font ADD COLUMN sha256 TEXT NOT NULL DEFAULT '';
ALTER TABLE font ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX font_file ON font (nullif(sha256, ''));
