-- Business days that a product takes to make without a rush, from the business day that its order counts as (#domain/shipping/production).
ALTER TABLE product ADD COLUMN production_days INTEGER NOT NULL DEFAULT 2 CONSTRAINT product_production_days CHECK (production_days BETWEEN 0 AND 60);
