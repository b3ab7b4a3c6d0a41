-- Staff see newsletter subscriptions, and name them by a number: an address must not stand in the history, which outlives it.
ALTER TABLE newsletter_subscription ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE newsletter_subscription ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
UPDATE newsletter_subscription SET id = lower(hex(randomblob(8)));
CREATE INDEX newsletter_subscription_by_date ON newsletter_subscription (asked_at);
CREATE UNIQUE INDEX newsletter_subscription_id ON newsletter_subscription (id) WHERE id <> '';
CREATE TRIGGER newsletter_subscription_added AFTER INSERT ON newsletter_subscription BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (16, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER newsletter_subscription_changed AFTER UPDATE ON newsletter_subscription BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (16, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER newsletter_subscription_removed AFTER DELETE ON newsletter_subscription BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (16, OLD.id, 0, 1, NULL);
END;
