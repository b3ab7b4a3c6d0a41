import type { ProductRules } from "#domain/catalog/product";
import type { ServiceContext } from "../kernel/index.ts";
import { listColours } from "./list-colours.ts";
import { drawLettering, type LetteringInput } from "./make-lettering.ts";

/** Words as the shop cuts them, drawn also where they cannot be ordered as they are. */
const draw = (context: ServiceContext, product: ProductRules, input: LetteringInput) =>
  drawLettering(product, input, context.measurement);

export const lettering = { draw, colours: listColours };

export { fontFiles } from "./font-files.ts";
export { listColours } from "./list-colours.ts";
export { loadTypeface } from "./load-typeface.ts";
export { orderableLettering } from "./make-lettering.ts";
