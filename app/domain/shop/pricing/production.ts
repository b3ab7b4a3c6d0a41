import { SPEEDS, STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { counted } from "#domain/ground/kernel/text";

/** Business days of a product without a value: the column's default. */
export const DEFAULT_PRODUCTION_DAYS = 2;
/** Pieces per additional business day, and the maximum number of days. */
const PIECES_PER_DAY = 5000;
export const MAX_STANDARD_DAYS = 12;

/** Returns business days without a rush. @param productDays of the product's row */
export const standardDays = (productDays: number, pieces: number): number =>
  Math.max(productDays, Math.min(MAX_STANDARD_DAYS, productDays + Math.floor(pieces / PIECES_PER_DAY)));

/** The rule as a sentence, for the help page and e-mails. Other pages show the dates that follow from it. */
export const CUTOFF_TEXT = "Orders approved by noon Pacific on a business day count as that day.";

/** Returns the business days of production at a speed. @param productDays of the product's row */
export const productionDaysAt = (speed: string | undefined, productDays: number, pieces: number): number =>
  SPEEDS[speed ?? STANDARD_SPEED]?.days ?? standardDays(productDays, pieces);

/** "Next day, up to 2,000 pieces". */
export function describeSpeed(speed: string, label: string): string {
  const { most = Infinity } = SPEEDS[speed] ?? {};
  return most === Infinity ? label : `${label}, up to ${counted(most, "piece")}`;
}

/** Returns whether a speed is faster than the product's standard. */
export const isOffered = (speed: string, productDays: number): boolean =>
  speed === STANDARD_SPEED || (SPEEDS[speed]?.days ?? 0) < productDays;
