-- What one of a product is called and how it is cut, as data that staff set, in place of guesses from its name (#domain/catalog/product).
ALTER TABLE product ADD COLUMN unit TEXT NOT NULL DEFAULT 'piece' CONSTRAINT product_unit CHECK (unit IN ('piece', 'set', 'sheet'));
ALTER TABLE product ADD COLUMN starting_cut TEXT NOT NULL DEFAULT 'die' CONSTRAINT product_starting_cut CHECK (starting_cut IN ('die', 'kiss'));
ALTER TABLE product ADD COLUMN starting_pieces TEXT NOT NULL DEFAULT 'one' CONSTRAINT product_starting_pieces CHECK (starting_pieces IN ('one', 'each'));
ALTER TABLE product ADD COLUMN builder_example TEXT NOT NULL DEFAULT 'family';

-- Products of existing stores say what their names said before.
UPDATE product SET
  unit = CASE
    WHEN kind = 'ddb' OR slug = 'set' OR slug LIKE '%-set' THEN 'set'
    WHEN slug IN ('sheet', 'sheets') OR slug LIKE '%-sheet' OR slug LIKE '%-sheets' THEN 'sheet'
    ELSE 'piece' END,
  starting_cut = CASE WHEN slug LIKE '%sheet%' OR slug LIKE '%kiss-cut%' THEN 'kiss' ELSE 'die' END,
  starting_pieces = CASE WHEN slug LIKE '%sheet%' THEN 'each' ELSE 'one' END,
  builder_example = CASE WHEN slug LIKE '%pet%' THEN 'pets' WHEN slug LIKE '%crew%' THEN 'crew' ELSE 'family' END
WHERE kind = 'ddb' OR slug LIKE '%set' OR slug LIKE '%sheet%' OR slug LIKE '%kiss-cut%' OR slug LIKE '%pet%' OR slug LIKE '%crew%';
