/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/pricing/beyond-online";
export type {} from "#domain/pricing/callback";
export type {} from "#domain/pricing/cut-size";
export type {} from "#domain/pricing/cut";
export type {} from "#domain/pricing/each-text";
export type {} from "#domain/pricing/explained-amount";
export type {} from "#domain/pricing/face-value";
export type {} from "#domain/pricing/next-break";
export type {} from "#domain/pricing/opening-prices";
export type {} from "#domain/pricing/price-table";
export type {} from "#domain/pricing/production";
export type {} from "#domain/pricing/quote";
export type {} from "#domain/pricing/setup-form";
export type {} from "#domain/pricing/solve";
export type {} from "#domain/pricing/spec-input";
export type {} from "#domain/pricing/speed";
export type {} from "#domain/pricing/wholesale-discount";
