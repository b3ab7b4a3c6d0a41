-- A card that was sent to a wrong address is replaced: its code stops working, and what was left on it is on the new one.
ALTER TABLE gift_card ADD COLUMN replaced_by TEXT REFERENCES gift_card (id);

-- The moves of an order are those of ORDER_MOVES; one that ships nothing may be called off after its cards were sent as well.
DROP TRIGGER orders_state_moves;
CREATE TRIGGER orders_state_moves BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'pending-payment>confirmed', 'pending-payment>cancelled',
  'confirmed>proofing', 'confirmed>in-production', 'confirmed>shipped', 'confirmed>delivered', 'confirmed>cancelled', 'confirmed>refunded',
  'proofing>in-production', 'proofing>cancelled', 'proofing>refunded',
  'in-production>proofing', 'in-production>shipped', 'in-production>delivered', 'in-production>cancelled', 'in-production>refunded',
  'shipped>delivered', 'shipped>in-production', 'shipped>refunded',
  'delivered>in-production', 'delivered>refunded',
  'cancelled>refunded'
) AND NOT (NEW.shipping_method = 'email' AND OLD.state = 'delivered' AND NEW.state = 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'orders_state_moves');
END;

-- Whoever sends the last letter of an order that ships nothing completes it, in the same transaction.
CREATE TRIGGER order_of_sent_gift_cards AFTER UPDATE OF sent_at ON letter WHEN NEW.sent_at IS NOT NULL AND NEW.once_key LIKE 'gift-card:%' BEGIN
  INSERT INTO order_event (id, order_id, type, message, created_at)
    SELECT o.id || '-sent', o.id, 'state.delivered', 'All gift cards have been sent', NEW.sent_at
    FROM orders o WHERE o.state = 'confirmed' AND o.shipping_method = 'email'
    AND o.id = (SELECT order_id FROM order_line WHERE id = coalesce((SELECT order_line_id FROM gift_card WHERE id = substr(NEW.once_key, 11)), substr(NEW.once_key, 11)))
    AND NOT EXISTS (
      SELECT 1 FROM order_line l JOIN gift_card g ON g.order_line_id = l.id WHERE l.order_id = o.id AND g.replaced_by IS NULL
      AND NOT EXISTS (SELECT 1 FROM letter s WHERE s.once_key IN ('gift-card:' || g.id, 'gift-card:' || l.id) AND s.sent_at IS NOT NULL)
    );
  UPDATE orders SET state = 'delivered', version = version + 1, updated_at = NEW.sent_at
    WHERE id = (SELECT order_id FROM order_line WHERE id = coalesce((SELECT order_line_id FROM gift_card WHERE id = substr(NEW.once_key, 11)), substr(NEW.once_key, 11)))
    AND state = 'confirmed' AND EXISTS (SELECT 1 FROM order_event e WHERE e.id = orders.id || '-sent');
END;

-- Orders whose cards had all been sent before.
UPDATE letter SET sent_at = sent_at WHERE sent_at IS NOT NULL AND once_key LIKE 'gift-card:%';
