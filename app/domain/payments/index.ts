/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/payments/capture-target";
export type {} from "#domain/payments/owed-invoice";
export type {} from "#domain/payments/parcel-effects";
export type {} from "#domain/payments/payment-choice";
export type {} from "#domain/payments/payment-means";
export type {} from "#domain/payments/payment-state";
export type {} from "#domain/payments/payment-summary";
export type {} from "#domain/payments/refund-amount";
export type {} from "#domain/payments/refund-request";
export type {} from "#domain/payments/saved-card";
export type {} from "#domain/payments/smallest-charge";
export type {} from "#domain/payments/waiting-times";
