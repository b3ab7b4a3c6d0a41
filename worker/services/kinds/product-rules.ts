import * as v from "valibot";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { Size } from "#domain/ground/kernel/geometry";
import { isShape } from "#domain/ground/kernel/settings/shapes";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { CardProduct } from "../catalog/index.ts";

const KnownShapes = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.filter((shape) => isShape(shape))),
);

/** @param materials slugs, the default one first */
export function toRules(row: CardProduct, materials: ReadonlyArray<string>): ProductRules {
  const { keepsProportions, isGoods } = getKindFacts(row.kind);
  const start: Size = { width: row.defaultWidth, height: row.defaultHeight };
  return {
    slug: row.slug,
    kind: row.kind,
    unit: row.unit,
    keepsProportions,
    isGoods,
    priceProfile: row.priceProfile,
    width: { min: row.minWidth, max: row.maxWidth },
    height: { min: row.minHeight, max: row.maxHeight },
    quantity: { min: row.minQuantity, max: row.maxQuantity, start: row.defaultQuantity },
    sizes: [start, ...row.sizes.filter((size) => size.width !== start.width || size.height !== start.height)],
    shapes: v.parse(KnownShapes, row.shapes),
    materials,
    productionDays: row.productionDays,
  };
}
