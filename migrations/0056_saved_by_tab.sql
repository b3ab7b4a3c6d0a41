-- A tab that changes a design while an answer is on its way overwrites nobody; one that is out of date would (decision 131).
ALTER TABLE configured_product ADD COLUMN saved_by_tab TEXT;
