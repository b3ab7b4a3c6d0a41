/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/text-messages/keywords";
export type {} from "#domain/text-messages/quiet-hours";
export type {} from "#domain/text-messages/zones-of";
