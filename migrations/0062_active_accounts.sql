-- The list of customers leaves deleted accounts out, and counts the others without reading them.
CREATE INDEX user_active ON user (id) WHERE is_active = 1;
