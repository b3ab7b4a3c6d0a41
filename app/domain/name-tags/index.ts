/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/name-tags/check";
export type {} from "#domain/name-tags/drawing/compared-part";
export type {} from "#domain/name-tags/drawing/draw";
export type {} from "#domain/name-tags/drawing/faces";
export type {} from "#domain/name-tags/drawing/picture";
export type {} from "#domain/name-tags/people/characters";
export type {} from "#domain/name-tags/people/encoding";
export type {} from "#domain/name-tags/people/mapping";
export type {} from "#domain/name-tags/people/match-pictures";
export type {} from "#domain/name-tags/people/representative";
export type {} from "#domain/name-tags/people/roster";
export type {} from "#domain/name-tags/people/spreadsheet";
export type {} from "#domain/name-tags/tag-input";
export type {} from "#domain/name-tags/template/clean-svg";
export type {} from "#domain/name-tags/template/template";
export type {} from "#domain/name-tags/template/template-file";
export type {} from "#domain/name-tags/template/template-input";
