import type { PriceTable } from "#domain/pricing/price-table";

/** The option of a made product that says how it is cut; where a price table has it, the cut line is drawn so and priced so. */
export const CUT = "cut";
/** Through everything along the outline, or through the vinyl only. The names are those of the option's choices. */
export type Cut = "die" | "kiss";

/** The cut that was chosen with the product; undefined where it was not asked. */
export const chosenCut = (options: Readonly<Record<string, string>>): Cut | undefined =>
  options[CUT] === "die" || options[CUT] === "kiss" ? options[CUT] : undefined;

/** The options as they are paid for once a line is settled: a cut that the price table knows is the one that was drawn. */
export const withCut = (
  options: Readonly<Record<string, string>>,
  cut: Cut,
  { parameters }: PriceTable,
): Record<string, string> =>
  parameters.kind === "made" && Object.hasOwn(parameters.options, CUT) ? { ...options, [CUT]: cut } : { ...options };
