-- What the machinery itself keeps: idempotency, outbox, letters, limits, audit, numbers, settings.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

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

CREATE TABLE letter (
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
  sent_at INTEGER
) STRICT;
CREATE INDEX letter_by_recipient ON letter (recipient, created_at);
CREATE INDEX letter_by_date ON letter (created_at);
CREATE INDEX letter_waiting ON letter (next_try_at) WHERE sent_at IS NULL;
CREATE UNIQUE INDEX letter_once ON letter (once_key) WHERE once_key IS NOT NULL;

CREATE TABLE rate_bucket (
  key TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL,
  CONSTRAINT rate_bucket_count CHECK (count >= 1)
) STRICT;
CREATE INDEX rate_bucket_by_reset ON rate_bucket (resets_at);

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

CREATE TABLE seq (
  name TEXT PRIMARY KEY NOT NULL,
  last INTEGER NOT NULL,
  CONSTRAINT seq_positive CHECK (last >= 0)
) STRICT;

CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

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
  CONSTRAINT test_payment_state CHECK (state IN ('authorized', 'captured', 'declined', 'requires_action', 'voided')),
  CONSTRAINT test_payment_amounts CHECK (amount_minor >= 0 AND captured_minor BETWEEN 0 AND amount_minor AND refunded_minor BETWEEN 0 AND captured_minor)
) STRICT;
CREATE UNIQUE INDEX test_payment_reference ON test_payment (reference);

CREATE TABLE guard (
  name TEXT NOT NULL,
  ok INTEGER NOT NULL
) STRICT;

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit_is_append_only');
END;

-- A batch states what must be true at one of its steps: if it is not, everything before it is undone.
CREATE TRIGGER guard_decides BEFORE INSERT ON guard BEGIN
  SELECT CASE WHEN NEW.ok = 1 THEN RAISE(IGNORE) ELSE RAISE(ABORT, NEW.name) END;
END;

INSERT INTO seq (name, last) VALUES ('order', 10000), ('invoice', 5000);
