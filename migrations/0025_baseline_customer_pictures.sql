-- Pictures that customers send, and what staff decided about them.

-- A picture that a customer sent of a line. A published one has its testimonial.
CREATE TABLE customer_picture (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  name TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL,
  rating INTEGER NOT NULL,
  body TEXT NOT NULL,
  r2_key TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width_px INTEGER NOT NULL,
  height_px INTEGER NOT NULL,
  consented_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  reason TEXT NOT NULL DEFAULT '',
  testimonial_id INTEGER REFERENCES testimonial (id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT customer_picture_state CHECK (state IN ('new', 'published', 'refused')),
  CONSTRAINT customer_picture_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT customer_picture_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  CONSTRAINT customer_picture_measures CHECK (bytes > 0 AND width_px > 0 AND height_px > 0)
) STRICT;
-- One picture of a line waits or is published; a refused one may be followed by another.
CREATE UNIQUE INDEX customer_picture_once ON customer_picture (order_line_id) WHERE state <> 'refused';
CREATE UNIQUE INDEX customer_picture_key ON customer_picture (r2_key);
CREATE INDEX customer_picture_by_line ON customer_picture (order_line_id);
CREATE INDEX customer_picture_by_state ON customer_picture (state, created_at);

-- What staff decided about reviews, testimonials and pictures. Triggers refuse changes.
CREATE TABLE moderation_decision (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  decided_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT moderation_decision_kind CHECK (kind IN ('review', 'testimonial', 'picture')),
  CONSTRAINT moderation_decision_decision CHECK (decision IN ('accept', 'refuse', 'undo'))
) STRICT;
CREATE INDEX moderation_decision_by_date ON moderation_decision (created_at);
CREATE INDEX moderation_decision_by_item ON moderation_decision (kind, item_id, created_at);

CREATE TRIGGER moderation_decision_is_fixed BEFORE UPDATE ON moderation_decision BEGIN
  SELECT RAISE(ABORT, 'moderation_decision_is_fixed');
END;

CREATE TRIGGER moderation_decision_is_kept BEFORE DELETE ON moderation_decision BEGIN
  SELECT RAISE(ABORT, 'moderation_decision_is_kept');
END;
