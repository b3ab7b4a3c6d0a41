-- What a print file was made with: the version of the shop's code and the SHA-256 of the press's profile, or 'uploaded' for a file from staff.
-- The same inputs and the same version give the same bytes, so a print file that differs from the approved one is never printed unless the
-- version changed since. '' for rows from before. (worker/services/printing/print-files/press-version.ts)
ALTER TABLE print_file ADD COLUMN press_version TEXT NOT NULL DEFAULT '';
ALTER TABLE proof ADD COLUMN press_version TEXT NOT NULL DEFAULT '';
ALTER TABLE print_comparison ADD COLUMN press_version TEXT NOT NULL DEFAULT '';

CREATE TRIGGER proof_press_version_stands BEFORE UPDATE ON proof WHEN NEW.press_version <> OLD.press_version
BEGIN
  SELECT RAISE(ABORT, 'proof_press_version_stands');
END;
