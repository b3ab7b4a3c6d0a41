export { WholesaleForm } from "./application-form.tsx";
export { MembershipCard } from "./membership-card.tsx";
