import type { ProductRules } from "#domain/shop/catalog/product";
import type { ServiceContext } from "../kernel/index.ts";
import { colors } from "./color-record.ts";
import { listColours } from "./list-colours.ts";
import { outlineLettering, type LetteringInput } from "./make-lettering.ts";

/** Outlines lettering, even if it can't be ordered in this size. */
const draw = (context: ServiceContext, product: ProductRules, input: LetteringInput) =>
  outlineLettering(product, input, context.measurement);

export const lettering = { draw, colours: listColours, colors };

export { fontFiles } from "./font-files.ts";
export { listColours } from "./list-colours.ts";
export { loadTypeface } from "./load-typeface.ts";
export { orderableLettering } from "./make-lettering.ts";
