-- What all areas need: idempotency, outboxes, e-mails, rate limits, the audit log, numbers, settings, and the test
-- payment provider.

-- A call that must not run twice. Its INSERT claims the key before the work, so that of two simultaneous requests one
-- runs.
CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'running',
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key),
  CONSTRAINT idempotency_state CHECK (state IN ('running', 'done')),
  CONSTRAINT idempotency_answer CHECK (state = 'running' OR (status IS NOT NULL AND body IS NOT NULL)),
  CONSTRAINT idempotency_key_length CHECK (length(key) BETWEEN 1 AND 255)
) STRICT;
CREATE INDEX idempotency_by_expiry ON idempotency (expires_at);

-- Work that must follow a row written in the same batch.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY NOT NULL,
  topic TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  payload TEXT NOT NULL DEFAULT '{}',
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE done_at IS NULL;
CREATE UNIQUE INDEX outbox_once ON outbox (topic, entity_id);

-- Records that were created, changed or deleted, for their watchers. Only triggers write here (published.ts), in the
-- transaction of the change; delivered rows are deleted.
CREATE TABLE change_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  content_type INTEGER NOT NULL,
  object_id TEXT NOT NULL,
  added INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  owner TEXT,
  at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  CONSTRAINT change_outbox_flags CHECK (added IN (0, 1) AND removed IN (0, 1))
) STRICT;

-- An e-mail: queued first, then sent.
CREATE TABLE queued_email (
  id TEXT PRIMARY KEY NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  template TEXT NOT NULL DEFAULT '',
  once_key TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  failed_at INTEGER,
  unsubscribe_url TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX queued_email_by_recipient ON queued_email (recipient, created_at);
CREATE INDEX queued_email_by_date ON queued_email (created_at);
CREATE UNIQUE INDEX queued_email_once ON queued_email (once_key) WHERE once_key IS NOT NULL;
CREATE INDEX queued_email_waiting ON queued_email (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX queued_email_failed ON queued_email (failed_at) WHERE failed_at IS NOT NULL;

-- The last e-mail of an order that ships nothing completes the order.
CREATE TRIGGER order_of_sent_gift_cards AFTER UPDATE OF sent_at ON queued_email WHEN NEW.sent_at IS NOT NULL AND NEW.once_key LIKE 'gift-card:%' BEGIN
  INSERT INTO order_event (id, order_id, type, message, created_at)
    SELECT o.id || '-sent', o.id, 'state.delivered', 'All gift cards have been sent', NEW.sent_at
    FROM orders o WHERE o.state = 'confirmed' AND o.shipping_method = 'email'
    AND o.id = (SELECT order_id FROM order_line WHERE id = coalesce((SELECT order_line_id FROM gift_card WHERE id = substr(NEW.once_key, 11)), substr(NEW.once_key, 11)))
    AND NOT EXISTS (
      SELECT 1 FROM order_line l JOIN gift_card g ON g.order_line_id = l.id WHERE l.order_id = o.id AND g.replaced_by IS NULL
      AND NOT EXISTS (SELECT 1 FROM queued_email s WHERE s.once_key IN ('gift-card:' || g.id, 'gift-card:' || l.id) AND s.sent_at IS NOT NULL)
    );
  UPDATE orders SET state = 'delivered', version = version + 1, updated_at = NEW.sent_at
    WHERE id = (SELECT order_id FROM order_line WHERE id = coalesce((SELECT order_line_id FROM gift_card WHERE id = substr(NEW.once_key, 11)), substr(NEW.once_key, 11)))
    AND state = 'confirmed' AND EXISTS (SELECT 1 FROM order_event e WHERE e.id = orders.id || '-sent');
END;

-- Rate limit hits within a window.
CREATE TABLE rate_bucket (
  key TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL,
  CONSTRAINT rate_bucket_count CHECK (count >= 1)
) STRICT;
CREATE INDEX rate_bucket_by_reset ON rate_bucket (resets_at);

-- Searches that found nothing, counted by day.
CREATE TABLE missed_search (
  day TEXT NOT NULL,
  query TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, query),
  CONSTRAINT missed_search_count CHECK (count >= 1)
) STRICT;

-- What the search index has to read again; triggers write it (published.ts).
CREATE TABLE search_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  object_id INTEGER NOT NULL,
  due_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX search_outbox_by_object ON search_outbox (kind, object_id);
CREATE INDEX search_outbox_by_due ON search_outbox (due_at);

INSERT INTO search_outbox (kind, object_id, due_at) VALUES ('all', 0, 0);

-- Violations of the Content-Security-Policy in browsers, counted by day, without personal data.
CREATE TABLE csp_report (
  day TEXT NOT NULL,
  directive TEXT NOT NULL,
  blocked TEXT NOT NULL,
  page TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, directive, blocked, page),
  CONSTRAINT csp_report_count CHECK (count >= 1)
) STRICT;

-- Who changed which record. Append-only.
CREATE TABLE audit (
  id TEXT PRIMARY KEY NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  before TEXT,
  after TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_by_entity ON audit (entity, entity_id, created_at);
CREATE INDEX audit_by_date ON audit (created_at);

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
WHEN NOT (OLD.entity = 'address' AND NEW.before IS NULL AND NEW.after IS NULL
  AND (NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.entity_id, NEW.created_at)
    = (OLD.id, OLD.actor, OLD.action, OLD.entity, OLD.entity_id, OLD.created_at)
  AND EXISTS (SELECT 1 FROM address a JOIN user u ON u.id = a.user_id WHERE a.id = OLD.entity_id AND u.is_active = 0))
BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;

-- Numbers without gaps: `last` increases in the batch that uses it, so a failed batch leaves no gap.
CREATE TABLE seq (
  name TEXT PRIMARY KEY NOT NULL,
  last INTEGER NOT NULL,
  CONSTRAINT seq_positive CHECK (last >= 0)
) STRICT;

INSERT INTO seq (name, last) VALUES ('order', 10000);
INSERT INTO seq (name, last) VALUES ('invoice', 5000);
INSERT INTO seq (name, last) VALUES ('wholesale', 3000);

-- Settings that staff can change without a deployment.
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Payments that the embedded test provider recorded, as a real one would on its side.
CREATE TABLE test_payment (
  key TEXT PRIMARY KEY NOT NULL,
  reference TEXT NOT NULL,
  state TEXT NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  amount_minor INTEGER NOT NULL,
  captured_minor INTEGER NOT NULL DEFAULT 0,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  token TEXT NOT NULL DEFAULT '',
  order_number TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  is_disputed INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER,
  card_method TEXT,
  keeps_card INTEGER NOT NULL DEFAULT 0,
  message TEXT NOT NULL DEFAULT '',
  decline_reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT test_payment_decline_reason CHECK (decline_reason IN ('', 'rule')),
  CONSTRAINT test_payment_state CHECK (state IN ('authorized', 'captured', 'declined', 'requires_action', 'voided')),
  CONSTRAINT test_payment_amounts CHECK (amount_minor >= 0 AND captured_minor BETWEEN 0 AND amount_minor
    AND refunded_minor BETWEEN 0 AND captured_minor)
) STRICT;
CREATE UNIQUE INDEX test_payment_reference ON test_payment (reference);

-- The cards that the test provider keeps.
CREATE TABLE test_card (
  method TEXT PRIMARY KEY NOT NULL,
  customer TEXT NOT NULL,
  token TEXT NOT NULL,
  expires_month INTEGER NOT NULL,
  expires_year INTEGER NOT NULL
) STRICT;

-- Refunds of the test provider, one for each key.
CREATE TABLE test_refund (
  key TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  amount_minor INTEGER NOT NULL,
  failure TEXT NOT NULL DEFAULT '',
  CONSTRAINT test_refund_amount CHECK (amount_minor > 0)
) STRICT;
CREATE INDEX test_refund_by_payment ON test_refund (payment_key);

CREATE TRIGGER test_refund_failed AFTER UPDATE OF failure ON test_refund WHEN OLD.failure = '' AND NEW.failure <> '' BEGIN
  UPDATE test_payment SET refunded_minor = refunded_minor - NEW.amount_minor WHERE key = NEW.payment_key;
END;

-- Disputes of the test provider's payments.
CREATE TABLE test_dispute (
  reference TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  state TEXT NOT NULL DEFAULT 'open',
  amount_minor INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  due_at INTEGER,
  CONSTRAINT test_dispute_amount CHECK (amount_minor > 0),
  CONSTRAINT test_dispute_state CHECK (state IN ('open', 'won', 'lost'))
) STRICT;
CREATE INDEX test_dispute_by_payment ON test_dispute (payment_key);

-- Captures of the test provider, one for each key.
CREATE TABLE test_capture (
  key TEXT PRIMARY KEY NOT NULL,
  payment_key TEXT NOT NULL REFERENCES test_payment (key),
  amount_minor INTEGER NOT NULL,
  CONSTRAINT test_capture_amount CHECK (amount_minor > 0)
) STRICT;
CREATE INDEX test_capture_by_payment ON test_capture (payment_key);

-- Never contains a row: inserting `ok` other than 1 aborts the whole batch with `name` as the error (trigger). See
-- guardChanges and guardThat in worker/db/client.ts.
CREATE TABLE guard (
  name TEXT NOT NULL,
  ok INTEGER NOT NULL
) STRICT;

-- A batch states what must be true at one of its steps; otherwise the whole batch is rolled back.
CREATE TRIGGER guard_decides BEFORE INSERT ON guard BEGIN
  SELECT CASE WHEN NEW.ok = 1 THEN RAISE(IGNORE) ELSE RAISE(ABORT, NEW.name) END;
END;
