-- The search of staff also finds e-mails, texts, redirects, gift cards and newsletter subscriptions, and the lists of the last two are
-- read by keys (decision 126). What is left on a card is said at the card, so that an index can have its state.
ALTER TABLE gift_card ADD COLUMN is_spent INTEGER NOT NULL DEFAULT 1;
CREATE INDEX gift_card_active_by_created ON gift_card (created_at, id) WHERE block_reason = '' AND is_active = 1 AND is_spent = 0;
CREATE INDEX gift_card_blocked_by_created ON gift_card (created_at, id) WHERE block_reason <> '';
CREATE INDEX gift_card_by_created ON gift_card (created_at, id);
DROP INDEX gift_card_by_date;
CREATE INDEX gift_card_ended_by_created ON gift_card (created_at, id) WHERE block_reason = '' AND is_active = 0;
CREATE INDEX gift_card_spent_by_created ON gift_card (created_at, id) WHERE block_reason = '' AND is_active = 1 AND is_spent = 1;
CREATE INDEX newsletter_subscription_by_address ON newsletter_subscription (email, id);
CREATE INDEX newsletter_subscription_by_asked ON newsletter_subscription (asked_at, id);
CREATE INDEX newsletter_subscription_by_id ON newsletter_subscription (id);
DROP INDEX newsletter_subscription_by_date;
DROP INDEX newsletter_subscription_by_state;
CREATE INDEX newsletter_subscription_by_state_address ON newsletter_subscription (state, email, id);
CREATE INDEX newsletter_subscription_by_state_asked ON newsletter_subscription (state, asked_at, id);
CREATE TRIGGER office_search_gift_card_added AFTER INSERT ON gift_card BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'gift-card', NEW.id;
END;
CREATE TRIGGER office_search_gift_card_changed AFTER UPDATE ON gift_card WHEN OLD.recipient_email IS NOT NEW.recipient_email OR OLD.recipient_name IS NOT NEW.recipient_name BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'gift-card', NEW.id;
END;
CREATE TRIGGER office_search_gift_card_removed AFTER DELETE ON gift_card BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'gift-card', OLD.id;
END;
CREATE TRIGGER office_search_newsletter_subscription_added AFTER INSERT ON newsletter_subscription BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'newsletter-subscription', NEW.id;
END;
CREATE TRIGGER office_search_newsletter_subscription_changed AFTER UPDATE ON newsletter_subscription WHEN OLD.id IS NOT NEW.id OR OLD.email IS NOT NEW.email BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'newsletter-subscription', NEW.id;
END;
CREATE TRIGGER office_search_newsletter_subscription_removed AFTER DELETE ON newsletter_subscription BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'newsletter-subscription', OLD.id;
END;
CREATE TRIGGER office_search_queued_email_added AFTER INSERT ON queued_email BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'email', NEW.id;
END;
CREATE TRIGGER office_search_queued_email_changed AFTER UPDATE ON queued_email WHEN OLD.subject IS NOT NEW.subject OR OLD.recipient IS NOT NEW.recipient BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'email', NEW.id;
END;
CREATE TRIGGER office_search_queued_email_removed AFTER DELETE ON queued_email BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'email', OLD.id;
END;
CREATE TRIGGER office_search_redirect_added AFTER INSERT ON redirect BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'redirect', NEW.id;
END;
CREATE TRIGGER office_search_redirect_changed AFTER UPDATE ON redirect WHEN OLD.path IS NOT NEW.path OR OLD.target IS NOT NEW.target BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'redirect', NEW.id;
END;
CREATE TRIGGER office_search_redirect_removed AFTER DELETE ON redirect BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'redirect', OLD.id;
END;
CREATE TRIGGER office_search_text_message_added AFTER INSERT ON text_message BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'text-message', NEW.id;
END;
CREATE TRIGGER office_search_text_message_changed AFTER UPDATE ON text_message WHEN OLD.recipient IS NOT NEW.recipient BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'text-message', NEW.id;
END;
CREATE TRIGGER office_search_text_message_removed AFTER DELETE ON text_message BEGIN
  INSERT INTO office_search_outbox (kind, object_id) SELECT 'text-message', OLD.id;
END;

CREATE TRIGGER gift_card_spent AFTER INSERT ON gift_card_entry BEGIN
  UPDATE gift_card SET is_spent = (NEW.end_minor = 0) WHERE id = NEW.gift_card_id AND is_spent <> (NEW.end_minor = 0);
END;
-- Those of before.
UPDATE gift_card SET is_spent = 0
WHERE (SELECT end_minor FROM gift_card_entry WHERE gift_card_id = gift_card.id ORDER BY n DESC LIMIT 1) > 0;
INSERT INTO office_search_outbox (kind, object_id) VALUES ('all', '');
