-- Postage for a parcel. A row is written before the carrier is asked, so that a purchase whose answer is lost is found again.
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
-- One label at a time: two clicks buy one.
CREATE UNIQUE INDEX shipping_label_live ON shipping_label (shipment_id) WHERE state IN ('buying', 'bought');
CREATE TRIGGER shipping_label_state_moves BEFORE UPDATE OF state ON shipping_label
WHEN NEW.state <> OLD.state AND (OLD.state || '>' || NEW.state) NOT IN ('buying>bought', 'buying>failed', 'bought>voided')
BEGIN
  SELECT RAISE(ABORT, 'shipping_label_state_moves');
END;
CREATE TRIGGER shipment_has_label BEFORE DELETE ON shipment
WHEN EXISTS (SELECT 1 FROM shipping_label WHERE shipment_id = OLD.id AND state IN ('buying', 'bought'))
BEGIN
  SELECT RAISE(ABORT, 'shipment_has_label');
END;
