-- What is drawn in the builder lies with its configuration: the document, and how many stickers the shop counted in it.

ALTER TABLE configured_product ADD COLUMN drawing TEXT;
ALTER TABLE configured_product ADD COLUMN pieces INTEGER CONSTRAINT configured_product_pieces CHECK (pieces IS NULL OR pieces BETWEEN 0 AND 100000);

CREATE TRIGGER configured_product_ordered_drawing_is_fixed BEFORE UPDATE ON configured_product
WHEN OLD.status = 'ordered' AND (NEW.drawing IS NOT OLD.drawing OR NEW.pieces IS NOT OLD.pieces)
BEGIN
  SELECT RAISE(ABORT, 'configured_product_ordered_is_fixed');
END;
