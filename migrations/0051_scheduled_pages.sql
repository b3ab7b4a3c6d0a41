-- Pages are drafts, published, hidden or scheduled, as posts are, and questions can be scheduled.
ALTER TABLE page ADD COLUMN status TEXT NOT NULL DEFAULT 'published' CONSTRAINT page_status CHECK (status IN ('draft', 'published', 'hidden'));
ALTER TABLE page ADD COLUMN published_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE faq ADD COLUMN published_at INTEGER NOT NULL DEFAULT 0;
UPDATE page SET published_at = updated_at;
UPDATE faq SET published_at = updated_at;
