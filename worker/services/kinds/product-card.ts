import type { ProductCard } from "#domain/shop/catalog/views";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { limitToTable } from "#domain/shop/pricing/grids/table-limits";
import { price, type Discount } from "#domain/shop/pricing/quotes/quote";
import type { CardRow } from "../catalog/index.ts";
import type { StoredTable } from "../pricing/index.ts";
import { toRules } from "./product-rules.ts";

/** The card of a product with its opening price. @param discount of the current user */
export function toCard(row: CardRow, tables: ReadonlyMap<string, StoredTable>, discount?: Discount): ProductCard {
  const { product } = row;
  const rules = toRules(product, row.material === null ? [] : [row.material]);
  const table = tables.get(product.priceProfile);
  const opening = table && openingSpec(limitToTable(rules, table), table);
  return {
    slug: product.slug,
    name: product.name,
    kind: product.kind,
    summary: product.summary,
    image: product.image,
    href: productPath({ slug: product.slug, kind: product.kind, categoryPath: row.categoryPath ?? "all" }),
    isFeatured: product.isFeatured,
    start:
      table && opening?.ok
        ? {
            quantity: opening.value.spec.quantity,
            total: price(opening.value.spec, table, discount).total,
            isFrom: opening.value.isFrom,
          }
        : undefined,
  };
}
