-- What needs an approval prints and ships only when its newest proof is approved (docs/decisions/099), or when staff released the order
-- without one and said why.
CREATE TABLE approval_override (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL CONSTRAINT approval_override_reason CHECK (length(reason) BETWEEN 1 AND 500),
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX approval_override_by_order ON approval_override (order_id, created_at);
CREATE TRIGGER approval_override_stands BEFORE UPDATE ON approval_override BEGIN
  SELECT RAISE(ABORT, 'approval_override_stands');
END;
CREATE TRIGGER approval_override_is_kept BEFORE DELETE ON approval_override BEGIN
  SELECT RAISE(ABORT, 'approval_override_stands');
END;

-- A proof that is sent later asks again.
DROP VIEW line_without_approval;
CREATE VIEW line_without_approval AS
SELECT l.id AS order_line_id, l.order_id
FROM order_line l
LEFT JOIN proof p ON p.order_line_id = l.id AND p.number = (SELECT max(q.number) FROM proof q WHERE q.order_line_id = l.id)
WHERE (p.id IS NOT NULL OR l.frozen ->> '$.kind' NOT IN ('ready-made', 'gift-card')) AND p.state IS NOT 'approved'
  AND NOT EXISTS (SELECT 1 FROM approval_override o WHERE o.order_id = l.order_id AND o.created_at >= coalesce(p.created_at, 0));

-- Lines that are approved may go first, so an order is printed as soon as one of its lines may be. What left is printed again
-- for a claim without a new approval. `order_is_held` says what a held one needs.
CREATE TRIGGER order_is_not_approved BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND (
  (NEW.state = 'approved' AND EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = NEW.id))
  OR (NEW.state = 'in-production' AND OLD.state IN ('confirmed', 'proofing', 'approved') AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = NEW.id AND l.id NOT IN (SELECT w.order_line_id FROM line_without_approval w WHERE w.order_id = NEW.id))
    AND NOT EXISTS (SELECT 1 FROM order_line l JOIN print_file f ON f.configured_product_id = l.configured_product_id WHERE l.order_id = NEW.id AND f.held_at IS NOT NULL)))
BEGIN
  SELECT RAISE(ABORT, 'order_is_not_approved');
END;
-- A parcel charges before it leaves, so what may not ship is never packed.
CREATE TRIGGER order_line_is_not_approved BEFORE INSERT ON shipment_line
WHEN EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_line_id = NEW.order_line_id)
BEGIN
  SELECT RAISE(ABORT, 'order_line_is_not_approved');
END;
