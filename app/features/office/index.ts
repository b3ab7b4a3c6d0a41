export { PriceForm } from "./prices/price-form.tsx";
export { PriceList } from "./prices/price-list.tsx";
export { VersionList } from "./prices/version-list.tsx";
export { InviteForm } from "./staff/invite-form.tsx";
export { StaffList } from "./staff/staff-list.tsx";
export { RecordFilterForm } from "./records/record-filter-form.tsx";
export { RecordForm, type Conflict, type RecordFormState } from "./records/record-form.tsx";
export { RelatedLists } from "./records/related-lists.tsx";
export { RecordList } from "./records/record-list.tsx";
