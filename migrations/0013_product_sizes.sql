-- What is offered at a touch: [{"width": 3, "height": 3}, …] in inches, the first one chosen until the customer chooses.
ALTER TABLE product ADD COLUMN sizes TEXT NOT NULL DEFAULT '[]' CONSTRAINT product_sizes CHECK (json_valid(sizes) AND json_type(sizes) = 'array');
