-- What carriers report about a parcel. Append-only: a parcel's state follows from all reports, in whatever order they come.
CREATE TABLE tracking_event (
  id TEXT PRIMARY KEY NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipment (id),
  status TEXT NOT NULL,
  message TEXT NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  happened_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  CONSTRAINT tracking_event_status CHECK (status IN ('announced', 'in-transit', 'out-for-delivery', 'delivered', 'returned', 'problem'))
) STRICT;
-- A report that comes again is the same row.
CREATE UNIQUE INDEX tracking_event_once ON tracking_event (shipment_id, happened_at, status, message, place);
CREATE TRIGGER tracking_event_no_update BEFORE UPDATE ON tracking_event BEGIN
  SELECT RAISE(ABORT, 'tracking_event_is_append_only');
END;
CREATE TRIGGER tracking_event_no_delete BEFORE DELETE ON tracking_event BEGIN
  SELECT RAISE(ABORT, 'tracking_event_is_append_only');
END;
-- Whoever watches a parcel sees its new reports.
CREATE TRIGGER tracking_event_added AFTER INSERT ON tracking_event BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = NEW.shipment_id;
END;

-- When the carrier estimated the expected day: an older report does not replace a newer estimate.
ALTER TABLE shipment ADD COLUMN estimated_at INTEGER;
CREATE INDEX shipment_by_tracking_number ON shipment (upper(replace(tracking_number, ' ', ''))) WHERE tracking_number <> '';
