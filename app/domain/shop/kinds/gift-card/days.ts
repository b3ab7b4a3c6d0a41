import { dateIn, momentAt } from "#domain/ground/calendar/zoned-time";
import { formatDate, SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { HOUR_MS } from "#domain/ground/kernel/durations";

/** Hour at which e-mails for a later day are sent: most of the country is awake. */
const SENDING_HOUR = 8;

/** Returns the day in the shop's zone: "2026-11-28". */
export const shopDay = (now: Date): string => dateIn(SHOP_TIME_ZONE, now.getTime());

/** Returns the last day on which a card can be sent, a year from today. After February 29 that is February 28. */
export function lastSendingDay(today: string): string {
  const next = `${String(Number(today.slice(0, 4)) + 1)}${today.slice(4)}`;
  return next.endsWith("-02-29") ? next.replace("-02-29", "-02-28") : next;
}

/** Returns whether a text is a real calendar day (not February 30). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Returns when a card's e-mail is sent: at once for today, "" and past days, else in the morning of its day. */
export function sendingMoment(day: string, now: Date): Date {
  if (!isDay(day) || day <= shopDay(now)) return now;
  return new Date(momentAt(SHOP_TIME_ZONE, Date.parse(`${day}T00:00:00Z`) + SENDING_HOUR * HOUR_MS));
}

/** When a card is e-mailed, after "E-mailed": "right after you order". @param today day in the shop's zone */
export function sendingText(
  { delivery, day }: { readonly delivery: string; readonly day: string },
  today: string,
): string {
  if (delivery === "self") return "with your order";
  return day === "" || day <= today ? "right after you order" : longDayText(day);
}

/** "December 24, 2026" */
export const longDayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`), "longDate", "UTC");
