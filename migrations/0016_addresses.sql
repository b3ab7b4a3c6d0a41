-- Addresses: a postal code where the country has one, a version for saves that cross, and corrections that wait for an answer.
-- SQLite changes no CHECK in place, so the table is made anew; nothing else refers to it.

CREATE TABLE address_made (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  guest_id TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL,
  street_address_1 TEXT NOT NULL,
  street_address_2 TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  city_area TEXT NOT NULL DEFAULT '',
  country_area TEXT NOT NULL DEFAULT '',
  postal_code TEXT NOT NULL,
  country TEXT NOT NULL DEFAULT 'US',
  po_box INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0,
  default_shipping INTEGER NOT NULL DEFAULT 0,
  -- A correction that was suggested and not taken yet: in no list, and swept after a day.
  suggested INTEGER NOT NULL DEFAULT 0,
  parent_id TEXT REFERENCES address_made (id) ON DELETE SET NULL,
  verified_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT address_owner CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT address_country CHECK (length(country) = 2 AND country = upper(country)),
  CONSTRAINT address_us_needs_area CHECK (country <> 'US' OR length(trim(country_area)) > 0),
  CONSTRAINT address_us_needs_postal_code CHECK (country <> 'US' OR length(trim(postal_code)) > 0),
  CONSTRAINT address_not_blank CHECK (length(trim(first_name)) > 0 AND length(trim(last_name)) > 0 AND length(trim(phone)) > 0 AND length(trim(street_address_1)) > 0 AND length(trim(city)) > 0),
  CONSTRAINT address_archived_is_no_default CHECK (archived = 0 OR (default_billing = 0 AND default_shipping = 0)),
  CONSTRAINT address_suggested_is_no_default CHECK (suggested = 0 OR (default_billing = 0 AND default_shipping = 0)),
  CONSTRAINT address_version CHECK (version >= 1)
) STRICT;

INSERT INTO address_made (id, user_id, guest_id, first_name, last_name, company_name, phone, street_address_1, street_address_2, city, city_area,
    country_area, postal_code, country, po_box, archived, default_billing, default_shipping, parent_id, verified_at, created_at)
  SELECT id, user_id, guest_id, first_name, last_name, company_name, phone, street_address_1, street_address_2, city, city_area,
    country_area, postal_code, country, po_box, archived, default_billing, default_shipping, parent_id, verified_at, created_at FROM address;

DROP TABLE address;
ALTER TABLE address_made RENAME TO address;

CREATE UNIQUE INDEX address_one_default_billing ON address (coalesce(user_id, guest_id)) WHERE default_billing = 1;
CREATE UNIQUE INDEX address_one_default_shipping ON address (coalesce(user_id, guest_id)) WHERE default_shipping = 1;
-- A page of somebody's addresses, newest first, with and without the archived ones: read in the index's own order.
CREATE INDEX address_by_user ON address (user_id, suggested, id);
CREATE INDEX address_by_user_archived ON address (user_id, suggested, archived, id);
CREATE INDEX address_by_guest ON address (guest_id, suggested, id);
CREATE INDEX address_by_guest_archived ON address (guest_id, suggested, archived, id);
-- Deleting an address lets go of its corrections without a look at everybody's.
CREATE INDEX address_by_parent ON address (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX address_suggested ON address (created_at) WHERE suggested = 1;
