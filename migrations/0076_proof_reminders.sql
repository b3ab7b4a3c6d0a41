-- A proof that waits is remembered 1, 3 and 6 business days after it was sent; an answer that comes late moves the expected delivery.
ALTER TABLE proof ADD COLUMN remind_on TEXT;
ALTER TABLE proof ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0 CONSTRAINT proof_reminders CHECK (reminders BETWEEN 0 AND 3);
CREATE INDEX proof_to_remind ON proof (remind_on) WHERE state = 'sent' AND remind_on IS NOT NULL;
UPDATE proof SET remind_on = date(created_at / 1000, 'unixepoch', '+1 day') WHERE state = 'sent';

-- Where the order is expected after a late answer; NULL while `delivery_date`, which stays as promised, still holds.
ALTER TABLE orders ADD COLUMN expected_on TEXT;

-- The e-mail about a moved delivery (see order_date_is_promised of migration 0079) is promised for a late answer, too.
CREATE TRIGGER order_expectation_moves AFTER UPDATE OF expected_on ON orders
WHEN NEW.expected_on IS NOT NULL AND NEW.expected_on IS NOT OLD.expected_on AND OLD.delivery_date IS NOT NULL
BEGIN
  INSERT INTO outbox (id, topic, entity_id, payload, created_at)
  SELECT lower(hex(randomblob(16))), 'order.changed', NEW.id || ':date-moved:' || NEW.version || ':' || NEW.expected_on,
    json_object('order', NEW.id, 'change', 'date-moved', 'from', coalesce(OLD.expected_on, OLD.delivery_date), 'to', NEW.expected_on), NEW.updated_at
  WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE topic = 'order.changed' AND entity_id = NEW.id || ':date-moved:' || NEW.version || ':' || NEW.expected_on);
END;
