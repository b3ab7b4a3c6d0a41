/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/designs/design";
export type {} from "#domain/designs/design-view";
export type {} from "#domain/designs/folder-tree";
