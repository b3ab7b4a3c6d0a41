-- Comments on proofs, each at a point of the picture or on the whole. They are appended; only "resolved" is added later, by staff.
CREATE TABLE proof_comment (
  id TEXT PRIMARY KEY NOT NULL,
  proof_id TEXT NOT NULL REFERENCES proof (id) ON DELETE CASCADE,
  -- Fractions of the finished piece's width and height from its top left; NULL for a comment on the whole.
  x REAL,
  y REAL,
  body TEXT NOT NULL,
  is_staff INTEGER NOT NULL CONSTRAINT proof_comment_is_staff CHECK (is_staff IN (0, 1)),
  -- The user, or NULL for a guest.
  author_id TEXT,
  author_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  resolved_at INTEGER,
  resolved_by TEXT,
  CONSTRAINT proof_comment_point CHECK ((x IS NULL) = (y IS NULL) AND (x IS NULL OR (x BETWEEN 0 AND 1 AND y BETWEEN 0 AND 1))),
  CONSTRAINT proof_comment_body CHECK (length(body) BETWEEN 1 AND 4000),
  CONSTRAINT proof_comment_resolved CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
) STRICT;
CREATE INDEX proof_comment_by_proof ON proof_comment (proof_id, created_at);

CREATE TRIGGER proof_comment_limit BEFORE INSERT ON proof_comment WHEN (SELECT count(*) FROM proof_comment WHERE proof_id = NEW.proof_id) >= 200 BEGIN
  SELECT RAISE(ABORT, 'proof_comment_limit');
END;
CREATE TRIGGER proof_comment_stands BEFORE UPDATE ON proof_comment
WHEN OLD.resolved_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.proof_id <> OLD.proof_id OR NEW.x IS NOT OLD.x OR NEW.y IS NOT OLD.y OR NEW.body <> OLD.body
  OR NEW.is_staff <> OLD.is_staff OR NEW.author_id IS NOT OLD.author_id OR NEW.author_name <> OLD.author_name OR NEW.created_at <> OLD.created_at
BEGIN
  SELECT RAISE(ABORT, 'proof_comment_stands');
END;

-- Whoever watches the proof sees its comments.
CREATE TRIGGER proof_comment_added AFTER INSERT ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) SELECT 11, NEW.proof_id, 0, 0, 'C-' || coalesce(o.user_id, o.guest_id)
  FROM proof p JOIN order_line l ON l.id = p.order_line_id JOIN orders o ON o.id = l.order_id WHERE p.id = NEW.proof_id;
END;
CREATE TRIGGER proof_comment_changed AFTER UPDATE ON proof_comment BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) SELECT 11, NEW.proof_id, 0, 0, 'C-' || coalesce(o.user_id, o.guest_id)
  FROM proof p JOIN order_line l ON l.id = p.order_line_id JOIN orders o ON o.id = l.order_id WHERE p.id = NEW.proof_id;
END;
