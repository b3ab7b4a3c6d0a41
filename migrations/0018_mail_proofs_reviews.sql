-- Letters that are given up, those that can be unsubscribed from, and photos of reviews.

-- Set when no further try will help: staff then see it, and may send it on its way again.
ALTER TABLE letter ADD COLUMN failed_at INTEGER;
-- Only on letters that advertise: where one click ends them (RFC 8058).
ALTER TABLE letter ADD COLUMN unsubscribe_url TEXT NOT NULL DEFAULT '';
DROP INDEX letter_waiting;
CREATE INDEX letter_waiting ON letter (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX letter_failed ON letter (failed_at) WHERE failed_at IS NOT NULL;
UPDATE letter SET failed_at = next_try_at WHERE sent_at IS NULL AND tries >= 8;

ALTER TABLE review ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- A photo belongs to the thing bought, so that it can be uploaded before the first word of the review is written.
CREATE TABLE review_photo (
  id TEXT PRIMARY KEY NOT NULL,
  order_line_id TEXT NOT NULL REFERENCES order_line (id),
  position INTEGER NOT NULL,
  r2_key TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width_px INTEGER NOT NULL,
  height_px INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT review_photo_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  CONSTRAINT review_photo_position CHECK (position BETWEEN 1 AND 6),
  CONSTRAINT review_photo_measures CHECK (bytes > 0 AND width_px > 0 AND height_px > 0)
) STRICT;
CREATE UNIQUE INDEX review_photo_place ON review_photo (order_line_id, position);
CREATE UNIQUE INDEX review_photo_key ON review_photo (r2_key);
