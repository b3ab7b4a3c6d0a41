-- Shipping: postage and tracking.

-- Postage for a parcel. Written before the carrier is asked, so that a purchase whose answer is lost is found again.
CREATE TABLE shipping_label (
  id TEXT PRIMARY KEY NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  reference TEXT NOT NULL,
  rate TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'buying',
  carrier TEXT NOT NULL DEFAULT '',
  service TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  price_minor INTEGER NOT NULL DEFAULT 0,
  tracking_number TEXT NOT NULL DEFAULT '',
  file_url TEXT NOT NULL DEFAULT '',
  bought_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT shipping_label_state CHECK (state IN ('buying', 'bought', 'failed', 'voided')),
  CONSTRAINT shipping_label_price CHECK (price_minor >= 0)
) STRICT;
-- A parcel has one label: two clicks buy one.
CREATE UNIQUE INDEX shipping_label_live ON shipping_label (shipment_id) WHERE state IN ('buying', 'bought');

CREATE TRIGGER shipping_label_state_moves BEFORE UPDATE OF state ON shipping_label
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('buying>bought', 'buying>failed', 'bought>voided')
BEGIN
  SELECT RAISE(ABORT, 'shipping_label_state_moves');
END;

-- What a carrier reports about a parcel. Append-only; a report that comes again is the same row.
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

CREATE TRIGGER tracking_event_added AFTER INSERT ON tracking_event BEGIN
  INSERT INTO change_outbox (content_type, object_id, owner) SELECT 9, shipment.id, 'C-' || coalesce(orders.user_id, orders.guest_id) FROM shipment JOIN orders ON orders.id = shipment.order_id WHERE shipment.id = NEW.shipment_id;
END;
