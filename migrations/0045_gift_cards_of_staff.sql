-- Staff see gift cards, issue them by hand and block them. Codes stay where they are: in e-mails on their way, and by their hash.
ALTER TABLE gift_card ADD COLUMN block_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_card ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_card ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE INDEX gift_card_by_date ON gift_card (created_at);
CREATE TRIGGER gift_card_added AFTER INSERT ON gift_card BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (44, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER gift_card_changed AFTER UPDATE ON gift_card BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (44, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER gift_card_entry_added AFTER INSERT ON gift_card_entry BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (44, NEW.gift_card_id, 0, 0, NULL);
END;
CREATE TRIGGER gift_card_removed AFTER DELETE ON gift_card BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (44, OLD.id, 0, 1, NULL);
END;
