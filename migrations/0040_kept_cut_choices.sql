-- What was chosen about a cut line outlives the line: another size, shape or cut needs a new line, by the same choices.
ALTER TABLE configured_product ADD COLUMN cut_choices TEXT;
