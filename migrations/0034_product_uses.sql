-- What people want a product for (#domain/catalog/uses): shoppers narrow a category by it.
ALTER TABLE product ADD COLUMN uses TEXT NOT NULL DEFAULT '[]';
