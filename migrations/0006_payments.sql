-- Payments, refunds, invoices.
-- Money is in whole minor units, times are milliseconds since 1970 UTC, flags are 0 or 1, sizes are inches.

CREATE TABLE payment (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt INTEGER NOT NULL DEFAULT 1,
  provider TEXT NOT NULL,
  reference TEXT,
  idempotency_key TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending',
  currency TEXT NOT NULL DEFAULT 'USD',
  amount_minor INTEGER NOT NULL,
  authorized_minor INTEGER NOT NULL DEFAULT 0,
  captured_minor INTEGER NOT NULL DEFAULT 0,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  message TEXT NOT NULL DEFAULT '',
  action_url TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payment_state CHECK (state IN ('pending', 'requires_action', 'authorized', 'captured', 'declined', 'voided')),
  CONSTRAINT payment_amount CHECK (amount_minor >= 0 AND authorized_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT payment_captured_within_authorized CHECK (captured_minor BETWEEN 0 AND authorized_minor),
  CONSTRAINT payment_refunded_within_captured CHECK (refunded_minor BETWEEN 0 AND captured_minor)
) STRICT;
CREATE UNIQUE INDEX payment_attempt ON payment (order_id, attempt);
CREATE UNIQUE INDEX payment_idempotency_key ON payment (idempotency_key);
CREATE UNIQUE INDEX payment_reference ON payment (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_by_state ON payment (state, created_at);

CREATE TABLE payment_event (
  id TEXT PRIMARY KEY NOT NULL,
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  payment_id TEXT REFERENCES payment (id),
  raw TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  applied_at INTEGER
) STRICT;
CREATE UNIQUE INDEX payment_event_once ON payment_event (provider, event_id);
CREATE INDEX payment_event_by_payment ON payment_event (payment_id);

CREATE TABLE refund (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  reason TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'pending',
  idempotency_key TEXT NOT NULL,
  created_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT refund_state CHECK (state IN ('pending', 'done', 'failed')),
  CONSTRAINT refund_amount CHECK (amount_minor > 0)
) STRICT;
CREATE UNIQUE INDEX refund_idempotency_key ON refund (idempotency_key);
CREATE INDEX refund_by_payment ON refund (payment_id);

CREATE TABLE invoice (
  id TEXT PRIMARY KEY NOT NULL,
  number INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  state TEXT NOT NULL DEFAULT 'open',
  currency TEXT NOT NULL DEFAULT 'USD',
  total_minor INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL DEFAULT 0,
  purchase_order TEXT NOT NULL DEFAULT '',
  pdf_key TEXT,
  issued_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  paid_at INTEGER,
  CONSTRAINT invoice_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT invoice_state CHECK (state IN ('open', 'paid', 'void')),
  CONSTRAINT invoice_amounts CHECK (total_minor >= 0 AND paid_minor BETWEEN 0 AND total_minor),
  CONSTRAINT invoice_paid CHECK (state <> 'paid' OR paid_minor = total_minor)
) STRICT;
CREATE UNIQUE INDEX invoice_number ON invoice (number);
CREATE UNIQUE INDEX invoice_order ON invoice (order_id);
CREATE INDEX invoice_by_user ON invoice (user_id, issued_at);
CREATE INDEX invoice_by_state ON invoice (state, due_at);
