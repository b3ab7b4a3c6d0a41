-- The profile of the press that a print file was made for: its name, and the hash of its bytes. "" for files from before.
ALTER TABLE print_file ADD COLUMN press_profile text NOT NULL DEFAULT '';
ALTER TABLE print_file ADD COLUMN press_profile_sha256 text NOT NULL DEFAULT '';
