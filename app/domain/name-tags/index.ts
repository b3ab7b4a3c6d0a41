/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/name-tags/characters";
export type {} from "#domain/name-tags/check";
export type {} from "#domain/name-tags/clean-svg";
export type {} from "#domain/name-tags/compared-part";
export type {} from "#domain/name-tags/draw";
export type {} from "#domain/name-tags/encoding";
export type {} from "#domain/name-tags/faces";
export type {} from "#domain/name-tags/mapping";
export type {} from "#domain/name-tags/match-pictures";
export type {} from "#domain/name-tags/picture";
export type {} from "#domain/name-tags/representative";
export type {} from "#domain/name-tags/roster";
export type {} from "#domain/name-tags/tag-input";
export type {} from "#domain/name-tags/spreadsheet";
export type {} from "#domain/name-tags/template-file";
export type {} from "#domain/name-tags/template-input";
export type {} from "#domain/name-tags/template";
