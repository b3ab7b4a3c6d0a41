/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ApplicationBadge } from "./application-badge.tsx";
export { ApplicationDates, StaffComment } from "./application-parts.tsx";
