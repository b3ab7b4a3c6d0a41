import type { Shape } from "#domain/catalog/shapes";
import type { MaterialSlug, ProductData, SizeInches } from "./types.ts";

/** Films that take a printed, cut sticker and stay outdoors. */
export const PRINT_FILMS: ReadonlyArray<MaterialSlug> = [
  "white-vinyl",
  "clear-vinyl",
  "white-repositionable-vinyl",
  "permanent-adhesive",
  "reflective-vinyl",
  "glow-in-the-dark-vinyl",
];
export const TOUGH_FILMS: ReadonlyArray<MaterialSlug> = ["white-vinyl", "permanent-adhesive", "reflective-vinyl"];
export const GLASS_FILMS: ReadonlyArray<MaterialSlug> = ["front-facing-adhesive", "clear-vinyl", "white-vinyl"];

/** What a row may leave out. The rest is said by every product for itself. */
type Own = Omit<
  ProductData,
  | "kind"
  | "shapes"
  | "materials"
  | "smallest"
  | "largest"
  | "startQuantity"
  | "productionDays"
  | "priceProfile"
  | "seoTitle"
> &
  Partial<
    Pick<
      ProductData,
      "shapes" | "materials" | "smallest" | "largest" | "startQuantity" | "productionDays" | "priceProfile" | "seoTitle"
    >
  >;

const makerOf =
  (
    usual: Pick<
      ProductData,
      "kind" | "shapes" | "materials" | "smallest" | "largest" | "startQuantity" | "productionDays" | "priceProfile"
    >,
  ) =>
  (own: Own): ProductData => ({ seoTitle: own.name, ...usual, ...own });

export const squares = (...sides: ReadonlyArray<number>): ReadonlyArray<SizeInches> =>
  sides.map((side) => [side, side] as const);

const ANY_SHAPE: ReadonlyArray<Shape> = ["custom", "rounded", "rectangle", "circle", "oval"];

/** Printed from the customer's file and cut to a line. */
export const sticker = makerOf({
  kind: "upload",
  shapes: ANY_SHAPE,
  materials: PRINT_FILMS,
  smallest: [1, 1],
  largest: [24, 24],
  startQuantity: 50,
  productionDays: 2,
  priceProfile: "die-cut",
});

export const label = makerOf({
  kind: "upload",
  shapes: ["rounded", "rectangle", "circle", "oval"],
  materials: ["white-vinyl", "clear-vinyl", "white-repositionable-vinyl"],
  smallest: [0.75, 0.75],
  largest: [8, 12],
  startQuantity: 250,
  productionDays: 3,
  priceProfile: "roll-label",
});

export const magnetic = makerOf({
  kind: "upload",
  shapes: ANY_SHAPE,
  materials: ["magnet"],
  smallest: [1, 1],
  largest: [24, 24],
  startQuantity: 25,
  productionDays: 3,
  priceProfile: "magnet",
});

/** Larger than a page: windows, doors and walls. */
export const graphic = makerOf({
  kind: "upload",
  shapes: ["custom", "rectangle", "rounded", "circle", "oval"],
  materials: TOUGH_FILMS,
  smallest: [4, 4],
  largest: [120, 48],
  startQuantity: 1,
  productionDays: 3,
  priceProfile: "large-format",
});

export const letters = makerOf({
  kind: "lettering",
  shapes: ["custom"],
  materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
  smallest: [2, 0.75],
  largest: [120, 36],
  startQuantity: 1,
  productionDays: 2,
  priceProfile: "lettering",
});

export const nameTag = makerOf({
  kind: "personalize",
  shapes: ["rounded"],
  materials: ["permanent-adhesive", "magnet"],
  smallest: [2, 0.75],
  largest: [4, 3],
  startQuantity: 5,
  productionDays: 3,
  priceProfile: "name-tag",
});

export const family = makerOf({
  kind: "ddb",
  shapes: ["custom"],
  materials: ["white-vinyl", "clear-vinyl", "front-facing-adhesive", "white-repositionable-vinyl"],
  smallest: [4, 3],
  largest: [24, 12],
  startQuantity: 1,
  productionDays: 2,
  priceProfile: "family-set",
});
