/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/pricing/beyond-online";
export type {} from "#domain/pricing/callback";
export type {} from "#domain/pricing/costs/cut";
export type {} from "#domain/pricing/costs/cut-size";
export type {} from "#domain/pricing/face-value";
export type {} from "#domain/pricing/production";
export type {} from "#domain/pricing/quotes/each-text";
export type {} from "#domain/pricing/quotes/explained-amount";
export type {} from "#domain/pricing/quotes/next-break";
export type {} from "#domain/pricing/quotes/quote";
export type {} from "#domain/pricing/quotes/solve";
export type {} from "#domain/pricing/setup-form";
export type {} from "#domain/pricing/spec-input";
export type {} from "#domain/pricing/speed";
export type {} from "#domain/pricing/tables/opening-prices";
export type {} from "#domain/pricing/tables/price-table";
export type {} from "#domain/pricing/wholesale-discount";
