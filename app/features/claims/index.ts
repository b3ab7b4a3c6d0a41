export { ClaimForm } from "./claim-form.tsx";
export { ClaimList } from "./claim-list.tsx";
export { ClaimQueue } from "./claim-queue.tsx";
export { OrderClaims } from "./order-claims.tsx";
