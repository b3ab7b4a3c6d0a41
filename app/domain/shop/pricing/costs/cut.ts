import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";

/** The product option for the kind of cut, where the price table has it. It determines cut line and price. */
export const CUT = "cut";
/** Through everything along the outline, or through the vinyl only. The names are those of the option's choices. */
export type CutStyle = "die" | "kiss";

/** Returns the chosen cut, or undefined where there is no choice. */
export const chosenCut = (options: Readonly<Record<string, string>>): CutStyle | undefined =>
  options[CUT] === "die" || options[CUT] === "kiss" ? options[CUT] : undefined;

/** Returns the options to price for a traced line: a cut that the price table knows is replaced by the actual one. */
export const withCut = (
  options: Readonly<Record<string, string>>,
  cut: CutStyle,
  { parameters }: PriceTable,
): Record<string, string> =>
  Object.hasOwn(getPriceOptions(parameters), CUT) ? { ...options, [CUT]: cut } : { ...options };
