export { actorId, auditRow, type AuditEntry } from "./audit-row.ts";
export { auditOrderStep } from "./order-step.ts";
