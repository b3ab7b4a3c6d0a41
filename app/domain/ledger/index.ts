/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/ledger/gift-cards/code";
export type {} from "#domain/ledger/gift-cards/correction";
export type {} from "#domain/ledger/gift-cards/issued";
export type {} from "#domain/ledger/ledger";
export type {} from "#domain/ledger/ledger-entry";
export type {} from "#domain/ledger/staff-limits";
