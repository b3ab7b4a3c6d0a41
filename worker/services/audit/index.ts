/** What other parts of the shop use of this area. Its own files import each other directly. */
export { actorId, auditRow } from "./audit-row.ts";
