-- A price that was set by a signed quote is kept until the quote ends, whatever the price is meanwhile.
ALTER TABLE configured_product ADD COLUMN is_quoted INTEGER NOT NULL DEFAULT 0;
