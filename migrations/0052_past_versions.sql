-- What a record of content said before each of its last changes, so that it can be restored.
CREATE TABLE past_version (
  audit_id TEXT PRIMARY KEY NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  fields TEXT NOT NULL
) STRICT;
CREATE INDEX past_version_by_record ON past_version (entity, entity_id, version);
