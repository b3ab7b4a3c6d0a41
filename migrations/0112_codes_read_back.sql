-- The codes on a proof (QR codes, barcodes) that a browser read back from the print, with the comparison (docs/decisions/078): how many there
-- are, how many can't be read on the print or say something else, and the first of these. JSON, as in app/domain/artwork/print-comparison/codes.ts.
ALTER TABLE print_comparison ADD COLUMN codes TEXT NOT NULL DEFAULT '{"count":0,"unread":0,"first":null}'
  CONSTRAINT print_comparison_codes CHECK (json_valid(codes) AND (result <> 'same' OR json_extract(codes, '$.unread') = 0));
