-- Gift cards that the shop sells: found by the order that sold them, and worth nothing once it is called off.
CREATE INDEX gift_card_by_order_line ON gift_card (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE INDEX gift_card_entry_by_order ON gift_card_entry (order_id) WHERE order_id IS NOT NULL;

-- Whichever way an order ends, nobody spends what was never paid for.
CREATE TRIGGER gift_card_of_ended_order AFTER UPDATE OF state ON orders WHEN NEW.state IN ('cancelled', 'refunded') BEGIN
  UPDATE gift_card SET is_active = 0 WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = NEW.id);
END;
