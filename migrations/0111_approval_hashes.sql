-- What an approval is about, each part by itself, so that years later a file can be compared with it: the SHA-256 of the customer's
-- original, of the cut line (worker/services/proofs/content-hash.ts) and of the print file, hexadecimal. "" for what a line doesn't have.
ALTER TABLE proof ADD COLUMN artwork_hash TEXT NOT NULL DEFAULT '' CONSTRAINT proof_artwork_hash CHECK (length(artwork_hash) IN (0, 64));
ALTER TABLE proof ADD COLUMN cut_line_hash TEXT NOT NULL DEFAULT '' CONSTRAINT proof_cut_line_hash CHECK (length(cut_line_hash) IN (0, 64));
ALTER TABLE proof ADD COLUMN print_hash TEXT NOT NULL DEFAULT '' CONSTRAINT proof_print_hash CHECK (length(print_hash) IN (0, 64));

CREATE TRIGGER proof_hashes_stand BEFORE UPDATE ON proof
WHEN NEW.artwork_hash <> OLD.artwork_hash OR NEW.cut_line_hash <> OLD.cut_line_hash OR NEW.print_hash <> OLD.print_hash
BEGIN
  SELECT RAISE(ABORT, 'proof_hashes_stand');
END;
