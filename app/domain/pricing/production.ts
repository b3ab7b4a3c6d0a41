import { rushDays, SPEEDS, STANDARD_SPEED } from "#domain/pricing/speed";
import { addBusinessDays, addDays, type CalendarDay, wallClock } from "#domain/calendar/calendar";
import { counted } from "#domain/kernel/text";

/** The shop keeps the time of its press. */
export const SHOP_TIME_ZONE = "America/Los_Angeles";
/** Hour of the shop's day, 0 to 23: what is approved before it still counts as that day. */
const CUTOFF_HOUR = 12;
/** Business days of a product that does not say: its column's default. */
export const USUAL_PRODUCTION_DAYS = 2;
/** Each of so many pieces adds a business day, up to this many days in all. */
const PIECES_PER_DAY = 5000;
const MAX_STANDARD_DAYS = 12;

/** The business day that an order counts as: the day of its approval by noon Pacific, otherwise the next business day. */
export function startDay(approvedAt: Date): CalendarDay {
  const { day, hour } = wallClock(approvedAt, SHOP_TIME_ZONE);
  return addBusinessDays(hour < CUTOFF_HOUR ? day : addDays(day, 1), 0);
}

/** The day on which the parcel leaves. @param days business days of production, from 0 */
export const shipDay = (approvedAt: Date, days: number): CalendarDay => addBusinessDays(startDay(approvedAt), days);

/** Business days for so many pieces without a rush. @param productDays of the product's row */
export const standardDays = (productDays: number, pieces: number): number =>
  Math.max(productDays, Math.min(MAX_STANDARD_DAYS, productDays + Math.floor(pieces / PIECES_PER_DAY)));

/** Business days for a configured product: what its rush promises, otherwise what its product and its number take. */
export const productionDays = (
  productDays: number,
  options: Readonly<Record<string, unknown>>,
  pieces: number,
): number => rushDays(options) ?? standardDays(productDays, pieces);

/** The rule in a sentence. Every page and e-mail that names a day of production says it with these words. */
export const CUTOFF_TEXT = "Orders approved by noon Pacific on a business day count as that day.";

/** "Ships in 2 business days", or "Ships the same business day". */
export const shipsText = (days: number): string =>
  days === 0 ? "Ships the same business day" : `Ships in ${counted(days, "business day")}`;

/** How soon something ships, and from when that counts. */
export const productionText = (days: number): string => `${shipsText(days)}. ${CUTOFF_TEXT}`;

/** What a production speed promises for a product: "Ships in 1 business day, up to 2,000 pieces". */
export function speedText(speed: string, productDays: number, pieces: number): string {
  const { days, most } = SPEEDS[speed] ?? { days: undefined, most: Infinity };
  if (days === undefined) return shipsText(standardDays(productDays, pieces));
  return `${shipsText(days)}, up to ${counted(most, "piece")}`;
}

/** Whether a speed is worth offering: a rush that is no faster than the product itself is not. */
export const isOffered = (speed: string, productDays: number): boolean =>
  speed === STANDARD_SPEED || (SPEEDS[speed]?.days ?? 0) < productDays;
