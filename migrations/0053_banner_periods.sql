-- Banners and carousel items have a time, as alerts do.
ALTER TABLE banner ADD COLUMN starts_at INTEGER;
ALTER TABLE banner ADD COLUMN ends_at INTEGER CONSTRAINT banner_period CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at);
