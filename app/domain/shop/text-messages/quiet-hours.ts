import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { hourIn, momentAt, wallClock } from "#domain/ground/calendar/zoned-time";

/** Texts are sent from 8 a.m. to 8 p.m., as the telemarketing rules of most states ask. */
const FIRST_HOUR = 8;
const END_HOUR = 20;

const isQuiet = (zone: string, moment: number): boolean => {
  const hour = hourIn(zone, moment);
  return hour < FIRST_HOUR || hour >= END_HOUR;
};

/** The next 8 a.m. of a zone. */
function morningAfter(zone: string, moment: number): number {
  const wall = wallClock(zone, moment);
  const today = Math.floor(wall / DAY_MS) * DAY_MS;
  const isEvening = wall - today >= END_HOUR * HOUR_MS;
  return momentAt(zone, today + (isEvening ? DAY_MS : 0) + FIRST_HOUR * HOUR_MS);
}

/**
 * The first moment from `now` on at which no zone has its quiet hours.
 * @param zones IANA time zones, at most some hours apart
 */
export function afterQuietHours(now: Date, zones: ReadonlyArray<string>): Date {
  let moment = now.getTime();
  // Each round waits for one zone's morning; zones of one state are an hour apart, so two rounds suffice.
  for (let round = 0; round < 2 * zones.length; round++) {
    const quiet = zones.find((zone) => isQuiet(zone, moment));
    if (quiet === undefined) break;
    moment = morningAfter(quiet, moment);
  }
  return new Date(moment);
}
