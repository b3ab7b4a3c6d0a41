-- The history finds a deleted record by the name that it had, among the few entries about deletions.
CREATE INDEX audit_deleted ON audit (entity) WHERE action = 'delete';
