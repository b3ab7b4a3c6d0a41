-- An agreement to pay by invoice moves no money: of an order on account, only what its invoice was paid counts as paid.
-- Money is in whole minor units.

DROP VIEW order_balance;
-- What was paid for each order (charges or a paid invoice, credit and gift card), and what of it was paid back: to its payments, or in another way.
CREATE VIEW order_balance AS
WITH charge AS (SELECT * FROM payment WHERE provider <> 'invoice')
SELECT o.id AS order_id,
  o.credit_minor + o.gift_card_minor AS ledgers_minor,
  coalesce((SELECT sum(captured_minor) FROM charge WHERE order_id = o.id), 0) AS captured_minor,
  coalesce((SELECT paid_minor FROM invoice WHERE order_id = o.id), 0) AS invoice_minor,
  max(
    coalesce((SELECT sum(refunded_minor) FROM charge WHERE order_id = o.id), 0),
    coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN charge p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.state <> 'failed'), 0)
      + coalesce((SELECT sum(lost_minor) FROM charge WHERE order_id = o.id), 0)) AS to_payments_minor,
  coalesce((SELECT sum(amount_minor) FROM order_refund WHERE order_id = o.id AND destination <> 'payment'), 0) AS elsewhere_minor
FROM orders o;

-- Nothing is paid back that was not paid, or was paid back before, and nothing to the payment that was not charged there. Canceling an order
-- returns its payments by itself, so of a canceled order only what failed can be paid back.
DROP TRIGGER order_refund_within_paid;
CREATE TRIGGER order_refund_within_paid BEFORE INSERT ON order_refund
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE idempotency_key = NEW.idempotency_key) AND NEW.amount_minor > (
  SELECT min(
    b.ledgers_minor + max(b.captured_minor, b.invoice_minor) - b.to_payments_minor - b.elsewhere_minor,
    iif(NEW.destination = 'payment', b.captured_minor - b.to_payments_minor, 9007199254740991),
    iif(o.state <> 'cancelled', 9007199254740991,
      coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.state = 'failed'), 0)
      - b.elsewhere_minor))
  FROM order_balance b JOIN orders o ON o.id = b.order_id WHERE o.id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'order_refund_within_paid');
END;
