-- Claims about delivered pieces.

-- A customer's problem with pieces of an order line. Triggers keep what was claimed and decided, and limit the pieces
-- of all claims of a line. An approved reprint extends how many pieces of the line may ship.
CREATE TABLE reprint_claim (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  quantity INTEGER NOT NULL,
  reason TEXT NOT NULL,
  message TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  remedy TEXT,
  remedy_quantity INTEGER,
  order_refund_id TEXT REFERENCES order_refund (id),
  answer TEXT NOT NULL DEFAULT '',
  decided_by TEXT REFERENCES user (id),
  decided_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT reprint_claim_quantity CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT reprint_claim_reason CHECK (reason IN ('print', 'cut', 'color', 'damaged', 'missing', 'wrong', 'other')),
  CONSTRAINT reprint_claim_state CHECK (state IN ('open', 'approved', 'declined')),
  CONSTRAINT reprint_claim_remedy CHECK ((remedy IS NOT NULL) = (state = 'approved') AND (remedy IS NULL
    OR remedy IN ('reprint', 'refund', 'credit'))),
  CONSTRAINT reprint_claim_remedy_quantity CHECK (remedy_quantity IS NULL OR remedy_quantity BETWEEN 1 AND quantity),
  CONSTRAINT reprint_claim_decision CHECK ((decided_at IS NULL) = (state = 'open'))
) STRICT;
-- One claim of a line is open at a time.
CREATE UNIQUE INDEX reprint_claim_one_open ON reprint_claim (order_line_id) WHERE state = 'open';
CREATE INDEX reprint_claim_by_line ON reprint_claim (order_line_id);
CREATE INDEX reprint_claim_by_order ON reprint_claim (order_id);
CREATE INDEX reprint_claim_by_state ON reprint_claim (state, created_at);
CREATE UNIQUE INDEX reprint_claim_refund ON reprint_claim (order_refund_id) WHERE order_refund_id IS NOT NULL;
CREATE INDEX reprint_claim_by_decider ON reprint_claim (decided_by, decided_at) WHERE decided_by IS NOT NULL;

CREATE TRIGGER reprint_claim_is_fixed BEFORE UPDATE OF id, order_id, order_line_id, quantity, reason, created_at ON reprint_claim BEGIN
  SELECT RAISE(ABORT, 'reprint_claim_is_fixed');
END;

CREATE TRIGGER reprint_claim_is_kept BEFORE DELETE ON reprint_claim BEGIN
  SELECT RAISE(ABORT, 'reprint_claim_is_kept');
END;

-- Open and approved claims never exceed the pieces of the line.
CREATE TRIGGER reprint_claim_within_line BEFORE INSERT ON reprint_claim
WHEN NEW.quantity + coalesce((SELECT sum(quantity) FROM reprint_claim WHERE order_line_id = NEW.order_line_id AND state <> 'declined'), 0)
  > (SELECT quantity FROM order_line WHERE id = NEW.order_line_id AND order_id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'reprint_claim_within_line');
END;

CREATE TRIGGER reprint_claim_decision_stands BEFORE UPDATE OF state, remedy, remedy_quantity, order_refund_id, decided_by, decided_at ON reprint_claim WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'reprint_claim_decision_stands');
END;

-- A photo belongs to the order line until its claim is made, so that it can be uploaded before.
CREATE TABLE claim_photo (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  claim_id TEXT REFERENCES reprint_claim (id),
  position INTEGER NOT NULL,
  r2_key TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width_px INTEGER NOT NULL,
  height_px INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT claim_photo_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  CONSTRAINT claim_photo_position CHECK (position BETWEEN 1 AND 4),
  CONSTRAINT claim_photo_measures CHECK (bytes > 0 AND width_px > 0 AND height_px > 0)
) STRICT;
CREATE UNIQUE INDEX claim_photo_place ON claim_photo (order_line_id, coalesce(claim_id, ''), position);
CREATE UNIQUE INDEX claim_photo_key ON claim_photo (r2_key);
CREATE INDEX claim_photo_by_claim ON claim_photo (claim_id) WHERE claim_id IS NOT NULL;
