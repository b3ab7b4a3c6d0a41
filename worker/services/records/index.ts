import { auditExport } from "./audit-export.ts";
import { readHistory } from "./read-history.ts";

export const records = { auditExport, readHistory };

export { checkAccess, granted, refuseUnlessGranted } from "./access.ts";
export { tableRecords } from "./table-records.ts";
export { messageRecords, requeueMessage } from "./message-records.ts";
