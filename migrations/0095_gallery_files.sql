-- A smaller copy of each gallery picture for lists, and captions (WebVTT) for videos. Both are addresses.
ALTER TABLE gallery_item ADD COLUMN small_image TEXT NOT NULL DEFAULT '';
ALTER TABLE gallery_item ADD COLUMN captions TEXT;
