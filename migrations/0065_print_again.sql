-- "Print again" names the pieces that it prints. Before, it moved only the order, whose pieces had all left: nothing of it could be printed,
-- packed or shipped.
CREATE TABLE line_reprint (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  quantity INTEGER NOT NULL,
  decided_by TEXT REFERENCES user (id),
  created_at INTEGER NOT NULL,
  CONSTRAINT line_reprint_quantity CHECK (quantity BETWEEN 1 AND 1000000)
) STRICT;
CREATE INDEX line_reprint_by_line ON line_reprint (order_line_id);
CREATE INDEX line_reprint_by_decider ON line_reprint (decided_by, created_at) WHERE decided_by IS NOT NULL;

CREATE TRIGGER line_reprint_is_fixed BEFORE UPDATE ON line_reprint BEGIN
  SELECT RAISE(ABORT, 'line_reprint_is_fixed');
END;
CREATE TRIGGER line_reprint_stays BEFORE DELETE ON line_reprint BEGIN
  SELECT RAISE(ABORT, 'line_reprint_stays');
END;

DROP TRIGGER shipment_line_within_order;
CREATE TRIGGER shipment_line_within_order BEFORE INSERT ON shipment_line
WHEN NEW.quantity + coalesce((SELECT sum(quantity) FROM shipment_line WHERE order_line_id = NEW.order_line_id), 0)
  > (SELECT quantity FROM order_line WHERE id = NEW.order_line_id)
    + coalesce((SELECT sum(coalesce(remedy_quantity, quantity)) FROM reprint_claim WHERE order_line_id = NEW.order_line_id AND state = 'approved' AND remedy = 'reprint'), 0)
    + coalesce((SELECT sum(quantity) FROM line_reprint WHERE order_line_id = NEW.order_line_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'shipment_line_within_order');
END;

-- As before, and with what "Print again" prints.
DROP VIEW staff_value;
CREATE VIEW staff_value AS
SELECT created_by AS staff, user_id AS customer, 'credit' AS kind, balance_change_minor AS amount_minor, date_created AS created_at
  FROM credit_ledger WHERE balance_change_minor > 0 AND user_id <> created_by
UNION ALL SELECT r.created_by, coalesce(o.user_id, lower(o.email)), 'gift-card', r.amount_minor, r.created_at
  FROM order_refund r JOIN orders o ON o.id = r.order_id WHERE r.destination = 'gift-card'
UNION ALL SELECT c.decided_by, coalesce(o.user_id, lower(o.email)), 'reprint',
    (l.total_minor * coalesce(c.remedy_quantity, c.quantity) + l.quantity - 1) / l.quantity, c.decided_at
  FROM reprint_claim c JOIN order_line l ON l.id = c.order_line_id JOIN orders o ON o.id = c.order_id WHERE c.state = 'approved' AND c.remedy = 'reprint'
UNION ALL SELECT r.decided_by, coalesce(o.user_id, lower(o.email)), 'reprint',
    (l.total_minor * r.quantity + l.quantity - 1) / l.quantity, r.created_at
  FROM line_reprint r JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id WHERE r.decided_by IS NOT NULL
UNION ALL SELECT i.voided_by, coalesce(o.user_id, lower(o.email)), 'write-off', i.total_minor, i.voided_at
  FROM invoice i JOIN orders o ON o.id = i.order_id WHERE i.voided_by IS NOT NULL;

-- Orders that went back to the press and have nothing left to print are printed again as they were ordered.
INSERT INTO line_reprint (id, order_line_id, quantity, created_at)
  SELECT lower(hex(randomblob(16))), l.id, l.quantity, o.updated_at FROM orders o JOIN order_line l ON l.order_id = o.id
  WHERE o.state = 'in-production' AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.order_line_id = l.id)
    AND NOT EXISTS (SELECT 1 FROM order_line x WHERE x.order_id = o.id AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.order_line_id = x.id)
      AND x.quantity + coalesce((SELECT sum(coalesce(remedy_quantity, quantity)) FROM reprint_claim WHERE order_line_id = x.id AND state = 'approved' AND remedy = 'reprint'), 0)
        > coalesce((SELECT sum(inside.quantity) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id
          WHERE inside.order_line_id = x.id AND s.state <> 'preparing'), 0));
