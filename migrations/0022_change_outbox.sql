-- What was made, changed or removed, for whoever watches it. Triggers write these rows in the transaction of the change itself, so
-- that no write can forget to and none is told that did not happen. They are delivered after the answer, then deleted.
CREATE TABLE change_outbox (
  -- AUTOINCREMENT: a number is never used again, because watchers know by it what they have told already.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  content_type INTEGER NOT NULL,
  object_id TEXT NOT NULL,
  added INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  -- Whose it is, as chats call them: 'C-' and the id of the account or guest. NULL for what is the shop's own.
  owner TEXT,
  at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  CONSTRAINT change_outbox_flags CHECK (added IN (0, 1) AND removed IN (0, 1))
) STRICT;

-- The numbers are those of CONTENT_TYPES (app/domain/records.ts). Conversations are told of by their rooms. A migration that makes
-- one of these tables anew has to make its triggers anew as well: a test looks for them.

-- user
CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.id, 1, 0, 'C-' || NEW.id);
END;
CREATE TRIGGER user_changed AFTER UPDATE ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.id, 0, 0, 'C-' || NEW.id);
END;
CREATE TRIGGER user_removed AFTER DELETE ON user BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, OLD.id, 0, 1, 'C-' || OLD.id);
END;
-- address
CREATE TRIGGER address_added AFTER INSERT ON address WHEN NEW.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER address_changed AFTER UPDATE ON address WHEN NEW.suggested = 0 OR OLD.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, NEW.id, (OLD.suggested = 1 OR NEW.user_id IS NOT OLD.user_id), 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER address_removed AFTER DELETE ON address WHEN OLD.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- credit_ledger
CREATE TRIGGER credit_ledger_added AFTER INSERT ON credit_ledger BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (3, NEW.id, 1, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (1, NEW.user_id, 0, 0, 'C-' || NEW.user_id);
END;
-- wholesale_account
CREATE TRIGGER wholesale_account_added AFTER INSERT ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER wholesale_account_changed AFTER UPDATE ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER wholesale_account_removed AFTER DELETE ON wholesale_account BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (4, OLD.id, 0, 1, NULL);
END;
-- wholesale_application
CREATE TRIGGER wholesale_application_added AFTER INSERT ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER wholesale_application_changed AFTER UPDATE ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER wholesale_application_removed AFTER DELETE ON wholesale_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (5, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;
-- wholesale_membership
CREATE TRIGGER wholesale_membership_added AFTER INSERT ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, NEW.id, 1, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = NEW.application_id;
END;
CREATE TRIGGER wholesale_membership_changed AFTER UPDATE ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, NEW.id, 0, 0, 'C-' || NEW.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = NEW.application_id;
END;
CREATE TRIGGER wholesale_membership_removed AFTER DELETE ON wholesale_membership BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (6, OLD.id, 0, 1, 'C-' || OLD.user_id);
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 5, id, 'C-' || user_id FROM wholesale_application WHERE id = OLD.application_id;
END;
-- orders
CREATE TRIGGER orders_added AFTER INSERT ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER orders_changed AFTER UPDATE ON orders BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
-- order_line
CREATE TRIGGER order_line_added AFTER INSERT ON order_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER order_line_changed AFTER UPDATE ON order_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (8, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
-- shipment
CREATE TRIGGER shipment_added AFTER INSERT ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER shipment_changed AFTER UPDATE ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;
CREATE TRIGGER shipment_removed AFTER DELETE ON shipment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (9, OLD.id, 0, 1, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = OLD.order_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, OLD.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = OLD.order_id));
END;
-- invoice
CREATE TRIGGER invoice_added AFTER INSERT ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER invoice_changed AFTER UPDATE ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER invoice_removed AFTER DELETE ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- proof
CREATE TRIGGER proof_added AFTER INSERT ON proof BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (11, NEW.id, 1, 0, (SELECT 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = NEW.order_line_id));
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 7, orders.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = NEW.order_line_id;
END;
CREATE TRIGGER proof_changed AFTER UPDATE ON proof BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (11, NEW.id, 0, 0, (SELECT 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = NEW.order_line_id));
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 7, orders.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = NEW.order_line_id;
END;
CREATE TRIGGER proof_removed AFTER DELETE ON proof BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (11, OLD.id, 0, 1, (SELECT 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = OLD.order_line_id));
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 7, orders.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.id = OLD.order_line_id;
END;
-- review
CREATE TRIGGER review_added AFTER INSERT ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER review_changed AFTER UPDATE ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER review_removed AFTER DELETE ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;
-- design
CREATE TRIGGER design_added AFTER INSERT ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER design_changed AFTER UPDATE ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER design_removed AFTER DELETE ON design BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (13, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- design_folder
CREATE TRIGGER design_folder_added AFTER INSERT ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER design_folder_changed AFTER UPDATE ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER design_folder_removed AFTER DELETE ON design_folder BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (14, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;
-- nonprofit_application
CREATE TRIGGER nonprofit_application_added AFTER INSERT ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER nonprofit_application_changed AFTER UPDATE ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER nonprofit_application_removed AFTER DELETE ON nonprofit_application BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (15, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;
-- category
CREATE TRIGGER category_added AFTER INSERT ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER category_changed AFTER UPDATE ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER category_removed AFTER DELETE ON category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (20, OLD.id, 0, 1, NULL);
END;
-- product
CREATE TRIGGER product_added AFTER INSERT ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER product_changed AFTER UPDATE ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER product_removed AFTER DELETE ON product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.id, 0, 1, NULL);
END;
-- material
CREATE TRIGGER material_added AFTER INSERT ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER material_changed AFTER UPDATE ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER material_removed AFTER DELETE ON material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (22, OLD.id, 0, 1, NULL);
END;
-- template
CREATE TRIGGER template_added AFTER INSERT ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER template_changed AFTER UPDATE ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER template_removed AFTER DELETE ON template BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (23, OLD.id, 0, 1, NULL);
END;
-- configured_product
CREATE TRIGGER configured_product_added AFTER INSERT ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER configured_product_changed AFTER UPDATE ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 13, id, 'C-' || coalesce(user_id, guest_id) FROM design WHERE configured_product_id = NEW.id;
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 41, cart_line.id, 'C-' || coalesce(cart.user_id, cart.guest_id) FROM cart_line JOIN cart ON cart.id = cart_line.cart_id WHERE cart_line.configured_product_id = NEW.id;
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 40, cart.id, 'C-' || coalesce(cart.user_id, cart.guest_id) FROM cart_line JOIN cart ON cart.id = cart_line.cart_id WHERE cart_line.configured_product_id = NEW.id;
END;
CREATE TRIGGER configured_product_removed AFTER DELETE ON configured_product BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (24, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- artwork
CREATE TRIGGER artwork_added AFTER INSERT ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER artwork_changed AFTER UPDATE ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER artwork_removed AFTER DELETE ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- cart
CREATE TRIGGER cart_added AFTER INSERT ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER cart_changed AFTER UPDATE ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER cart_removed AFTER DELETE ON cart BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;
-- cart_line
CREATE TRIGGER cart_line_added AFTER INSERT ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, NEW.id, 1, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
END;
CREATE TRIGGER cart_line_changed AFTER UPDATE ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, NEW.id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, NEW.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = NEW.cart_id));
END;
CREATE TRIGGER cart_line_removed AFTER DELETE ON cart_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (41, OLD.id, 0, 1, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = OLD.cart_id));
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (40, OLD.cart_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM cart WHERE id = OLD.cart_id));
END;
-- post
CREATE TRIGGER post_added AFTER INSERT ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER post_changed AFTER UPDATE ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER post_removed AFTER DELETE ON post BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, OLD.id, 0, 1, NULL);
END;
-- faq
CREATE TRIGGER faq_added AFTER INSERT ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER faq_changed AFTER UPDATE ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER faq_removed AFTER DELETE ON faq BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (61, OLD.id, 0, 1, NULL);
END;
-- gallery_item
CREATE TRIGGER gallery_item_added AFTER INSERT ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER gallery_item_changed AFTER UPDATE ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER gallery_item_removed AFTER DELETE ON gallery_item BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (62, OLD.id, 0, 1, NULL);
END;
-- testimonial
CREATE TRIGGER testimonial_added AFTER INSERT ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER testimonial_changed AFTER UPDATE ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER testimonial_removed AFTER DELETE ON testimonial BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (63, OLD.id, 0, 1, NULL);
END;
-- page
CREATE TRIGGER page_added AFTER INSERT ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER page_changed AFTER UPDATE ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER page_removed AFTER DELETE ON page BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (64, OLD.id, 0, 1, NULL);
END;
-- alert
CREATE TRIGGER alert_added AFTER INSERT ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER alert_changed AFTER UPDATE ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER alert_removed AFTER DELETE ON alert BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (65, OLD.id, 0, 1, NULL);
END;
-- banner
CREATE TRIGGER banner_added AFTER INSERT ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER banner_changed AFTER UPDATE ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER banner_removed AFTER DELETE ON banner BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (66, OLD.id, 0, 1, NULL);
END;

-- An account shows which of its addresses are the defaults.
CREATE TRIGGER address_default_added AFTER INSERT ON address WHEN NEW.user_id IS NOT NULL AND (NEW.default_billing = 1 OR NEW.default_shipping = 1) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, NEW.user_id, 'C-' || NEW.user_id);
END;
CREATE TRIGGER address_default_changed AFTER UPDATE OF default_billing, default_shipping, user_id ON address WHEN NEW.user_id IS NOT NULL AND (NEW.default_billing <> OLD.default_billing OR NEW.default_shipping <> OLD.default_shipping OR (NEW.user_id IS NOT OLD.user_id AND NEW.default_billing + NEW.default_shipping > 0)) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, NEW.user_id, 'C-' || NEW.user_id);
END;
CREATE TRIGGER address_default_removed AFTER DELETE ON address WHEN OLD.user_id IS NOT NULL AND (OLD.default_billing = 1 OR OLD.default_shipping = 1) BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) VALUES (1, OLD.user_id, 'C-' || OLD.user_id);
END;

-- An order shows what happened to it.
CREATE TRIGGER order_event_added AFTER INSERT ON order_event BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (7, NEW.order_id, 0, 0, (SELECT 'C-' || coalesce(user_id, guest_id) FROM orders WHERE id = NEW.order_id));
END;

-- A parcel shows what is in it.
CREATE TRIGGER shipment_line_added AFTER INSERT ON shipment_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = NEW.shipment_id;
END;
CREATE TRIGGER shipment_line_removed AFTER DELETE ON shipment_line BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = OLD.shipment_id;
END;

-- A review shows its photos.
CREATE TRIGGER review_photo_added AFTER INSERT ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = NEW.order_line_id;
END;
CREATE TRIGGER review_photo_changed AFTER UPDATE ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = NEW.order_line_id;
END;
CREATE TRIGGER review_photo_removed AFTER DELETE ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = OLD.order_line_id;
END;

-- A product shows its categories.
CREATE TRIGGER product_category_added AFTER INSERT ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_category_changed AFTER UPDATE ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_category_removed AFTER DELETE ON product_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.product_id, 0, 0, NULL);
END;

-- A product shows its materials.
CREATE TRIGGER product_material_added AFTER INSERT ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_material_changed AFTER UPDATE ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, NEW.product_id, 0, 0, NULL);
END;
CREATE TRIGGER product_material_removed AFTER DELETE ON product_material BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (21, OLD.product_id, 0, 0, NULL);
END;

-- A post shows its categories.
CREATE TRIGGER post_in_category_added AFTER INSERT ON post_in_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, NEW.post_id, 0, 0, NULL);
END;
CREATE TRIGGER post_in_category_removed AFTER DELETE ON post_in_category BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (60, OLD.post_id, 0, 0, NULL);
END;
