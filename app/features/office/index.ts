export { PriceForm } from "./prices/price-form.tsx";
export { PriceList } from "./prices/price-list.tsx";
export { VersionList } from "./prices/version-list.tsx";
export { InviteForm } from "./staff/invite-form.tsx";
export { StaffList } from "./staff/staff-list.tsx";
