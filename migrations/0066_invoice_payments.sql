-- Payments of invoices: by card, or received by transfer or check. An amount is reserved before its provider is called, so that
-- two windows never charge more than is due.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

-- The last reminder that was sent: 0 none, 1 before the due date, 2 on it, 3 a week after, 4 three weeks after.
ALTER TABLE invoice ADD COLUMN reminder_stage INTEGER NOT NULL DEFAULT 0 CONSTRAINT invoice_reminder_stage CHECK (reminder_stage BETWEEN 0 AND 4);
CREATE INDEX invoice_by_guest ON invoice (guest_id, issued_at);

CREATE TABLE invoice_payment (
  id TEXT PRIMARY KEY NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoice (id),
  method TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  state TEXT NOT NULL,
  -- The row of a card payment in the table of payments.
  payment_id TEXT REFERENCES payment (id),
  -- The account or guest who sent the request, with their Idempotency-Key and the request's hash.
  owner TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  -- The number of a transfer or check.
  reference TEXT NOT NULL DEFAULT '',
  -- The staff member who recorded a transfer or check.
  recorded_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
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
-- What an invoice was paid is always the sum of its payments.
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
CREATE TRIGGER invoice_void_is_unpaid BEFORE UPDATE OF state ON invoice
WHEN NEW.state = 'void' AND OLD.state <> 'void' AND EXISTS (SELECT 1 FROM invoice_payment WHERE invoice_id = NEW.id AND state IN ('reserved', 'paid'))
BEGIN
  SELECT RAISE(ABORT, 'invoice_void_is_unpaid');
END;
