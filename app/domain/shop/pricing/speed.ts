import { counted } from "#domain/ground/kernel/text";

/** The production speed option of every made product. It has a factor on the price. */
export const SPEED = "speed";
export const STANDARD_SPEED = "standard";

interface Speed {
  readonly label: string;
  /** Factor on the whole price, from published rush tables: next day × 1.5, same day × 2. */
  readonly factor: number;
  /** Business days of production (`#domain/shop/pricing/production`); undefined means those of product and quantity. */
  readonly days: number | undefined;
  /** Maximum pieces at this speed. */
  readonly most: number;
}

export const SPEEDS: Readonly<Record<string, Speed>> = {
  [STANDARD_SPEED]: { label: "Standard", factor: 1, days: undefined, most: Infinity },
  "next-day": { label: "Next day", factor: 1.5, days: 1, most: 2000 },
  "same-day": { label: "Same day", factor: 2, days: 0, most: 500 },
};

const findSpeed = (options: Readonly<Record<string, unknown>>): Speed | undefined => {
  const speedName = options[SPEED];
  return typeof speedName === "string" && Object.hasOwn(SPEEDS, speedName) ? SPEEDS[speedName] : undefined;
};

/** Returns the business days of a rush; undefined for standard speed and for orders from before the option existed. */
export const rushDays = (options: Readonly<Record<string, unknown>>): number | undefined => findSpeed(options)?.days;

/** Returns the label of a rush; undefined for standard speed. */
export const rushLabel = (options: Readonly<Record<string, unknown>>): string | undefined =>
  rushDays(options) === undefined ? undefined : findSpeed(options)?.label;

/** Returns why a rush is impossible for a product and quantity, or undefined. @param productDays without a rush */
export function rushProblems(
  options: Readonly<Record<string, unknown>>,
  quantity: number,
  productDays: number,
): [string] | undefined {
  const speed = findSpeed(options);
  if (speed?.days !== undefined && speed.days >= productDays)
    return ["Standard production is just as fast. Choose that instead."];
  if (!speed || quantity <= speed.most) return undefined;
  return [
    `${speed.label} production is available for up to ${counted(speed.most, "piece")}. Choose fewer, or standard production.`,
  ];
}
