-- Staff upload fonts, and hide and order those that come with the shop.
ALTER TABLE font ADD COLUMN cuts_small INTEGER NOT NULL DEFAULT 1;
ALTER TABLE font ADD COLUMN characters TEXT NOT NULL DEFAULT '';
ALTER TABLE font ADD COLUMN sample TEXT NOT NULL DEFAULT '';
ALTER TABLE font ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- The fonts that come with the shop, in a list that had no reader until now.
INSERT INTO font (slug, name, family, weight, style, licence, position, cuts_small) VALUES
  ('abril-fatface', 'Abril Fatface', 'Abril Fatface', 400, 'serif', 'OFL-1.1', 0, 0),
  ('alfa-slab-one', 'Alfa Slab One', 'Alfa Slab One', 400, 'serif', 'OFL-1.1', 1, 1),
  ('anton', 'Anton', 'Anton', 400, 'sans', 'OFL-1.1', 2, 1),
  ('archivo-black', 'Archivo Black', 'Archivo Black', 400, 'sans', 'OFL-1.1', 3, 1),
  ('bangers', 'Bangers', 'Bangers', 400, 'display', 'OFL-1.1', 4, 1),
  ('bebas-neue', 'Bebas Neue', 'Bebas Neue', 400, 'sans', 'OFL-1.1', 5, 1),
  ('bricolage-grotesque', 'Bricolage Grotesque', 'Bricolage Grotesque', 800, 'sans', 'OFL-1.1', 6, 1),
  ('caveat', 'Caveat', 'Caveat', 700, 'script', 'OFL-1.1', 7, 0),
  ('cinzel', 'Cinzel', 'Cinzel', 700, 'serif', 'OFL-1.1', 8, 1),
  ('dancing-script', 'Dancing Script', 'Dancing Script', 700, 'script', 'OFL-1.1', 9, 0),
  ('figtree', 'Figtree', 'Figtree', 700, 'sans', 'OFL-1.1', 10, 1),
  ('great-vibes', 'Great Vibes', 'Great Vibes', 400, 'script', 'OFL-1.1', 11, 0),
  ('lobster', 'Lobster', 'Lobster', 400, 'script', 'OFL-1.1', 12, 1),
  ('luckiest-guy', 'Luckiest Guy', 'Luckiest Guy', 400, 'display', 'Apache-2.0', 13, 1),
  ('monoton', 'Monoton', 'Monoton', 400, 'display', 'OFL-1.1', 14, 0),
  ('oswald', 'Oswald', 'Oswald', 600, 'sans', 'OFL-1.1', 15, 1),
  ('pacifico', 'Pacifico', 'Pacifico', 400, 'script', 'OFL-1.1', 16, 1),
  ('permanent-marker', 'Permanent Marker', 'Permanent Marker', 400, 'script', 'Apache-2.0', 17, 1),
  ('playfair-display', 'Playfair Display', 'Playfair Display', 700, 'serif', 'OFL-1.1', 18, 1),
  ('righteous', 'Righteous', 'Righteous', 400, 'display', 'OFL-1.1', 19, 1),
  ('roboto-slab', 'Roboto Slab', 'Roboto Slab', 700, 'serif', 'Apache-2.0', 20, 1),
  ('russo-one', 'Russo One', 'Russo One', 400, 'sans', 'OFL-1.1', 21, 1),
  ('satisfy', 'Satisfy', 'Satisfy', 400, 'script', 'Apache-2.0', 22, 0),
  ('shrikhand', 'Shrikhand', 'Shrikhand', 400, 'display', 'OFL-1.1', 23, 1)
ON CONFLICT (slug) DO UPDATE SET cuts_small = excluded.cuts_small;

CREATE TRIGGER catalog_version_font_added AFTER INSERT ON font BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_font_changed AFTER UPDATE ON font BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER catalog_version_font_removed AFTER DELETE ON font BEGIN
  UPDATE catalog_version SET version = max(version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER font_added AFTER INSERT ON font BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (28, NEW.id, 1, 0, NULL);
END;
CREATE TRIGGER font_changed AFTER UPDATE ON font BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (28, NEW.id, 0, 0, NULL);
END;
CREATE TRIGGER font_removed AFTER DELETE ON font BEGIN
  INSERT INTO change_outbox (content_type, object_id, added, removed, owner) VALUES (28, OLD.id, 0, 1, NULL);
END;
