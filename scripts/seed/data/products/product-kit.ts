import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { MaterialSlug, ProductData, SizeInches } from "../types.ts";

/** Materials for printed and cut stickers, all of them for outdoors. */
export const PRINT_MATERIALS: ReadonlyArray<MaterialSlug> = [
  "white-vinyl",
  "clear-vinyl",
  "white-repositionable-vinyl",
  "permanent-adhesive",
  "reflective-vinyl",
  "glow-in-the-dark-vinyl",
];
export const TOUGH_MATERIALS: ReadonlyArray<MaterialSlug> = ["white-vinyl", "permanent-adhesive", "reflective-vinyl"];
export const GLASS_MATERIALS: ReadonlyArray<MaterialSlug> = ["front-facing-adhesive", "clear-vinyl", "white-vinyl"];

/** A product's data, without the fields for which its kind has a default. */
type Specific = Omit<
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

const makeProductFactory =
  (
    defaults: Pick<
      ProductData,
      "kind" | "shapes" | "materials" | "smallest" | "largest" | "startQuantity" | "productionDays" | "priceProfile"
    >,
  ) =>
  (specific: Specific): ProductData => ({ seoTitle: specific.name, ...defaults, ...specific });

export const squares = (...sides: ReadonlyArray<number>): ReadonlyArray<SizeInches> =>
  sides.map((side) => [side, side] as const);

const ANY_SHAPE: ReadonlyArray<Shape> = ["custom", "rounded", "rectangle", "circle", "oval"];

/** Printed from the customer's file and cut along the cut line. */
export const sticker = makeProductFactory({
  kind: "upload",
  shapes: ANY_SHAPE,
  materials: PRINT_MATERIALS,
  smallest: [1, 1],
  largest: [24, 24],
  startQuantity: 50,
  productionDays: 2,
  priceProfile: "die-cut",
});

export const label = makeProductFactory({
  kind: "upload",
  shapes: ["rounded", "rectangle", "circle", "oval"],
  materials: ["white-vinyl", "clear-vinyl", "white-repositionable-vinyl"],
  smallest: [0.75, 0.75],
  largest: [8, 12],
  startQuantity: 250,
  productionDays: 3,
  priceProfile: "roll-label",
});

export const magnetic = makeProductFactory({
  kind: "upload",
  shapes: ANY_SHAPE,
  materials: ["magnet"],
  smallest: [1, 1],
  largest: [24, 24],
  startQuantity: 25,
  productionDays: 3,
  priceProfile: "magnet",
});

/** Large formats for windows, doors and walls. */
export const graphic = makeProductFactory({
  kind: "upload",
  shapes: ["custom", "rectangle", "rounded", "circle", "oval"],
  materials: TOUGH_MATERIALS,
  smallest: [4, 4],
  largest: [120, 48],
  startQuantity: 1,
  productionDays: 3,
  priceProfile: "large-format",
});

export const letters = makeProductFactory({
  kind: "lettering",
  shapes: ["custom"],
  materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
  smallest: [2, 0.75],
  largest: [120, 36],
  startQuantity: 1,
  productionDays: 2,
  priceProfile: "lettering",
});

export const nameTag = makeProductFactory({
  kind: "personalize",
  shapes: ["rounded"],
  materials: ["permanent-adhesive", "magnet"],
  smallest: [2, 0.75],
  largest: [4, 3],
  startQuantity: 5,
  productionDays: 3,
  priceProfile: "name-tag",
});

export const family = makeProductFactory({
  kind: "ddb",
  shapes: ["custom"],
  materials: ["white-vinyl", "clear-vinyl", "front-facing-adhesive", "white-repositionable-vinyl"],
  smallest: [4, 3],
  largest: [24, 12],
  startQuantity: 1,
  productionDays: 2,
  priceProfile: "family-set",
});
