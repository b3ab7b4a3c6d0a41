/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/lettering/choices";
export type {} from "#domain/lettering/cutting";
export type {} from "#domain/lettering/lettering";
export type {} from "#domain/lettering/lettering-form";
export type {} from "#domain/lettering/make";
export type {} from "#domain/lettering/picture";
export type {} from "#domain/lettering/type/coverage";
export type {} from "#domain/lettering/type/cuts/bricolage-grotesque-latin-800-normal.w";
export type {} from "#domain/lettering/type/cuts/bricolage-grotesque-latin-ext-800-normal.w";
export type {} from "#domain/lettering/type/cuts/figtree-latin-700-normal.w";
export type {} from "#domain/lettering/type/cuts/figtree-latin-ext-700-normal.w";
export type {} from "#domain/lettering/type/faces";
export type {} from "#domain/lettering/type/harfbuzz";
export type {} from "#domain/lettering/type/twins";
export type {} from "#domain/lettering/type/typeface";
export type {} from "#domain/lettering/type/woff";
export type {} from "#domain/lettering/words";
