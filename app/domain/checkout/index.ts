/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/checkout/checkout-rules";
export type {} from "#domain/checkout/draft";
export type {} from "#domain/checkout/drift";
export type {} from "#domain/checkout/explain-change";
export type {} from "#domain/checkout/explain-totals";
export type {} from "#domain/checkout/order-draft";
export type {} from "#domain/checkout/requests";
export type {} from "#domain/checkout/reservation";
export type {} from "#domain/checkout/standing-errors";
