export { actorId, auditRow, type AuditEntry } from "./audit-row.ts";
