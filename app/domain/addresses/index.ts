/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/addresses/address";
export type {} from "#domain/addresses/address-draft";
export type {} from "#domain/addresses/address-form";
export type {} from "#domain/addresses/address-lines";
export type {} from "#domain/addresses/checkout-address";
export type {} from "#domain/addresses/country-table";
export type {} from "#domain/addresses/military";
export type {} from "#domain/addresses/po-box";
export type {} from "#domain/addresses/postal-code";
export type {} from "#domain/addresses/tidy-address";
export type {} from "#domain/addresses/verification";
