-- Print files: one for each configured product that was ordered or that staff asked for. The file itself lies in R2 under
-- print/; a row says what it was made of, so that it is made again only when that changes.
CREATE TABLE print_file (
  configured_product_id TEXT PRIMARY KEY REFERENCES configured_product (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CONSTRAINT print_file_state CHECK (state IN ('waiting', 'made', 'failed')),
  -- SHA-256 of everything that the file depends on; "" while there is none.
  input_hash TEXT NOT NULL DEFAULT '',
  r2_key TEXT,
  bytes INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 0,
  -- What staff should know, and what keeps it from being made.
  notes TEXT NOT NULL DEFAULT '[]',
  problem TEXT NOT NULL DEFAULT '',
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT print_file_made CHECK (state <> 'made' OR (r2_key IS NOT NULL AND bytes > 0 AND pages > 0 AND input_hash <> ''))
) STRICT;

CREATE INDEX print_file_waiting ON print_file (next_try_at) WHERE state = 'waiting';

-- What is paid for is to be printed: no code has to think of it, and nothing that goes wrong with the file reaches the order.
CREATE TRIGGER print_file_for_order_line AFTER INSERT ON order_line WHEN NEW.configured_product_id IS NOT NULL BEGIN
  INSERT INTO print_file (configured_product_id, next_try_at, updated_at)
  SELECT NEW.configured_product_id, 0, 0 FROM product WHERE product.id = NEW.product_id AND product.kind <> 'gift-card'
  ON CONFLICT (configured_product_id) DO UPDATE SET state = 'waiting', tries = 0, next_try_at = 0;
END;

INSERT INTO print_file (configured_product_id, next_try_at, updated_at)
SELECT DISTINCT configured_product_id, 0, 0 FROM order_line JOIN product ON product.id = order_line.product_id
WHERE configured_product_id IS NOT NULL AND product.kind <> 'gift-card';
