import { SPEEDS, STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { counted } from "#domain/ground/kernel/text";

/** Business days of a product without a value: the column's default. */
export const DEFAULT_PRODUCTION_DAYS = 2;
/** Pieces per additional business day, and the maximum number of days. */
const PIECES_PER_DAY = 5000;
const MAX_STANDARD_DAYS = 12;

/** Returns business days without a rush. @param productDays of the product's row */
export const standardDays = (productDays: number, pieces: number): number =>
  Math.max(productDays, Math.min(MAX_STANDARD_DAYS, productDays + Math.floor(pieces / PIECES_PER_DAY)));

/** The rule as a sentence, used on every page and e-mail that mentions production days. */
export const CUTOFF_TEXT = "Orders approved by noon Pacific on a business day count as that day.";

/** "Ships in 2 business days", or "Ships the same business day". */
export const shipsText = (days: number): string =>
  days === 0 ? "Ships the same business day" : `Ships in ${counted(days, "business day")}`;

/** Describes when a product ships, and from when the days count. */
export const productionText = (days: number): string => `${shipsText(days)}. ${CUTOFF_TEXT}`;

/** Describes a production speed of a product: "Ships in 1 business day, up to 2,000 pieces". */
export function describeSpeed(speed: string, productDays: number, pieces: number): string {
  const { days, most } = SPEEDS[speed] ?? { days: undefined, most: Infinity };
  if (days === undefined) return shipsText(standardDays(productDays, pieces));
  return `${shipsText(days)}, up to ${counted(most, "piece")}`;
}

/** Returns whether a speed is faster than the product's standard. */
export const isOffered = (speed: string, productDays: number): boolean =>
  speed === STANDARD_SPEED || (SPEEDS[speed]?.days ?? 0) < productDays;
