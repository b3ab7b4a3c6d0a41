-- Staff may agree to fewer pieces than were claimed, and a claim's refund is one row of order_refund.
ALTER TABLE reprint_claim ADD COLUMN remedy_quantity INTEGER CONSTRAINT reprint_claim_remedy_quantity CHECK (remedy_quantity IS NULL OR remedy_quantity BETWEEN 1 AND quantity);
ALTER TABLE reprint_claim ADD COLUMN order_refund_id TEXT REFERENCES order_refund (id);
CREATE UNIQUE INDEX reprint_claim_refund ON reprint_claim (order_refund_id) WHERE order_refund_id IS NOT NULL;

DROP TRIGGER reprint_claim_decision_stands;
CREATE TRIGGER reprint_claim_decision_stands BEFORE UPDATE OF state, remedy, remedy_quantity, order_refund_id, decided_by, decided_at ON reprint_claim WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'reprint_claim_decision_stands');
END;

DROP TRIGGER shipment_line_within_order;
CREATE TRIGGER shipment_line_within_order BEFORE INSERT ON shipment_line
WHEN NEW.quantity + coalesce((SELECT sum(quantity) FROM shipment_line WHERE order_line_id = NEW.order_line_id), 0)
  > (SELECT quantity FROM order_line WHERE id = NEW.order_line_id)
    + coalesce((SELECT sum(coalesce(remedy_quantity, quantity)) FROM reprint_claim WHERE order_line_id = NEW.order_line_id AND state = 'approved' AND remedy = 'reprint'), 0)
BEGIN
  SELECT RAISE(ABORT, 'shipment_line_within_order');
END;
