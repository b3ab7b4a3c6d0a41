-- Takes a store at the last migration before the baseline (0131_print_files_of_staff.sql) over to the baseline, in one
-- transaction (docs/decisions/114). Its rows stay as they are. A store that is made anew never runs it.
PRAGMA defer_foreign_keys = on;

-- Names.
DROP INDEX payment_attempt;
ALTER TABLE letter RENAME TO queued_email;
DROP INDEX letter_by_recipient;
DROP INDEX letter_by_date;
DROP INDEX letter_once;
DROP INDEX letter_waiting;
DROP INDEX letter_failed;

-- Checks without a name get one: their columns are made again, since SQLite changes no check in place. Views and
-- triggers that read these columns are made again below.
DROP TRIGGER order_line_freezes;
DROP VIEW frozen_configured_product;
DROP VIEW frozen_artwork;
DROP TRIGGER artwork_changed;
ALTER TABLE artwork ADD COLUMN drawn_page_checked INTEGER CONSTRAINT artwork_drawn_page CHECK (drawn_page_checked >= 1);
UPDATE artwork SET drawn_page_checked = drawn_page WHERE drawn_page IS NOT NULL;
ALTER TABLE artwork DROP COLUMN drawn_page;
ALTER TABLE artwork RENAME COLUMN drawn_page_checked TO drawn_page;
ALTER TABLE chat_room ADD COLUMN closed_by_checked TEXT NOT NULL DEFAULT '' CONSTRAINT chat_room_closed_by CHECK (closed_by_checked IN ('', 'customer', 'staff', 'shop'));
UPDATE chat_room SET closed_by_checked = closed_by WHERE closed_by <> '';
ALTER TABLE chat_room DROP COLUMN closed_by;
ALTER TABLE chat_room RENAME COLUMN closed_by_checked TO closed_by;
ALTER TABLE chat_room ADD COLUMN rating_checked INTEGER CONSTRAINT chat_room_rating CHECK (rating_checked BETWEEN 1 AND 5);
UPDATE chat_room SET rating_checked = rating WHERE rating IS NOT NULL;
ALTER TABLE chat_room DROP COLUMN rating;
ALTER TABLE chat_room RENAME COLUMN rating_checked TO rating;
ALTER TABLE chat_room ADD COLUMN staff_online_checked INTEGER NOT NULL DEFAULT 0 CONSTRAINT chat_room_staff_online CHECK (staff_online_checked IN (0, 1));
UPDATE chat_room SET staff_online_checked = staff_online WHERE staff_online <> 0;
ALTER TABLE chat_room DROP COLUMN staff_online;
ALTER TABLE chat_room RENAME COLUMN staff_online_checked TO staff_online;
ALTER TABLE payment ADD COLUMN decline_reason_checked TEXT NOT NULL DEFAULT '' CONSTRAINT payment_decline_reason CHECK (decline_reason_checked IN ('', 'rule'));
UPDATE payment SET decline_reason_checked = decline_reason WHERE decline_reason <> '';
ALTER TABLE payment DROP COLUMN decline_reason;
ALTER TABLE payment RENAME COLUMN decline_reason_checked TO decline_reason;
ALTER TABLE test_payment ADD COLUMN decline_reason_checked TEXT NOT NULL DEFAULT '' CONSTRAINT test_payment_decline_reason CHECK (decline_reason_checked IN ('', 'rule'));
UPDATE test_payment SET decline_reason_checked = decline_reason WHERE decline_reason <> '';
ALTER TABLE test_payment DROP COLUMN decline_reason;
ALTER TABLE test_payment RENAME COLUMN decline_reason_checked TO decline_reason;

-- Tables that are made again: nothing refers to them.
CREATE TABLE payment_attempt (
  id TEXT PRIMARY KEY NOT NULL,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'authorizing',
  provider TEXT NOT NULL,
  payment_key TEXT NOT NULL,
  reference TEXT,
  action_url TEXT,
  message TEXT NOT NULL DEFAULT '',
  decline_reason TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  due_minor INTEGER NOT NULL,
  gift_card_id TEXT REFERENCES gift_card (id),
  gift_card_minor INTEGER NOT NULL DEFAULT 0,
  promotion_code_id TEXT REFERENCES promotion_code (id),
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_attempt_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT payment_attempt_state CHECK (state IN ('authorizing', 'requires_action', 'placed', 'declined', 'abandoned')),
  CONSTRAINT payment_attempt_decline_reason CHECK (decline_reason IN ('', 'rule')),
  CONSTRAINT payment_attempt_amounts CHECK (due_minor >= 0 AND gift_card_minor >= 0 AND (gift_card_minor = 0 OR gift_card_id IS NOT NULL))
) STRICT;
INSERT INTO payment_attempt (id, cart_id, user_id, guest_id, idempotency_key, request_hash, state, provider, payment_key, reference,
    action_url, message, currency, due_minor, gift_card_id, gift_card_minor, promotion_code_id, plan, created_at,
    updated_at, decline_reason)
  SELECT id, cart_id, user_id, guest_id, idempotency_key, request_hash, state, provider, payment_key, reference,
    action_url, message, currency, due_minor, gift_card_id, gift_card_minor, promotion_code_id, plan, created_at,
    updated_at, decline_reason FROM checkout_attempt;
DROP TABLE checkout_attempt;
CREATE TABLE adopted AS SELECT * FROM canned_reply;
DROP TABLE canned_reply;
CREATE TABLE canned_reply (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  shortcut TEXT NOT NULL,
  body TEXT NOT NULL,
  created_by TEXT REFERENCES user (id),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT canned_reply_body CHECK (length(body) BETWEEN 1 AND 4000)
) STRICT;
INSERT INTO canned_reply (id, title, shortcut, body, created_by, version, created_at, updated_at)
  SELECT id, title, shortcut, body, created_by, version, created_at, updated_at FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM chat_card_taken;
DROP TABLE chat_card_taken;
CREATE TABLE chat_card_taken (
  line_id TEXT PRIMARY KEY NOT NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  taken_at INTEGER NOT NULL
) STRICT;
INSERT INTO chat_card_taken (line_id, configured_product_id, taken_at)
  SELECT line_id, configured_product_id, taken_at FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM consent;
DROP TABLE consent;
CREATE TABLE consent (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  kind TEXT NOT NULL,
  given INTEGER NOT NULL,
  wording TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT consent_kind CHECK (kind IN ('marketing', 'text')),
  CONSTRAINT consent_given CHECK (given IN (0, 1))
) STRICT;
INSERT INTO consent (id, user_id, kind, given, wording, created_at)
  SELECT id, user_id, kind, given, wording, created_at FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM newsletter_subscription;
DROP TABLE newsletter_subscription;
CREATE TABLE newsletter_subscription (
  email TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked',
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  ended_at INTEGER,
  CONSTRAINT newsletter_subscription_email CHECK (email LIKE '_%@_%' AND email = lower(email)),
  CONSTRAINT newsletter_subscription_state CHECK (state IN ('asked', 'confirmed', 'ended')),
  CONSTRAINT newsletter_subscription_confirmed CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
) STRICT;
INSERT INTO newsletter_subscription (email, state, asked_at, confirmed_at, ended_at)
  SELECT email, state, asked_at, confirmed_at, ended_at FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM tag_picture;
DROP TABLE tag_picture;
CREATE TABLE tag_picture (
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  artwork_id TEXT NOT NULL REFERENCES artwork (id),
  PRIMARY KEY (configured_product_id, artwork_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tag_picture (configured_product_id, artwork_id)
  SELECT configured_product_id, artwork_id FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM press_profile;
DROP TABLE press_profile;
CREATE TABLE press_profile (
  id TEXT PRIMARY KEY NOT NULL,
  sha256 TEXT,
  name TEXT NOT NULL,
  version TEXT NOT NULL DEFAULT '',
  bytes INTEGER NOT NULL DEFAULT 0,
  set_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT press_profile_sha256 CHECK (length(sha256) = 64)
) STRICT;
INSERT INTO press_profile (id, sha256, name, version, bytes, set_by, created_at)
  SELECT id, sha256, name, version, bytes, set_by, created_at FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM print_comparison;
DROP TABLE print_comparison;
CREATE TABLE print_comparison (
  id TEXT PRIMARY KEY NOT NULL,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  print_hash TEXT NOT NULL,
  proof_hash TEXT NOT NULL,
  result TEXT NOT NULL,
  mean REAL,
  far INTEGER,
  worst REAL,
  codes TEXT NOT NULL DEFAULT '{"count":0,"unread":0,"first":null}',
  problem TEXT NOT NULL DEFAULT '',
  press_version TEXT NOT NULL DEFAULT '',
  is_staff INTEGER NOT NULL,
  compared_by TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT print_comparison_print_hash CHECK (length(print_hash) = 64),
  CONSTRAINT print_comparison_proof_hash CHECK (length(proof_hash) = 64),
  CONSTRAINT print_comparison_result CHECK (result IN ('same', 'different', 'failed')),
  CONSTRAINT print_comparison_is_staff CHECK (is_staff IN (0, 1)),
  CONSTRAINT print_comparison_measured CHECK ((result = 'failed') = (mean IS NULL) AND (mean IS NULL) = (far IS NULL)
    AND (mean IS NULL) = (worst IS NULL)),
  CONSTRAINT print_comparison_codes CHECK (json_valid(codes) AND (result <> 'same' OR json_extract(codes, '$.unread') = 0))
) STRICT;
INSERT INTO print_comparison (id, configured_product_id, print_hash, proof_hash, result, mean, far, worst, problem, is_staff, compared_by,
    created_at, codes, press_version)
  SELECT id, configured_product_id, print_hash, proof_hash, result, mean, far, worst, problem, is_staff, compared_by,
    created_at, codes, press_version FROM adopted;
DROP TABLE adopted;
CREATE TABLE adopted AS SELECT * FROM print_file;
DROP TABLE print_file;
CREATE TABLE print_file (
  configured_product_id TEXT PRIMARY KEY NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting',
  input_hash TEXT NOT NULL DEFAULT '',
  r2_key TEXT,
  sha256 TEXT NOT NULL DEFAULT '',
  bytes INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 0,
  notes TEXT NOT NULL DEFAULT '[]',
  press_profile TEXT NOT NULL DEFAULT '',
  press_profile_sha256 TEXT NOT NULL DEFAULT '',
  press_version TEXT NOT NULL DEFAULT '',
  problem TEXT NOT NULL DEFAULT '',
  held_at INTEGER,
  is_from_staff INTEGER NOT NULL GENERATED ALWAYS AS (state = 'made' AND press_version = 'uploaded') VIRTUAL,
  replaced_by TEXT REFERENCES user (id) ON DELETE SET NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT print_file_state CHECK (state IN ('waiting', 'made', 'failed')),
  CONSTRAINT print_file_made CHECK (state <> 'made' OR (r2_key IS NOT NULL AND bytes > 0 AND pages > 0 AND input_hash <> ''))
) STRICT;
INSERT INTO print_file (configured_product_id, state, input_hash, r2_key, bytes, pages, notes, problem, tries, next_try_at,
    updated_at, held_at, replaced_by, sha256, press_profile, press_profile_sha256, press_version)
  SELECT configured_product_id, state, input_hash, r2_key, bytes, pages, notes, problem, tries, next_try_at,
    updated_at, held_at, replaced_by, sha256, press_profile, press_profile_sha256, press_version FROM adopted;
DROP TABLE adopted;

-- Indexes, views and triggers that are missing now, or that say something else.
DROP TRIGGER cart_line_waits_for_checkout_insert;
DROP TRIGGER cart_line_waits_for_checkout_delete;
DROP TRIGGER address_changed;
DROP TRIGGER configured_product_being_paid_stays;
DROP TRIGGER template_version_in_use_stays;
DROP TRIGGER proof_comment_added;
DROP TRIGGER proof_comment_changed;
DROP TRIGGER search_post_category_renamed;
DROP TRIGGER search_faq_category_renamed;
CREATE INDEX consent_by_user ON consent (user_id, created_at);
CREATE INDEX newsletter_subscription_by_state ON newsletter_subscription (state, asked_at);
CREATE INDEX tag_picture_by_artwork ON tag_picture (artwork_id);
CREATE UNIQUE INDEX payment_attempt_key ON payment_attempt (coalesce(user_id, guest_id), idempotency_key);
CREATE UNIQUE INDEX payment_attempt_payment_key ON payment_attempt (payment_key);
CREATE UNIQUE INDEX payment_attempt_one_live ON payment_attempt (cart_id) WHERE state IN ('authorizing', 'requires_action');
CREATE UNIQUE INDEX payment_attempt_one_placed ON payment_attempt (cart_id) WHERE state = 'placed';
CREATE INDEX payment_attempt_by_state ON payment_attempt (state, updated_at);
CREATE INDEX payment_attempt_by_gift_card ON payment_attempt (gift_card_id, state);
CREATE INDEX print_file_waiting ON print_file (next_try_at) WHERE state = 'waiting';
CREATE INDEX print_file_held ON print_file (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX print_comparison_by_hash ON print_comparison (print_hash, proof_hash, created_at);
CREATE INDEX print_comparison_by_configured ON print_comparison (configured_product_id);
CREATE INDEX press_profile_by_time ON press_profile (created_at, id);
CREATE UNIQUE INDEX payment_attempt_number ON payment (order_id, attempt);
CREATE INDEX chat_card_taken_by_configured ON chat_card_taken (configured_product_id);
CREATE UNIQUE INDEX canned_reply_shortcut ON canned_reply (shortcut);
CREATE INDEX queued_email_by_recipient ON queued_email (recipient, created_at);
CREATE INDEX queued_email_by_date ON queued_email (created_at);
CREATE UNIQUE INDEX queued_email_once ON queued_email (once_key) WHERE once_key IS NOT NULL;
CREATE INDEX queued_email_waiting ON queued_email (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX queued_email_failed ON queued_email (failed_at) WHERE failed_at IS NOT NULL;
CREATE VIEW frozen_artwork AS
SELECT id, json_object(
  'id', id, 'file_name', file_name, 'type', type, 'width_px', width_px, 'height_px', height_px,
  'original', json_object('key', r2_key, 'sha256', sha256, 'bytes', bytes),
  'preview', json(CASE WHEN preview_key IS NULL THEN NULL
    ELSE json_object('key', preview_key, 'sha256', preview_sha256, 'page', coalesce(facts ->> '$.previewPage', 1)) END),
  'background_removed', json(CASE WHEN mended_key IS NULL THEN NULL
    ELSE json_object('key', mended_key, 'sha256', background_removed_sha256, 'page', coalesce(mended ->> '$.page', 1), 'tolerance', mended ->> '$.tolerance') END),
  'rendered', json(CASE WHEN drawn_key IS NULL THEN NULL
    ELSE json_object('key', drawn_key, 'sha256', rendered_sha256, 'page', coalesce(drawn_page, 1)) END)
) AS frozen
FROM artwork;
CREATE VIEW frozen_configured_product AS
SELECT c.id, json_object(
  'configured_version', c.version,
  'kind', p.kind, 'price_profile', p.price_profile,
  'material_id', c.material_id, 'color_id', c.color_id, 'design_id', c.ready_made_design_id,
  'artwork', json((SELECT f.frozen FROM frozen_artwork f WHERE f.id = c.artwork_id)),
  'pictures', json((SELECT coalesce(json_group_array(json(f.frozen)), '[]') FROM tag_picture t JOIN frozen_artwork f ON f.id = t.artwork_id WHERE t.configured_product_id = c.id)),
  'wants_proof', json(CASE WHEN c.wants_proof = 1 THEN 'true' ELSE 'false' END),
  'finalized_at', c.updated_at
) AS frozen
FROM configured_product c JOIN product p ON p.id = c.product_id;
CREATE TRIGGER address_changed AFTER UPDATE ON address WHEN NEW.suggested = 0 OR OLD.suggested = 0 BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (2, NEW.id, NOT (OLD.suggested = 0) OR NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER consent_no_update BEFORE UPDATE ON consent BEGIN
  SELECT RAISE(ABORT, 'consent_is_append_only');
END;
CREATE TRIGGER template_version_in_use_stays BEFORE DELETE ON template_version
WHEN EXISTS (SELECT 1 FROM order_line l WHERE l.spec ->> '$.template' = OLD.template_id AND l.spec ->> '$.template_version' = OLD.version)
  OR EXISTS (
    SELECT 1 FROM payment_attempt a, json_each(a.plan, '$.lines') l WHERE a.state IN ('authorizing', 'requires_action')
    AND l.value ->> '$.spec.template' = OLD.template_id AND l.value ->> '$.spec.template_version' = OLD.version)
BEGIN
  SELECT RAISE(ABORT, 'template_version_is_in_use');
END;
CREATE TRIGGER artwork_changed AFTER UPDATE ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER configured_product_being_paid_stays BEFORE DELETE ON configured_product
WHEN EXISTS (
  SELECT 1 FROM payment_attempt a, json_each(a.plan, '$.lines') l
  WHERE a.state IN ('authorizing', 'requires_action') AND l.value ->> '$.configuredProductId' = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_is_being_ordered');
END;
CREATE TRIGGER cart_line_waits_for_checkout_insert BEFORE INSERT ON cart_line
WHEN EXISTS (SELECT 1 FROM payment_attempt WHERE cart_id = NEW.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;
CREATE TRIGGER cart_line_waits_for_checkout_delete BEFORE DELETE ON cart_line
WHEN EXISTS (SELECT 1 FROM payment_attempt WHERE cart_id = OLD.cart_id AND state IN ('authorizing', 'requires_action'))
BEGIN
  SELECT RAISE(ABORT, 'cart_is_being_ordered');
END;
CREATE TRIGGER payment_attempt_moves BEFORE UPDATE ON payment_attempt
WHEN NEW.plan <> OLD.plan OR NEW.due_minor <> OLD.due_minor OR NEW.cart_id <> OLD.cart_id OR NEW.request_hash <> OLD.request_hash
  OR (OLD.state <> NEW.state AND OLD.state IN ('placed', 'declined', 'abandoned'))
BEGIN
  SELECT RAISE(ABORT, 'payment_attempt_is_decided');
END;
CREATE TRIGGER payment_attempt_needs_files AFTER INSERT ON payment_attempt BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id, artwork_id)
  SELECT k.value, NEW.id, f.value ->> '$.id'
  FROM json_each(NEW.plan, '$.lines') l,
    json_each(json_insert(json_extract(l.value, '$.frozen.pictures'), '$[#]', json_extract(l.value, '$.frozen.artwork'))) f,
    json_each(json_array(f.value ->> '$.original.key', f.value ->> '$.preview.key', f.value ->> '$.background_removed.key', f.value ->> '$.rendered.key')) k
  WHERE f.value IS NOT NULL AND k.value IS NOT NULL;
END;
CREATE TRIGGER payment_attempt_releases_files AFTER UPDATE OF state ON payment_attempt WHEN NEW.state IN ('declined', 'abandoned') BEGIN
  UPDATE file_reference SET released = 1 WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_line_freezes AFTER INSERT ON order_line WHEN NEW.frozen IS NULL AND NEW.configured_product_id IS NOT NULL BEGIN
  UPDATE order_line SET frozen = (SELECT f.frozen FROM frozen_configured_product f WHERE f.id = NEW.configured_product_id) WHERE id = NEW.id;
END;
CREATE TRIGGER proof_comment_added AFTER INSERT ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 11, proof.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM proof JOIN order_line ON order_line.id = proof.order_line_id JOIN orders ON orders.id = order_line.order_id WHERE proof.id = NEW.proof_id;
END;
CREATE TRIGGER proof_comment_changed AFTER UPDATE ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 11, proof.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM proof JOIN order_line ON order_line.id = proof.order_line_id JOIN orders ON orders.id = order_line.order_id WHERE proof.id = NEW.proof_id;
END;
CREATE TRIGGER print_file_failure_holds AFTER UPDATE OF state ON print_file
WHEN NEW.state = 'failed' AND NEW.held_at IS NULL AND EXISTS (
  SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.configured_product_id = NEW.configured_product_id AND o.state NOT IN ('delivered', 'cancelled', 'refunded'))
BEGIN
  UPDATE print_file SET held_at = NEW.updated_at WHERE configured_product_id = NEW.configured_product_id;
  INSERT INTO order_event (id, order_id, type, message, data, created_at)
  SELECT lower(hex(randomblob(16))), l.order_id, 'print.held', 'A person is checking a file before it prints: ' || l.product_name, json_object('order_line', l.id), NEW.updated_at
  FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.configured_product_id = NEW.configured_product_id AND o.state NOT IN ('delivered', 'cancelled', 'refunded');
  INSERT INTO change_outbox (content_type, object_id, owner)
  SELECT 7, o.id, 'C-' || coalesce(o.user_id, o.guest_id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.configured_product_id = NEW.configured_product_id;
END;
CREATE TRIGGER print_file_made_releases AFTER UPDATE OF state ON print_file WHEN NEW.state = 'made' AND NEW.held_at IS NOT NULL BEGIN
  UPDATE print_file SET held_at = NULL WHERE configured_product_id = NEW.configured_product_id;
  INSERT INTO order_event (id, order_id, type, message, data, created_at)
  SELECT lower(hex(randomblob(16))), l.order_id, 'print.released', 'Checked and ready to print: ' || l.product_name, json_object('order_line', l.id), NEW.updated_at
  FROM order_line l WHERE l.configured_product_id = NEW.configured_product_id;
  INSERT INTO change_outbox (content_type, object_id, owner)
  SELECT 7, o.id, 'C-' || coalesce(o.user_id, o.guest_id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.configured_product_id = NEW.configured_product_id;
END;
CREATE TRIGGER print_file_release_goes_on AFTER UPDATE OF held_at ON print_file WHEN NEW.held_at IS NULL AND OLD.held_at IS NOT NULL BEGIN
  UPDATE orders SET state = 'approved', version = version + 1, updated_at = NEW.updated_at
  WHERE state = 'proofing' AND id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id)
    AND EXISTS (SELECT 1 FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = orders.id AND f.held_at IS NOT NULL);
  INSERT INTO order_event (id, order_id, type, message, created_at)
  SELECT lower(hex(randomblob(16))), o.id, 'state.approved', 'Everything is approved. Your order prints next.', NEW.updated_at + 1
  FROM orders o WHERE changes() > 0 AND o.state = 'approved' AND o.id IN (SELECT order_id FROM order_line WHERE configured_product_id = NEW.configured_product_id);
END;
CREATE TRIGGER print_comparison_stands BEFORE UPDATE ON print_comparison BEGIN
  SELECT RAISE(ABORT, 'print_comparison_stands');
END;
CREATE TRIGGER press_profile_stands BEFORE UPDATE ON press_profile BEGIN
  SELECT RAISE(ABORT, 'press_profile_stands');
END;
CREATE TRIGGER search_post_category_changed AFTER UPDATE ON post_category BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'post', post_id FROM post_in_category WHERE category_id = NEW.id AND (OLD.name <> NEW.name);
END;
CREATE TRIGGER search_faq_category_changed AFTER UPDATE ON faq_category BEGIN
  INSERT INTO search_outbox (kind, object_id) SELECT 'question', id FROM faq WHERE category_id = NEW.id AND (OLD.name <> NEW.name);
END;
CREATE TRIGGER canned_reply_added AFTER INSERT ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER canned_reply_changed AFTER UPDATE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER canned_reply_removed AFTER DELETE ON canned_reply BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (54, OLD.id, 0, 1, NULL);
END;

-- The baseline is recorded as applied, in place of the migrations that it replaces.
DELETE FROM d1_migrations WHERE name <= '0131_print_files_of_staff.sql';
INSERT INTO d1_migrations (name) VALUES
  ('0001_baseline_accounts.sql'),
  ('0002_baseline_second_factor.sql'),
  ('0003_baseline_profile.sql'),
  ('0004_baseline_text_messages.sql'),
  ('0005_baseline_catalog.sql'),
  ('0006_baseline_artwork.sql'),
  ('0007_baseline_designs.sql'),
  ('0008_baseline_cart.sql'),
  ('0009_baseline_checkout.sql'),
  ('0010_baseline_orders.sql'),
  ('0011_baseline_proofs.sql'),
  ('0012_baseline_printing.sql'),
  ('0013_baseline_shipping.sql'),
  ('0014_baseline_payments.sql'),
  ('0015_baseline_saved_cards.sql'),
  ('0016_baseline_renewals.sql'),
  ('0017_baseline_disputes.sql'),
  ('0018_baseline_invoices.sql'),
  ('0019_baseline_refunds.sql'),
  ('0020_baseline_ledger.sql'),
  ('0021_baseline_claims.sql'),
  ('0022_baseline_wholesale.sql'),
  ('0023_baseline_nonprofit.sql'),
  ('0024_baseline_content.sql'),
  ('0025_baseline_customer_pictures.sql'),
  ('0026_baseline_chat.sql'),
  ('0027_baseline_chat_notifications.sql'),
  ('0028_baseline_books.sql'),
  ('0029_baseline_analytics.sql'),
  ('0030_baseline_error_reports.sql'),
  ('0031_baseline_system.sql');
