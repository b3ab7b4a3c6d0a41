-- What staff give away is one count by person and day (docs/decisions/103), and a recorded payment is voided or refunded by another person.
-- Money is in whole minor units, times are milliseconds since 1970 UTC.

ALTER TABLE invoice_payment ADD COLUMN voided_by TEXT REFERENCES user (id);
-- Who wrote off an unpaid invoice, and when. An invoice that was void because its order was canceled has neither.
ALTER TABLE invoice ADD COLUMN voided_by TEXT REFERENCES user (id);
ALTER TABLE invoice ADD COLUMN voided_at INTEGER;
CREATE INDEX invoice_by_voider ON invoice (voided_by, voided_at) WHERE voided_by IS NOT NULL;
CREATE INDEX order_refund_by_creator ON order_refund (created_by, created_at);
CREATE INDEX reprint_claim_by_decider ON reprint_claim (decided_by, decided_at) WHERE decided_by IS NOT NULL;
CREATE INDEX invoice_payment_recorded_by_date ON invoice_payment (created_at) WHERE recorded_by IS NOT NULL;

-- One row for each thing of value that a person gave to another account: store credit (refunds included), refunds to gift cards, pieces that
-- are printed again (at their price before discount), and invoices that were written off. `customer` is an account's id, or a guest's address.
CREATE VIEW staff_value AS
SELECT created_by AS staff, user_id AS customer, 'credit' AS kind, balance_change_minor AS amount_minor, date_created AS created_at
  FROM credit_ledger WHERE balance_change_minor > 0 AND user_id <> created_by
UNION ALL SELECT r.created_by, coalesce(o.user_id, lower(o.email)), 'gift-card', r.amount_minor, r.created_at
  FROM order_refund r JOIN orders o ON o.id = r.order_id WHERE r.destination = 'gift-card'
UNION ALL SELECT c.decided_by, coalesce(o.user_id, lower(o.email)), 'reprint',
    (l.total_minor * coalesce(c.remedy_quantity, c.quantity) + l.quantity - 1) / l.quantity, c.decided_at
  FROM reprint_claim c JOIN order_line l ON l.id = c.order_line_id JOIN orders o ON o.id = c.order_id WHERE c.state = 'approved' AND c.remedy = 'reprint'
UNION ALL SELECT i.voided_by, coalesce(o.user_id, lower(o.email)), 'write-off', i.total_minor, i.voided_at
  FROM invoice i JOIN orders o ON o.id = i.order_id WHERE i.voided_by IS NOT NULL;

-- What was paid for each order (charges or a paid invoice, credit and gift card), and what of it was paid back: to its payments, or in another way.
CREATE VIEW order_balance AS
SELECT o.id AS order_id,
  o.credit_minor + o.gift_card_minor AS ledgers_minor,
  coalesce((SELECT sum(captured_minor) FROM payment WHERE order_id = o.id), 0) AS captured_minor,
  coalesce((SELECT paid_minor FROM invoice WHERE order_id = o.id), 0) AS invoice_minor,
  max(
    coalesce((SELECT sum(refunded_minor) FROM payment WHERE order_id = o.id), 0),
    coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.state <> 'failed'), 0)
      + coalesce((SELECT sum(lost_minor) FROM payment WHERE order_id = o.id), 0)) AS to_payments_minor,
  coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = o.id AND destination <> 'payment'), 0) AS elsewhere_minor
FROM orders o;

CREATE TRIGGER invoice_payment_void_by_recorder BEFORE UPDATE OF state ON invoice_payment
WHEN NEW.state = 'voided' AND OLD.state <> 'voided' AND NEW.voided_by = OLD.recorded_by
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_void_by_recorder');
END;
-- What was paid back of a payment stays paid.
CREATE TRIGGER invoice_payment_void_of_refunded BEFORE UPDATE OF state ON invoice_payment
WHEN NEW.state = 'voided' AND OLD.state = 'paid' AND EXISTS (
  SELECT 1 FROM invoice i JOIN order_balance b ON b.order_id = i.order_id WHERE i.id = NEW.invoice_id
    AND b.ledgers_minor + max(b.captured_minor, b.invoice_minor - NEW.amount_minor) < b.to_payments_minor + b.elsewhere_minor)
BEGIN
  SELECT RAISE(ABORT, 'invoice_payment_void_of_refunded');
END;
-- Nobody refunds what they recorded: without their own records, what was paid must cover all refunds.
CREATE TRIGGER order_refund_by_recorder BEFORE INSERT ON order_refund
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE idempotency_key = NEW.idempotency_key) AND EXISTS (
  SELECT 1 FROM invoice i JOIN order_balance b ON b.order_id = i.order_id
    JOIN (SELECT invoice_id, sum(amount_minor) AS minor FROM invoice_payment WHERE recorded_by = NEW.created_by AND state = 'paid' GROUP BY invoice_id) own
      ON own.invoice_id = i.id
  WHERE i.order_id = NEW.order_id AND NEW.amount_minor + b.to_payments_minor + b.elsewhere_minor
    > b.ledgers_minor + max(b.captured_minor, b.invoice_minor - own.minor))
BEGIN
  SELECT RAISE(ABORT, 'order_refund_by_recorder');
END;
