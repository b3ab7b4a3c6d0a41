-- Who changed what: also from where, in which request and why, and an index for each list of the history.
ALTER TABLE audit ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE audit ADD COLUMN request_id TEXT NOT NULL DEFAULT '';
ALTER TABLE audit ADD COLUMN reason TEXT NOT NULL DEFAULT '';

CREATE INDEX audit_by_kind ON audit (entity, created_at, id);
CREATE INDEX audit_by_record ON audit (entity, entity_id, created_at, id);
CREATE INDEX audit_by_actor ON audit (actor, created_at, id);
CREATE INDEX audit_by_moment ON audit (created_at, id);
-- The new ones begin with their columns.
DROP INDEX audit_by_entity;
DROP INDEX audit_by_date;
