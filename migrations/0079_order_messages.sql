-- Changes of an order that its customer gets an e-mail about, whoever makes them: promised in the transaction of the change,
-- sent by announceOrderChanges. The list is that of #domain/orders/order-messages.
CREATE TRIGGER order_state_is_promised AFTER UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND NEW.state IN ('in-production', 'delivered') AND NEW.shipping_method <> 'email'
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':' || NEW.state || ':' || NEW.version,
    json_object('order', NEW.id, 'change', NEW.state, 'from', OLD.state), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':' || NEW.state || ':' || NEW.version);
END;
CREATE TRIGGER order_date_is_promised AFTER UPDATE OF delivery_date ON orders
WHEN OLD.delivery_date IS NOT NULL AND NEW.delivery_date IS NOT NULL AND NEW.delivery_date <> OLD.delivery_date
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':date-moved:' || NEW.version || ':' || NEW.delivery_date,
    json_object('order', NEW.id, 'change', 'date-moved', 'from', OLD.delivery_date, 'to', NEW.delivery_date), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':date-moved:' || NEW.version || ':' || NEW.delivery_date);
END;
CREATE TRIGGER payment_failure_is_promised AFTER UPDATE OF state ON payment
WHEN NEW.state <> OLD.state AND NEW.state IN ('declined', 'failed') AND NEW.provider <> 'credit'
  AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND state NOT IN ('pending-payment', 'cancelled', 'refunded'))
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.order_id || ':payment-failed:' || NEW.id,
    json_object('order', NEW.order_id, 'change', 'payment-failed', 'from', OLD.state), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.order_id || ':payment-failed:' || NEW.id);
END;
