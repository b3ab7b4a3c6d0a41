export { tableRecords } from "./table-records.ts";
