-- Staff see what became of e-mails and text messages as it happens.
CREATE TRIGGER queued_email_added AFTER INSERT ON queued_email BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (70, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER queued_email_changed AFTER UPDATE ON queued_email WHEN NEW.sent_at IS NOT OLD.sent_at OR NEW.failed_at IS NOT OLD.failed_at BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (70, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER text_message_added AFTER INSERT ON text_message BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (71, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER text_message_changed AFTER UPDATE ON text_message WHEN NEW.sent_at IS NOT OLD.sent_at OR NEW.failed_at IS NOT OLD.failed_at BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (71, NEW.id, 0, 0, NULL);
END;
