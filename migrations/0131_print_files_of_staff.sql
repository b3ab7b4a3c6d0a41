-- Whether a line prints from a finished PDF of staff. `replaced_by` can't say so: it is lost with the account of whoever put the file in.
-- `press_version` (0113) is written with each file. A row that waits to be made again still names its last file, and what prints next is
-- the shop's own: so only a made file counts.
ALTER TABLE print_file ADD COLUMN is_from_staff INTEGER NOT NULL GENERATED ALWAYS AS (state = 'made' AND press_version = 'uploaded') VIRTUAL;

-- Files from before 0113. The shop names its own by their input.
UPDATE print_file SET press_version = 'uploaded'
WHERE state = 'made' AND press_version = '' AND r2_key <> 'print/' || configured_product_id || '/' || input_hash || '.pdf';
