import { counted } from "#domain/kernel/text";

/** The option of every made product that says how soon it is made; it goes with a factor on the price. */
export const SPEED = "speed";
export const STANDARD_SPEED = "standard";

interface Speed {
  readonly label: string;
  /** On everything that the piece costs, from published rush tables: next day × 1.5, same day × 2. */
  readonly factor: number;
  /** Business days of production (`#domain/pricing/production`); undefined: as many as the product and its number take. */
  readonly days: number | undefined;
  /** So many pieces can be made that fast. */
  readonly most: number;
}

export const SPEEDS: Readonly<Record<string, Speed>> = {
  [STANDARD_SPEED]: { label: "Standard", factor: 1, days: undefined, most: Infinity },
  "next-day": { label: "Next day", factor: 1.5, days: 1, most: 2000 },
  "same-day": { label: "Same day", factor: 2, days: 0, most: 500 },
};

const speedOf = (options: Readonly<Record<string, unknown>>): Speed | undefined => {
  const chosen = options[SPEED];
  return typeof chosen === "string" && Object.hasOwn(SPEEDS, chosen) ? SPEEDS[chosen] : undefined;
};

/** Business days that a rush promises; undefined for the standard, and for what was stored before there was a choice. */
export const rushDays = (options: Readonly<Record<string, unknown>>): number | undefined => speedOf(options)?.days;

/** What the rush is called; undefined for the standard, of which nobody needs to be told. */
export const rushLabel = (options: Readonly<Record<string, unknown>>): string | undefined =>
  rushDays(options) === undefined ? undefined : speedOf(options)?.label;

/** Why a rush cannot be had for so many pieces of a product; undefined when it can. @param productDays that the product takes without a rush */
export function rushProblems(
  options: Readonly<Record<string, unknown>>,
  quantity: number,
  productDays: number,
): [string] | undefined {
  const speed = speedOf(options);
  if (speed?.days !== undefined && speed.days >= productDays)
    return ["Standard production is just as fast. Choose that instead."];
  if (!speed || quantity <= speed.most) return undefined;
  return [
    `${speed.label} production is available for up to ${counted(speed.most, "piece")}. Choose fewer, or standard production.`,
  ];
}
