/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ApplicationForm } from "./application-form.tsx";
export { ApplicationList } from "./application-list.tsx";
export { MembershipCard } from "./membership-card.tsx";
