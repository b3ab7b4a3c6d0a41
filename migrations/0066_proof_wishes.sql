-- A wish for a proof makes a version and changes nothing of a line's content, so it is no conflict for a quantity of the cart.
ALTER TABLE configured_product ADD COLUMN proof_wishes INTEGER NOT NULL DEFAULT 0;
