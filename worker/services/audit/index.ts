export { actorId, auditRow } from "./audit-row.ts";
