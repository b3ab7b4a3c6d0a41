import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { dateFormat } from "#domain/ground/kernel/formats";

export const DAY_MINUTES = 24 * 60;

/** From Sunday, like `Date`. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** By zone, because searching a zone's clock changes asks for its format very often. There are about 420 zones. */
const formats = new BoundedCache<string, Intl.DateTimeFormat>(500);
const formatFor = (zone: string): Intl.DateTimeFormat =>
  formats.get(
    zone,
    () =>
      new Intl.DateTimeFormat("en-US", {
        timeZone: zone,
        hourCycle: "h23",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        hour: "2-digit",
        minute: "2-digit",
      }),
  );

/**
 * Returns whether a text is an IANA time zone ("Europe/Vienna"). Offsets such as "+01:00" have no daylight saving time
 * and are refused.
 */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a zone, as the moment at which UTC shows the same date and time (whole minutes). */
export function wallClock(zone: string, moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(moment)) part[type] = Number(value);
  return Date.UTC(
    part["year"] ?? 0,
    (part["month"] ?? 1) - 1,
    part["day"] ?? 1,
    part["hour"] ?? 0,
    part["minute"] ?? 0,
  );
}

/** Returns the milliseconds by which a zone's local time is ahead of UTC. */
export const offsetAt = (zone: string, moment: number): number =>
  wallClock(zone, moment) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/**
 * Returns the abbreviation of a zone's time at a moment: "PST" in winter and "PDT" in summer, or "GMT+1" where English
 * has none.
 */
export const zoneName = (zone: string, moment: number): string =>
  dateFormat("en-US", { timeZone: zone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** Formats the date of a local time: "2026-12-25". */
export const isoDate = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** Returns the date that a zone has at a moment. */
export const dateIn = (zone: string, moment: number): string => isoDate(wallClock(zone, moment));

/** Returns the hour, 0 to 23, that a zone's clock shows at a moment. */
export const hourIn = (zone: string, moment: number): number => new Date(wallClock(zone, moment)).getUTCHours();

/** Returns the first moment of a date in a zone: midnight, or the clock change that skips it. */
export function startOfDay(zone: string, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = new Set([-1, 0, 1].map((day) => offsetAt(zone, midnight + day * DAY_MS)));
  const moments = [
    ...[...offsets].map((offset) => midnight - offset),
    ...(offsets.size > 1 ? jumps(zone, midnight - 2 * DAY_MS, midnight + 2 * DAY_MS) : []),
  ];
  const first = moments
    .sort((a, b) => a - b)
    .find((at) => dateIn(zone, at) === date && dateIn(zone, at - MINUTE_MS) !== date);
  return first ?? midnight - offsetAt(zone, midnight);
}

/**
 * The moment at which a zone's clock shows a time, the first of two where it shows it twice; the jump where it leaves
 * it out.
 * @param wall as a wall clock counts: the moment at which UTC shows this date and time
 */
export function momentAt(zone: string, wall: number): number {
  const offsets = [...new Set([-1, 0, 1].map((day) => offsetAt(zone, wall + day * DAY_MS)))];
  const [first] = offsets
    .map((offset) => wall - offset)
    .filter((at) => wallClock(zone, at) === wall)
    .sort((a, b) => a - b);
  return (
    first ??
    jumps(zone, wall - 2 * DAY_MS, wall + 2 * DAY_MS).find((at) => wallClock(zone, at) > wall) ??
    wall - (offsets[0] ?? 0)
  );
}

/** Finds the moments when a zone's offset changes, by bisecting each day. */
export function jumps(zone: string, from: number, to: number): Array<number> {
  const moments: Array<number> = [];
  for (let start = from; start < to; start += DAY_MS) {
    let [low, high] = [start, start + DAY_MS];
    const startOffset = offsetAt(zone, low);
    if (offsetAt(zone, high) === startOffset) continue;
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(zone, middle) === startOffset) low = middle;
      else high = middle;
    }
    moments.push(high);
  }
  return moments;
}

/** Formats minutes after midnight: "7:30am". */
export function clock(minutes: number): string {
  const at = minutes % DAY_MINUTES;
  const hour = Math.floor(at / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(at % 60).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
}
