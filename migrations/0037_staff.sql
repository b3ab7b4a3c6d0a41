-- Who works in the office, found without reading every customer.
CREATE INDEX user_staff ON user (role) WHERE role <> 'customer';
