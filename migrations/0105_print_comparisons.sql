-- The print of one piece compared with its proof (docs/decisions/064): by the customer's browser at the approval, and by the staff's browser
-- before the print is downloaded. Appended, never edited.
CREATE TABLE print_comparison (
  id TEXT PRIMARY KEY,
  configured_product_id TEXT NOT NULL REFERENCES configured_product (id) ON DELETE CASCADE,
  -- SHA-256 of everything that the print of one piece is made of, and of what the customer approved. Hexadecimal.
  print_hash TEXT NOT NULL CONSTRAINT print_comparison_print_hash CHECK (length(print_hash) = 64),
  proof_hash TEXT NOT NULL CONSTRAINT print_comparison_proof_hash CHECK (length(proof_hash) = 64),
  result TEXT NOT NULL CONSTRAINT print_comparison_result CHECK (result IN ('same', 'different', 'failed')),
  -- The mean difference in levels of 255, the number of cells that are far off, and the largest difference of a cell.
  mean REAL,
  far INTEGER,
  worst REAL,
  -- Why nothing could be compared.
  problem TEXT NOT NULL DEFAULT '',
  is_staff INTEGER NOT NULL CONSTRAINT print_comparison_is_staff CHECK (is_staff IN (0, 1)),
  -- The user; NULL for a guest.
  compared_by TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT print_comparison_measured CHECK ((result = 'failed') = (mean IS NULL) AND (mean IS NULL) = (far IS NULL) AND (mean IS NULL) = (worst IS NULL))
) STRICT;

CREATE INDEX print_comparison_by_hash ON print_comparison (print_hash, proof_hash, created_at);
CREATE INDEX print_comparison_by_configured ON print_comparison (configured_product_id);

CREATE TRIGGER print_comparison_stands BEFORE UPDATE ON print_comparison BEGIN
  SELECT RAISE(ABORT, 'print_comparison_stands');
END;
