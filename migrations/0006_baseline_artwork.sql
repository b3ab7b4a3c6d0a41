-- Artwork: the files of customers.

-- A customer's file. Its bytes are in R2 under `r2_key`; a row exists only once they are stored.
CREATE TABLE artwork (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  r2_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  type TEXT NOT NULL,
  kind TEXT NOT NULL,
  width_px INTEGER,
  height_px INTEGER,
  pages INTEGER NOT NULL DEFAULT 1,
  facts TEXT NOT NULL DEFAULT '{}',
  preview_key TEXT,
  mended_key TEXT,
  mended TEXT,
  drawn_key TEXT,
  drawn_page INTEGER,
  preview_sha256 TEXT,
  background_removed_sha256 TEXT,
  rendered_sha256 TEXT,
  preflight TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'stored',
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  CONSTRAINT artwork_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT artwork_kind CHECK (kind IN ('raster', 'vector', 'document')),
  CONSTRAINT artwork_state CHECK (state IN ('stored', 'ready', 'failed')),
  CONSTRAINT artwork_sha256 CHECK (length(sha256) = 64),
  CONSTRAINT artwork_bytes CHECK (bytes > 0),
  CONSTRAINT artwork_drawn_page CHECK (drawn_page >= 1),
  CONSTRAINT artwork_pixels CHECK (coalesce(width_px, 1) > 0 AND coalesce(height_px, 1) > 0 AND pages >= 1)
) STRICT;
CREATE INDEX artwork_by_user ON artwork (user_id, created_at);
CREATE INDEX artwork_by_guest ON artwork (guest_id, created_at);
CREATE INDEX artwork_r2_key ON artwork (r2_key);
CREATE INDEX artwork_preview_key ON artwork (preview_key) WHERE preview_key IS NOT NULL;
CREATE INDEX artwork_mended_key ON artwork (mended_key) WHERE mended_key IS NOT NULL;
CREATE INDEX artwork_drawn_key ON artwork (drawn_key) WHERE drawn_key IS NOT NULL;

CREATE TRIGGER artwork_original_is_fixed BEFORE UPDATE OF r2_key, sha256, bytes, type ON artwork BEGIN
  SELECT RAISE(ABORT, 'artwork_original_is_fixed');
END;

CREATE TRIGGER artwork_in_use_stays BEFORE DELETE ON artwork WHEN EXISTS (SELECT 1 FROM protected_file WHERE artwork_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'artwork_is_in_use');
END;

CREATE TRIGGER artwork_in_use_keeps_file BEFORE UPDATE OF deleted_at ON artwork
WHEN NEW.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM protected_file WHERE artwork_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'artwork_is_in_use');
END;

CREATE TRIGGER artwork_added AFTER INSERT ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, NEW.id, 1, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER artwork_changed AFTER UPDATE ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, NEW.id, NEW.user_id IS NOT OLD.user_id, 0, 'C-' || coalesce(NEW.user_id, NEW.guest_id));
END;
CREATE TRIGGER artwork_removed AFTER DELETE ON artwork BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (30, OLD.id, 0, 1, 'C-' || coalesce(OLD.user_id, OLD.guest_id));
END;

-- A multipart upload of a large file. Parts can be sent again.
CREATE TABLE artwork_upload (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id),
  guest_id TEXT,
  r2_key TEXT NOT NULL,
  r2_upload_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  parts TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT artwork_upload_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT artwork_upload_state CHECK (state IN ('open', 'done', 'aborted')),
  CONSTRAINT artwork_upload_bytes CHECK (bytes > 0)
) STRICT;
CREATE INDEX artwork_upload_by_expiry ON artwork_upload (state, expires_at);

-- The files of each artwork, as an order freezes them.
CREATE VIEW frozen_artwork AS
SELECT id, json_object(
  'id', id, 'file_name', file_name, 'type', type, 'width_px', width_px, 'height_px', height_px,
  'original', json_object('key', r2_key, 'sha256', sha256, 'bytes', bytes),
  'preview', json(CASE WHEN preview_key IS NULL THEN NULL
    ELSE json_object('key', preview_key, 'sha256', preview_sha256, 'page', coalesce(facts ->> '$.previewPage', 1)) END),
  'background_removed', json(CASE WHEN mended_key IS NULL THEN NULL
    ELSE json_object('key', mended_key, 'sha256', background_removed_sha256, 'page', coalesce(mended ->> '$.page', 1), 'tolerance', mended ->> '$.tolerance') END),
  'rendered', json(CASE WHEN drawn_key IS NULL THEN NULL
    ELSE json_object('key', drawn_key, 'sha256', rendered_sha256, 'page', coalesce(drawn_page, 1)) END)
) AS frozen
FROM artwork;
