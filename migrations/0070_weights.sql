-- What a piece weighs, as data that staff set: grams for each square meter of a material with its liner and laminate, and grams that each
-- piece of a product weighs beyond its material, such as the plate and pin of a name tag. Postage follows from both.
ALTER TABLE material ADD COLUMN gsm INTEGER NOT NULL DEFAULT 330 CONSTRAINT material_gsm CHECK (gsm BETWEEN 10 AND 20000);
ALTER TABLE product ADD COLUMN piece_grams INTEGER NOT NULL DEFAULT 0 CONSTRAINT product_piece_grams CHECK (piece_grams BETWEEN 0 AND 20000);

-- Existing shops: a flexible magnet of 30 mil weighs about 2,700 grams a square meter, thick vinyls a little more than the usual one.
UPDATE material SET gsm = CASE slug
    WHEN 'magnet' THEN 2900
    WHEN 'glow-in-the-dark-vinyl' THEN 520
    WHEN 'reflective-vinyl' THEN 400
    WHEN 'white-cling' THEN 380
    WHEN 'clear-cling' THEN 380
    WHEN 'front-facing-cling' THEN 380
    ELSE gsm END;
UPDATE product SET piece_grams = 12 WHERE kind = 'personalize';
