import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { CartLineRow } from "../cart-rows.ts";

/** Whether the quantity is the sum of a list of several tags, and changes with the list alone. */
export const hasListedQuantity = ({ roster }: Pick<CartLineRow["configured"], "roster">): boolean => roster.length > 1;

/** The fewest and the most pieces that the cart can set for a line: both what its list has, where it has one. */
export function quantityRange({ configured, product }: Pick<CartLineRow, "configured" | "product">) {
  const { quantity, options } = configured;
  return hasListedQuantity(configured)
    ? { minQuantity: quantity, maxQuantity: quantity }
    : {
        minQuantity: product.minQuantity,
        maxQuantity: getKindRules(product).maxQuantity(product.maxQuantity, options),
      };
}
