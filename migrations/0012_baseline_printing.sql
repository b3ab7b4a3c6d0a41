-- Print files, their comparison with the proof, and the press profile.

-- The print file of a configured product. A trigger queues one for every order line.
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
CREATE INDEX print_file_waiting ON print_file (next_try_at) WHERE state = 'waiting';
CREATE INDEX print_file_held ON print_file (held_at) WHERE held_at IS NOT NULL;

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

-- A comparison of the print of one piece with its proof. Append-only.
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
CREATE INDEX print_comparison_by_hash ON print_comparison (print_hash, proof_hash, created_at);
CREATE INDEX print_comparison_by_configured ON print_comparison (configured_product_id);

CREATE TRIGGER print_comparison_stands BEFORE UPDATE ON print_comparison BEGIN
  SELECT RAISE(ABORT, 'print_comparison_stands');
END;

-- The press profiles that staff set; a row without a hash returns to the shop's own. The newest row applies.
-- Append-only.
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
CREATE INDEX press_profile_by_time ON press_profile (created_at, id);

CREATE TRIGGER press_profile_stands BEFORE UPDATE ON press_profile BEGIN
  SELECT RAISE(ABORT, 'press_profile_stands');
END;
