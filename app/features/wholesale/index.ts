/** What other parts of the shop use of this area. Its own files import each other directly. */
export { WholesaleForm } from "./application-form.tsx";
export { MembershipCard } from "./membership-card.tsx";
