-- Artwork without its background, as it is printed: beside the original, which stays as it was sent.
ALTER TABLE artwork ADD COLUMN mended_key TEXT;
-- How it was made: {"page": 1, "tolerance": 28}.
ALTER TABLE artwork ADD COLUMN mended TEXT;
