-- Proofs that customers approve, and reviews of what they bought.

-- A proof for the customer to approve. Proofs of an order line are numbered.
CREATE TABLE proof (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  number INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'sent',
  origin TEXT NOT NULL DEFAULT 'staff',
  picture_key TEXT NOT NULL,
  cut_line TEXT,
  content_hash TEXT NOT NULL DEFAULT '',
  artwork_hash TEXT NOT NULL DEFAULT '',
  cut_line_hash TEXT NOT NULL DEFAULT '',
  print_hash TEXT NOT NULL DEFAULT '',
  press_version TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  comment TEXT NOT NULL DEFAULT '',
  sent_by TEXT REFERENCES user (id),
  decided_by TEXT,
  decided_name TEXT NOT NULL DEFAULT '',
  remind_on TEXT,
  reminders INTEGER NOT NULL DEFAULT 0,
  decided_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT proof_state CHECK (state IN ('sent', 'approved', 'changes-requested', 'superseded')),
  CONSTRAINT proof_origin CHECK (origin IN ('finalize', 'staff')),
  CONSTRAINT proof_content_hash CHECK (length(content_hash) IN (0, 64)),
  CONSTRAINT proof_artwork_hash CHECK (length(artwork_hash) IN (0, 64)),
  CONSTRAINT proof_cut_line_hash CHECK (length(cut_line_hash) IN (0, 64)),
  CONSTRAINT proof_print_hash CHECK (length(print_hash) IN (0, 64)),
  CONSTRAINT proof_number_positive CHECK (number >= 1),
  CONSTRAINT proof_decision CHECK ((decided_at IS NULL) = (state IN ('sent', 'superseded'))),
  CONSTRAINT proof_reminders CHECK (reminders BETWEEN 0 AND 3)
) STRICT;
CREATE UNIQUE INDEX proof_number ON proof (order_line_id, number);
CREATE UNIQUE INDEX proof_one_waiting ON proof (order_line_id) WHERE state = 'sent';
CREATE INDEX proof_by_state ON proof (state, created_at);
CREATE INDEX proof_to_remind ON proof (remind_on) WHERE state = 'sent' AND remind_on IS NOT NULL;

CREATE TRIGGER proof_stays BEFORE DELETE ON proof
WHEN NOT EXISTS (SELECT 1 FROM order_line l JOIN orders o ON o.id = l.order_id JOIN user u ON u.id = o.user_id WHERE l.id = OLD.order_line_id AND u.is_active = 0)
BEGIN
  SELECT RAISE(ABORT, 'proof_is_in_use');
END;

CREATE TRIGGER proof_needs_file AFTER INSERT ON proof WHEN NEW.picture_key <> '' BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id) SELECT NEW.picture_key, order_id FROM order_line WHERE id = NEW.order_line_id;
END;

CREATE TRIGGER proof_hashes_stand BEFORE UPDATE ON proof
WHEN NEW.artwork_hash <> OLD.artwork_hash OR NEW.cut_line_hash <> OLD.cut_line_hash OR NEW.print_hash <> OLD.print_hash
BEGIN
  SELECT RAISE(ABORT, 'proof_hashes_stand');
END;

CREATE TRIGGER proof_press_version_stands BEFORE UPDATE ON proof WHEN NEW.press_version <> OLD.press_version
BEGIN
  SELECT RAISE(ABORT, 'proof_press_version_stands');
END;

CREATE TRIGGER proof_decision_stands BEFORE UPDATE ON proof
WHEN OLD.state <> 'sent' OR NEW.picture_key <> OLD.picture_key OR NEW.cut_line IS NOT OLD.cut_line OR NEW.number <> OLD.number
  OR NEW.content_hash <> OLD.content_hash OR NEW.origin <> OLD.origin
BEGIN
  SELECT RAISE(ABORT, 'proof_decision_stands');
END;

-- A proof without the hash of its print file cannot be approved.
CREATE TRIGGER proof_names_no_file BEFORE UPDATE OF state ON proof
WHEN NEW.state = 'approved' AND OLD.state <> 'approved' AND NEW.print_hash = ''
BEGIN
  SELECT RAISE(ABORT, 'proof_names_no_file');
END;

-- A proof that is sent later asks again: its approval sets the day anew.
CREATE TRIGGER proof_asks_again AFTER INSERT ON proof WHEN NEW.state <> 'approved' BEGIN
  DELETE FROM order_line_ship_by WHERE order_line_id = NEW.order_line_id;
END;

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

-- Staff printed or shipped an order without all approvals, and said why. Append-only.
CREATE TABLE approval_override (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT approval_override_reason CHECK (length(reason) BETWEEN 1 AND 500)
) STRICT;
CREATE INDEX approval_override_by_order ON approval_override (order_id, created_at);

CREATE TRIGGER approval_override_stands BEFORE UPDATE ON approval_override BEGIN
  SELECT RAISE(ABORT, 'approval_override_stands');
END;

CREATE TRIGGER approval_override_is_kept BEFORE DELETE ON approval_override BEGIN
  SELECT RAISE(ABORT, 'approval_override_stands');
END;

-- A comment on a proof, at a point of a page or on the whole. Append-only; staff mark it as resolved.
CREATE TABLE proof_comment (
  id TEXT PRIMARY KEY NOT NULL,
  proof_id TEXT NOT NULL REFERENCES proof (id) ON DELETE CASCADE,
  x REAL,
  y REAL,
  page INTEGER NOT NULL DEFAULT 1,
  picture_key TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  is_staff INTEGER NOT NULL,
  author_id TEXT,
  author_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  resolved_at INTEGER,
  resolved_by TEXT,
  CONSTRAINT proof_comment_is_staff CHECK (is_staff IN (0, 1)),
  CONSTRAINT proof_comment_point CHECK ((x IS NULL) = (y IS NULL) AND (x IS NULL OR (x BETWEEN 0 AND 1 AND y BETWEEN 0 AND 1))),
  CONSTRAINT proof_comment_page CHECK (page BETWEEN 1 AND 10000),
  CONSTRAINT proof_comment_body CHECK (length(body) BETWEEN 1 AND 4000),
  CONSTRAINT proof_comment_resolved CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
) STRICT;
CREATE INDEX proof_comment_by_proof ON proof_comment (proof_id, created_at);
CREATE UNIQUE INDEX proof_comment_picture ON proof_comment (picture_key) WHERE picture_key <> '';

CREATE TRIGGER proof_comment_limit BEFORE INSERT ON proof_comment WHEN (SELECT count(*) FROM proof_comment WHERE proof_id = NEW.proof_id) >= 200 BEGIN
  SELECT RAISE(ABORT, 'proof_comment_limit');
END;

CREATE TRIGGER proof_comment_stands BEFORE UPDATE ON proof_comment
WHEN OLD.resolved_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.proof_id <> OLD.proof_id OR NEW.x IS NOT OLD.x OR NEW.y IS NOT OLD.y OR NEW.body <> OLD.body
  OR NEW.is_staff <> OLD.is_staff OR NEW.author_id IS NOT OLD.author_id OR NEW.author_name <> OLD.author_name OR NEW.created_at <> OLD.created_at
  OR NEW.picture_key <> OLD.picture_key OR NEW.page <> OLD.page
BEGIN
  SELECT RAISE(ABORT, 'proof_comment_stands');
END;

CREATE TRIGGER proof_comment_needs_file AFTER INSERT ON proof_comment WHEN NEW.picture_key <> '' BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id)
  SELECT NEW.picture_key, l.order_id FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE p.id = NEW.proof_id;
END;

CREATE TRIGGER proof_comment_added AFTER INSERT ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 11, proof.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM proof JOIN order_line ON order_line.id = proof.order_line_id JOIN orders ON orders.id = order_line.order_id WHERE proof.id = NEW.proof_id;
END;
CREATE TRIGGER proof_comment_changed AFTER UPDATE ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 11, proof.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM proof JOIN order_line ON order_line.id = proof.order_line_id JOIN orders ON orders.id = order_line.order_id WHERE proof.id = NEW.proof_id;
END;

-- One review for each purchased item.
CREATE TABLE review (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  rating INTEGER NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  picture_key TEXT,
  state TEXT NOT NULL DEFAULT 'new',
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_state CHECK (state IN ('new', 'published', 'hidden'))
) STRICT;
CREATE UNIQUE INDEX review_once ON review (order_line_id);
CREATE INDEX review_by_product ON review (product_id, state, created_at);
CREATE INDEX review_by_user ON review (user_id, created_at);

CREATE TRIGGER review_added AFTER INSERT ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, NEW.id, 1, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER review_changed AFTER UPDATE ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, NEW.id, 0, 0, 'C-' || NEW.user_id);
END;
CREATE TRIGGER review_removed AFTER DELETE ON review BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (12, OLD.id, 0, 1, 'C-' || OLD.user_id);
END;

-- A photo belongs to the purchased item, so that it can be uploaded before the review is written.
CREATE TABLE review_photo (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  position INTEGER NOT NULL,
  r2_key TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width_px INTEGER NOT NULL,
  height_px INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT review_photo_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  CONSTRAINT review_photo_position CHECK (position BETWEEN 1 AND 6),
  CONSTRAINT review_photo_measures CHECK (bytes > 0 AND width_px > 0 AND height_px > 0)
) STRICT;
CREATE UNIQUE INDEX review_photo_place ON review_photo (order_line_id, position);
CREATE UNIQUE INDEX review_photo_key ON review_photo (r2_key);

CREATE TRIGGER review_photo_added AFTER INSERT ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = NEW.order_line_id;
END;
CREATE TRIGGER review_photo_changed AFTER UPDATE ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = NEW.order_line_id;
END;
CREATE TRIGGER review_photo_removed AFTER DELETE ON review_photo BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 12, id, 'C-' || user_id FROM review WHERE order_line_id = OLD.order_line_id;
END;

-- Order lines that need an approval and have none: their newest proof is not approved, and staff have not released the
-- order.
CREATE VIEW line_without_approval AS
SELECT l.id AS order_line_id, l.order_id
FROM order_line l
LEFT JOIN proof p ON p.order_line_id = l.id AND p.number = (SELECT max(q.number) FROM proof q WHERE q.order_line_id = l.id)
WHERE (p.id IS NOT NULL OR l.frozen ->> '$.kind' NOT IN ('ready-made', 'gift-card')) AND p.state IS NOT 'approved'
  AND NOT EXISTS (SELECT 1 FROM approval_override o WHERE o.order_id = l.order_id AND o.created_at >= coalesce(p.created_at, 0));
