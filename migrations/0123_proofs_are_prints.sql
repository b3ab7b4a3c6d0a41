-- A proof is the stored print file of its line, bound by its hash (docs/decisions/102). Mock-ups are attached to comments.

-- Until now staff sent any picture as a proof, with the hash of a print file that the customer had not seen. Such an approval names no file: what
-- it let print needs a proof. Only the proofs that a changed print file had sent showed that file.
DROP TRIGGER proof_hashes_stand;
DROP TRIGGER proof_press_version_stands;
DROP TRIGGER proof_decision_stands;
UPDATE proof SET print_hash = '', press_version = ''
WHERE origin = 'staff' AND print_hash <> '' AND NOT (substr(picture_key, -4) = '.pdf' AND message = 'We changed the file that we print. Please check it before we go on.');
UPDATE proof SET state = 'superseded', remind_on = NULL, version = version + 1 WHERE origin = 'staff' AND state = 'sent' AND print_hash = '';

-- Made again as they were.
CREATE TRIGGER proof_hashes_stand BEFORE UPDATE ON proof
WHEN NEW.artwork_hash <> OLD.artwork_hash OR NEW.cut_line_hash <> OLD.cut_line_hash OR NEW.print_hash <> OLD.print_hash
BEGIN
  SELECT RAISE(ABORT, 'proof_hashes_stand');
END;
CREATE TRIGGER proof_press_version_stands BEFORE UPDATE ON proof WHEN NEW.press_version <> OLD.press_version
BEGIN
  SELECT RAISE(ABORT, 'proof_press_version_stands');
END;
CREATE TRIGGER proof_decision_stands BEFORE UPDATE ON proof
WHEN OLD.state <> 'sent' OR NEW.picture_key <> OLD.picture_key OR NEW.cut_line IS NOT OLD.cut_line OR NEW.number <> OLD.number
  OR NEW.content_hash <> OLD.content_hash OR NEW.origin <> OLD.origin
BEGIN
  SELECT RAISE(ABORT, 'proof_decision_stands');
END;

-- What names no print file cannot be approved. The release that still serves answers such an approval with an error, for the seconds of a deployment.
CREATE TRIGGER proof_names_no_file BEFORE UPDATE OF state ON proof
WHEN NEW.state = 'approved' AND OLD.state <> 'approved' AND NEW.print_hash = ''
BEGIN
  SELECT RAISE(ABORT, 'proof_names_no_file');
END;

-- A mock-up that staff attach: '' without one. A pin is on a page of the proof.
ALTER TABLE proof_comment ADD COLUMN picture_key TEXT NOT NULL DEFAULT '';
ALTER TABLE proof_comment ADD COLUMN page INTEGER NOT NULL DEFAULT 1 CONSTRAINT proof_comment_page CHECK (page BETWEEN 1 AND 10000);
CREATE UNIQUE INDEX proof_comment_picture ON proof_comment (picture_key) WHERE picture_key <> '';
DROP TRIGGER proof_comment_stands;
CREATE TRIGGER proof_comment_stands BEFORE UPDATE ON proof_comment
WHEN OLD.resolved_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.proof_id <> OLD.proof_id OR NEW.x IS NOT OLD.x OR NEW.y IS NOT OLD.y OR NEW.body <> OLD.body
  OR NEW.is_staff <> OLD.is_staff OR NEW.author_id IS NOT OLD.author_id OR NEW.author_name <> OLD.author_name OR NEW.created_at <> OLD.created_at
  OR NEW.picture_key <> OLD.picture_key OR NEW.page <> OLD.page
BEGIN
  SELECT RAISE(ABORT, 'proof_comment_stands');
END;
CREATE TRIGGER proof_comment_needs_file AFTER INSERT ON proof_comment WHEN NEW.picture_key <> '' BEGIN
  INSERT OR IGNORE INTO file_reference (r2_key, order_id)
  SELECT NEW.picture_key, l.order_id FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE p.id = NEW.proof_id;
END;
