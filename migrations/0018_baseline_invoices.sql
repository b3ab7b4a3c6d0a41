-- Invoices and their payments.

-- The invoice of an order, paid at once or until its due date.
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
  reminder_stage INTEGER NOT NULL DEFAULT 0,
  voided_by TEXT REFERENCES user (id),
  voided_at INTEGER,
  CONSTRAINT invoice_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT invoice_state CHECK (state IN ('open', 'paid', 'void')),
  CONSTRAINT invoice_amounts CHECK (total_minor >= 0 AND paid_minor BETWEEN 0 AND total_minor),
  CONSTRAINT invoice_paid CHECK (state <> 'paid' OR paid_minor = total_minor),
  CONSTRAINT invoice_reminder_stage CHECK (reminder_stage BETWEEN 0 AND 4)
) STRICT;
CREATE UNIQUE INDEX invoice_number ON invoice (number);
CREATE UNIQUE INDEX invoice_order ON invoice (order_id);
CREATE INDEX invoice_by_user ON invoice (user_id, issued_at);
CREATE INDEX invoice_by_state ON invoice (state, due_at);
CREATE INDEX invoice_by_guest ON invoice (guest_id, issued_at);
CREATE INDEX invoice_by_voider ON invoice (voided_by, voided_at) WHERE voided_by IS NOT NULL;

CREATE TRIGGER invoice_void_is_unpaid BEFORE UPDATE OF state ON invoice
WHEN NEW.state = 'void' AND OLD.state <> 'void' AND EXISTS (SELECT 1 FROM invoice_payment WHERE invoice_id = NEW.id AND state IN ('reserved', 'paid'))
BEGIN
  SELECT RAISE(ABORT, 'invoice_void_is_unpaid');
END;

CREATE TRIGGER invoice_added AFTER INSERT ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER invoice_changed AFTER UPDATE ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER invoice_removed AFTER DELETE ON invoice BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (10, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;

-- A payment of an invoice. A card payment is reserved before its provider is called. Triggers refuse a sum above the
-- invoice's total, and maintain the invoice's `paid_minor` and state.
CREATE TABLE invoice_payment (
  id TEXT PRIMARY KEY NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  method TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  state TEXT NOT NULL,
  payment_id TEXT REFERENCES payment (id),
  owner TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  reference TEXT NOT NULL DEFAULT '',
  recorded_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  voided_by TEXT REFERENCES user (id),
  CONSTRAINT invoice_payment_method CHECK (method IN ('card', 'transfer', 'check')),
  CONSTRAINT invoice_payment_state CHECK (state IN ('reserved', 'paid', 'released', 'voided')),
  CONSTRAINT invoice_payment_amount CHECK (amount_minor > 0),
  CONSTRAINT invoice_payment_card CHECK ((method = 'card') = (payment_id IS NOT NULL)),
  CONSTRAINT invoice_payment_recorded CHECK ((method = 'card') = (recorded_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX invoice_payment_key ON invoice_payment (owner, idempotency_key);
CREATE UNIQUE INDEX invoice_payment_once ON invoice_payment (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX invoice_payment_by_invoice ON invoice_payment (invoice_id, created_at);
CREATE INDEX invoice_payment_reserved ON invoice_payment (updated_at) WHERE state = 'reserved';
CREATE INDEX invoice_payment_by_recorder ON invoice_payment (recorded_by) WHERE recorded_by IS NOT NULL;
CREATE INDEX invoice_payment_recorded_by_date ON invoice_payment (created_at) WHERE recorded_by IS NOT NULL;

CREATE TRIGGER invoice_payment_fits BEFORE INSERT ON invoice_payment
WHEN NOT EXISTS (SELECT 1 FROM invoice i WHERE i.id = NEW.invoice_id AND i.state = 'open' AND NEW.amount_minor + coalesce((
  SELECT sum(p.amount_minor) FROM invoice_payment p WHERE p.invoice_id = i.id AND p.state IN ('reserved', 'paid')), 0) <= i.total_minor)
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_fits');
END;

CREATE TRIGGER invoice_payment_is_fixed BEFORE UPDATE OF id, invoice_id, method, amount_minor, payment_id, owner, idempotency_key, request_hash, created_at ON invoice_payment
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_is_fixed');
END;

CREATE TRIGGER invoice_payment_moves BEFORE UPDATE OF state ON invoice_payment
WHEN (OLD.state || '>' || NEW.state) NOT IN ('reserved>paid', 'reserved>released', 'paid>voided')
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_moves');
END;

CREATE TRIGGER invoice_payments_are_kept BEFORE DELETE ON invoice_payment BEGIN
  SELECT RAISE(ABORT, 'invoice_payments_are_kept');
END;

-- What an invoice was paid is the sum of its payments.
CREATE TRIGGER invoice_payment_added AFTER INSERT ON invoice_payment WHEN NEW.state = 'paid' BEGIN
  UPDATE invoice SET paid_minor = paid_minor + NEW.amount_minor,
    state = CASE WHEN paid_minor + NEW.amount_minor = total_minor THEN 'paid' ELSE state END,
    paid_at = CASE WHEN paid_minor + NEW.amount_minor = total_minor THEN NEW.updated_at END WHERE id = NEW.invoice_id;
END;

CREATE TRIGGER invoice_payment_paid AFTER UPDATE OF state ON invoice_payment WHEN NEW.state = 'paid' BEGIN
  UPDATE invoice SET paid_minor = paid_minor + NEW.amount_minor,
    state = CASE WHEN paid_minor + NEW.amount_minor = total_minor THEN 'paid' ELSE state END,
    paid_at = CASE WHEN paid_minor + NEW.amount_minor = total_minor THEN NEW.updated_at END WHERE id = NEW.invoice_id;
END;

CREATE TRIGGER invoice_payment_voided AFTER UPDATE OF state ON invoice_payment WHEN NEW.state = 'voided' BEGIN
  UPDATE invoice SET paid_minor = paid_minor - NEW.amount_minor, state = 'open', paid_at = NULL WHERE id = NEW.invoice_id;
END;

CREATE TRIGGER invoice_payment_void_by_recorder BEFORE UPDATE OF state ON invoice_payment
WHEN NEW.state = 'voided' AND OLD.state <> 'voided' AND NEW.voided_by = OLD.recorded_by
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_void_by_recorder');
END;

-- A payment that was refunded stays paid.
CREATE TRIGGER invoice_payment_void_of_refunded BEFORE UPDATE OF state ON invoice_payment
WHEN NEW.state = 'voided' AND OLD.state = 'paid' AND EXISTS (
  SELECT 1 FROM invoice i JOIN order_balance b ON b.order_id = i.order_id WHERE i.id = NEW.invoice_id
    AND b.ledgers_minor + max(b.captured_minor, b.invoice_minor - NEW.amount_minor) < b.to_payments_minor + b.elsewhere_minor)
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_void_of_refunded');
END;
