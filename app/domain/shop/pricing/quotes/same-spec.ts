import { isSameJson } from "#domain/ground/kernel/data/same-json";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";

/** Whether two specifications have the same price. The order of their options doesn't matter. */
export const isSameSpec = (a: QuoteSpec, b: QuoteSpec): boolean => isSameJson(pickPriced(a), pickPriced(b));

const pickPriced = ({ color = "", letters = 0, pieces = 0, ...spec }: QuoteSpec) => {
  const { width, height, quantity, material, shape, options } = spec;
  return { width, height, quantity, material, shape, options, color, letters, pieces };
};
