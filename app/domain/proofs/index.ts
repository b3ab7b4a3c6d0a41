/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/proofs/line-checks";
export type {} from "#domain/proofs/print-file-check";
export type {} from "#domain/proofs/proof";
export type {} from "#domain/proofs/proof-comment";
export type {} from "#domain/proofs/proof-content";
export type {} from "#domain/proofs/staff-proofs";
export type {} from "#domain/proofs/waiting";
