-- Every record that staff edit counts its changes, so that the later of two saves is told. See worker/db/versioned.ts.

ALTER TABLE material ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE gallery_item ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE testimonial ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
