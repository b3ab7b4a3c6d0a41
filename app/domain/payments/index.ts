/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/payments/capture-target";
export type {} from "#domain/payments/payment-state";
export type {} from "#domain/payments/payment-summary";
export type {} from "#domain/payments/refund-amount";
export type {} from "#domain/payments/refund-request";
