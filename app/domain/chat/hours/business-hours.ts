import * as v from "valibot";
import { clock, DAY_MINUTES, jumps, offsetAt, wallClock, WEEKDAYS } from "#domain/ground/calendar/zoned-time";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";

/** How far ahead the next opening is searched. */
const HORIZON_DAYS = 400;

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * DAY_MINUTES));
/** Minutes since local midnight of the day on which the interval begins; `to` above 1440 runs past midnight. */
const Interval = v.pipe(
  v.object({ from: minute, to: minute }),
  v.check(({ from, to }) => from < to && from < DAY_MINUTES, "A time range must end after it starts."),
);

/** When the shop's chat is staffed. It is data in the database that staff edit. */
export const Schedule = v.object({
  /** An IANA zone. No offsets are stored, so daylight saving time needs no maintenance. */
  zone: v.string(),
  /** The name of the zone in texts. */
  label: v.string(),
  /** From Sunday to Saturday, any number of intervals each. */
  week: v.pipe(v.array(v.array(Interval)), v.length(7)),
  /** Days with different hours; no intervals when closed. An interval belongs to the day on which it begins. */
  holidays: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), label: v.string(), hours: v.array(Interval) })),
  /** Overrides everything else until a moment (milliseconds since 1970), or indefinitely. */
  forced: v.nullable(v.object({ open: v.boolean(), until: v.nullable(v.number()) })),
});
export type Schedule = v.InferOutput<typeof Schedule>;
export type Interval = v.InferOutput<typeof Interval>;

const WORKDAY: ReadonlyArray<Interval> = [{ from: 7 * 60 + 30, to: 16 * 60 }];

/** Monday to Friday 7:30 to 16:00 in Los Angeles (contract, section 5). */
export const USUAL_HOURS: Schedule = {
  zone: "America/Los_Angeles",
  label: "PST",
  week: [[], [...WORKDAY], [...WORKDAY], [...WORKDAY], [...WORKDAY], [...WORKDAY], []],
  holidays: [],
  forced: null,
};

/** The intervals that begin on the local day of this wall clock time. */
function intervalsOn(schedule: Schedule, wall: number): ReadonlyArray<Interval> {
  const day = new Date(wall);
  const date = day.toISOString().slice(0, 10);
  const holiday = schedule.holidays.find((holidayEntry) => holidayEntry.date === date);
  return holiday ? holiday.hours : (schedule.week[day.getUTCDay()] ?? []);
}

const forcedAt = ({ forced }: Schedule, moment: number): boolean | undefined =>
  forced && (forced.until === null || moment < forced.until) ? forced.open : undefined;

/** Whether the chat is staffed at this moment (milliseconds since 1970). */
export function isOpen(schedule: Schedule, moment: number): boolean {
  const forced = forcedAt(schedule, moment);
  if (forced !== undefined) return forced;
  const wall = wallClock(schedule.zone, moment);
  const minuteOfDay = Math.floor((wall % DAY_MS) / MINUTE_MS);
  const covers = (at: number) => (interval: Interval) => interval.from <= at && at < interval.to;
  return (
    intervalsOn(schedule, wall).some(covers(minuteOfDay)) ||
    intervalsOn(schedule, wall - DAY_MS).some(covers(minuteOfDay + DAY_MINUTES))
  );
}

/** The next moment at which `isOpen` changes; undefined when it is more than 400 days away. */
export function nextChange(schedule: Schedule, moment: number): number | undefined {
  const now = isOpen(schedule, moment);
  const until = schedule.forced?.until ?? undefined;
  if (forcedAt(schedule, moment) !== undefined) {
    if (until === undefined) return undefined;
    return isOpen(schedule, until) === now ? nextChange(schedule, until) : until;
  }
  const today = Math.floor(wallClock(schedule.zone, moment) / DAY_MS) * DAY_MS;
  let first: number | undefined;
  for (let day = -2; day <= HORIZON_DAYS; day++) {
    // A day's moments can lie up to a day before its midnight (because clock changes are searched around it), so a
    // result is final only once later days cannot come before it.
    if (first !== undefined && first < today + (day - 2) * DAY_MS) return first;
    const changeTime = momentsOfDay(schedule, today + day * DAY_MS).find(
      (at) => at > moment && isOpen(schedule, at) !== now,
    );
    if (changeTime !== undefined && (first === undefined || changeTime < first)) first = changeTime;
  }
  return first;
}

/** When the chat is staffed next; the moment itself when it is open. */
export const nextOpen = (schedule: Schedule, moment: number): number | undefined =>
  isOpen(schedule, moment) ? moment : nextChange(schedule, moment);

/**
 * Every moment of a local day at which the state may change, in order: the ends of intervals under each of the day's
 * offsets (a wall clock can show a time twice or skip it) and the clock change itself. Hours may last until the end of
 * the next day, whose last hour a clock change at midnight repeats, so offsets are read until a day later.
 */
function momentsOfDay(schedule: Schedule, midnight: number): Array<number> {
  const { zone } = schedule;
  const offsets = [...new Set([-1, 0, 1, 2, 3].map((day) => offsetAt(zone, midnight + day * DAY_MS)))];
  const walls = intervalsOn(schedule, midnight).flatMap(({ from, to }) => [
    midnight + from * MINUTE_MS,
    midnight + to * MINUTE_MS,
  ]);
  const moments = walls.flatMap((wall) => offsets.map((offset) => wall - offset));
  if (offsets.length > 1) moments.push(...jumps(zone, midnight - DAY_MS, midnight + 3 * DAY_MS));
  return moments.sort((a, b) => a - b);
}

/** The week as text: "Monday to Friday 7:30am to 4:00pm PST". Consecutive days with the same hours are combined. */
export function describeHours(schedule: Schedule): string {
  const text = (day: number) =>
    (schedule.week[day] ?? []).map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(" and ");
  const groups: Array<{ first: number; last: number; hours: string }> = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = text(day);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  const open = groups.filter(({ hours }) => hours !== "");
  if (open.length === 0) return "No regular hours";
  return (
    open
      .map(({ first, last, hours }) => `${WEEKDAYS[first]}${first === last ? "" : ` to ${WEEKDAYS[last]}`} ${hours}`)
      .join(", ") + ` ${schedule.label}`
  );
}

/**
 * The spans within `[from, to)` in which the chat is staffed, in order, by the current schedule. Earlier versions of
 * the schedule are not stored.
 */
export function openSpans(schedule: Schedule, from: number, to: number): Array<{ from: number; to: number }> {
  const spans: Array<{ from: number; to: number }> = [];
  for (let at = from, open = isOpen(schedule, from); at < to; open = !open) {
    const end = Math.min(nextChange(schedule, at) ?? to, to);
    if (open) spans.push({ from: at, to: end });
    at = end;
  }
  return spans;
}
