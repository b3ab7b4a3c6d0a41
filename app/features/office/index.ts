export { InviteForm } from "./staff/invite-form.tsx";
export { StaffList } from "./staff/staff-list.tsx";
