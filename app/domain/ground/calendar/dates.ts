import { zoneName } from "#domain/ground/calendar/zoned-time";
import { dateFormat } from "#domain/ground/kernel/formats";

/** The shop's named date formats, as Intl options. */
const FORMATS = {
  medium: { dateStyle: "medium", timeStyle: "medium" },
  short: { dateStyle: "short", timeStyle: "short" },
  fullDate: { dateStyle: "full" },
  longDate: { dateStyle: "long" },
  mediumDate: { dateStyle: "medium" },
  shortDate: { dateStyle: "short" },
  mediumTime: { timeStyle: "medium" },
  shortTime: { timeStyle: "short" },
  /** The default, "Mar 5, 2026", which the specification calls 'll'. */
  ll: { dateStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof FORMATS | "simple";

/** The shop's zone. Displayed dates must not depend on where the page was rendered. */
export const SHOP_TIME_ZONE = "America/Los_Angeles";

/** Formats a moment. `simple` is 2026-03-05. */
export function formatDate(moment: Date, format: DateFormat = "ll", timeZone: string = SHOP_TIME_ZONE): string {
  if (format === "simple") return dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
  return dateFormat("en-US", { timeZone, ...FORMATS[format] }).format(moment);
}

/** Formats a date and a time with the abbreviation that their zone has on that date: "Mar 5, 2026, 3:04 PM PST". */
export function formatMoment(
  moment: Date,
  format: "ll" | "medium" | "short" = "ll",
  timeZone: string = SHOP_TIME_ZONE,
): string {
  const time = format === "ll" ? `, ${formatDate(moment, "shortTime", timeZone)}` : "";
  return `${formatDate(moment, format, timeZone)}${time} ${zoneName(timeZone, moment.getTime())}`;
}
