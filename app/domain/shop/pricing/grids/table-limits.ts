import type { ProductRules } from "#domain/shop/catalog/product";
import { getGridEnd } from "#domain/shop/pricing/grids/grid-total";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

/**
 * A product's rules with what its prices cover: a grid ends at its last quantity and area, and what is beyond them is
 * quoted by staff, as is what exceeds the product's own limits.
 */
export function limitToTable<Rules extends ProductRules>(
  rules: Rules,
  { parameters }: Pick<PriceTable, "parameters">,
): Rules {
  if (parameters.kind !== "grid") return rules;
  const end = getGridEnd(parameters);
  const max = Math.min(rules.quantity.max, end.quantity);
  const { min, start } = rules.quantity;
  return { ...rules, maxArea: end.area, quantity: { min, max, start: Math.min(start, max) } };
}
