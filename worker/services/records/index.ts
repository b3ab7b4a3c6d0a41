export { checkAccess, granted, refuseUnlessGranted } from "./access.ts";
export { tableRecords } from "./table-records.ts";
