/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/orders/cancel-effects";
export type {} from "#domain/orders/frozen-line";
export type {} from "#domain/orders/guests/order-link";
export type {} from "#domain/orders/line-names";
export type {} from "#domain/orders/order-amounts";
export type {} from "#domain/orders/order-history";
export type {} from "#domain/orders/order-messages";
export type {} from "#domain/orders/order-state";
export type {} from "#domain/orders/order-view";
export type {} from "#domain/orders/print-check";
export type {} from "#domain/orders/reorder";
export type {} from "#domain/orders/staff-answer";
export type {} from "#domain/orders/forms/staff-forms";
export type {} from "#domain/orders/staff-moves";
export type {} from "#domain/orders/staff-orders";
export type {} from "#domain/orders/timeline";
