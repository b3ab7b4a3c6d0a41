export { CapabilityTable, RecordTable } from "./role-tables.tsx";
