export { HistoryFilterForm } from "./history-filter-form.tsx";
export { HistoryList } from "./history-list.tsx";
export { CapabilityTable, RecordTable } from "./role-tables.tsx";
