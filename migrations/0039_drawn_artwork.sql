-- A file that no print file can hold (HEIC, AVIF, WebP, GIF, BMP), as the customer's device decoded it at full size: what is printed, and of which page.
ALTER TABLE artwork ADD COLUMN drawn_key TEXT;
ALTER TABLE artwork ADD COLUMN drawn_page INTEGER CHECK (drawn_page >= 1);
