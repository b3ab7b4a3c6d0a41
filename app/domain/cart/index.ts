/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/cart/cart-view";
export type {} from "#domain/cart/order-change";
export type {} from "#domain/cart/promotion";
export type {} from "#domain/cart/recent-line";
export type {} from "#domain/cart/totals";
