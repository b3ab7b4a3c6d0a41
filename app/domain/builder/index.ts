/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/builder/arrange";
export type {} from "#domain/builder/bounds";
export type {} from "#domain/builder/document";
export type {} from "#domain/builder/form";
export type {} from "#domain/builder/free-place";
export type {} from "#domain/builder/library/art";
export type {} from "#domain/builder/operations";
export type {} from "#domain/builder/outline";
export type {} from "#domain/builder/pictures";
export type {} from "#domain/builder/pieces";
export type {} from "#domain/builder/render";
export type {} from "#domain/builder/snap";
export type {} from "#domain/builder/warnings";
