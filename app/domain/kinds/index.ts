/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/kinds/builder/sheet";
export type {} from "#domain/kinds/gift-card/amounts";
export type {} from "#domain/kinds/gift-card/days";
export type {} from "#domain/kinds/gift-card/drawings";
export type {} from "#domain/kinds/gift-card/gift-card";
export type {} from "#domain/kinds/gift-card/gift-card-form";
export type {} from "#domain/kinds/gift-card/picture";
export type {} from "#domain/kinds/gift-card/words";
export type {} from "#domain/kinds/kind-of";
export type {} from "#domain/kinds/lettering/picture";
export type {} from "#domain/kinds/personalize/stored-tags";
export type {} from "#domain/kinds/picture";
export type {} from "#domain/kinds/print-job";
export type {} from "#domain/kinds/rules";
export type {} from "#domain/kinds/rules-of";
export type {} from "#domain/kinds/spec-words";
