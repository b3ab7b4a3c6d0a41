import type { PriceParameters } from "#domain/shop/pricing/tables/price-table";

/** What a product is sold in, by slug. */
export interface SoldIn {
  readonly materials: ReadonlyArray<string>;
  readonly shapes: ReadonlyArray<string>;
}

/** What these prices have no factor for: a product sold in it would have no price. */
export function findUnpriced(parameters: PriceParameters, { materials, shapes }: SoldIn): SoldIn {
  if (!("materials" in parameters)) return { materials: [], shapes: [] };
  return {
    materials: materials.filter((slug) => !Object.hasOwn(parameters.materials, slug)),
    shapes: shapes.filter((slug) => !Object.hasOwn(parameters.shapes, slug)),
  };
}
