import {
  describeHours,
  isOpen,
  nextChange,
  nextOpen,
  openSpans,
  type Interval,
  type Schedule,
} from "#domain/chat/hours/business-hours";
import { longDate, momentForVisitor, momentText } from "#domain/chat/hours/moment-text";
import {
  clock,
  dateIn,
  DAY_MINUTES,
  isoDate,
  jumps,
  offsetAt,
  startOfDay,
  wallClock,
} from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";

/** "Open now, closes at 4:00pm PST." */
export function statusText(schedule: Schedule, now: number): string {
  const change = nextChange(schedule, now);
  const when = change === undefined ? undefined : momentText(schedule.zone, change, now);
  const forced = schedule.forced !== null && (schedule.forced.until === null || schedule.forced.until > now);
  const why = forced ? ", regardless of the hours" : "";
  if (isOpen(schedule, now))
    return when === undefined ? `Open now${why}, with no closing time.` : `Open now${why}, closes ${when}.`;
  return when === undefined ? `Closed now${why} until you open it.` : `Closed now${why}, opens ${when}.`;
}

/** When less time than this is left until closing, a call is promised for the next opening. */
const CALL_LEAD_MS = HOUR_MS;

/** When a shopper can expect the requested call: within business hours, in the shop's time zone. */
export function expectCall(schedule: Schedule, now: number): string {
  const open = isOpen(schedule, now);
  const closes = open ? nextChange(schedule, now) : undefined;
  if (open && (closes === undefined || closes - now >= CALL_LEAD_MS)) {
    return closes === undefined
      ? "Expect our call today."
      : `Expect our call before we close ${momentText(schedule.zone, closes, now)}.`;
  }
  const opens = nextOpen(schedule, closes ?? now);
  return opens === undefined
    ? "Expect our call on the next business day."
    : `Expect our call after we open ${momentText(schedule.zone, opens, now)}.`;
}

/** The opening hours for a visitor of a time zone, as the chat window shows them. */
export function visitorHoursText(schedule: Schedule, now: number, zone: string): string {
  if (isOpen(schedule, now)) return "Visitors can chat right now.";
  const hours = `Our business hours are ${describeHours(schedule)}.`;
  const next = nextOpen(schedule, now);
  if (next === undefined) return hours;
  return `${hours} We'll be back ${momentForVisitor(schedule.zone, next, now, zone)}.`;
}

/** One day of the strip of upcoming days. */
export interface DayAhead {
  readonly date: string;
  readonly label: string;
  /** The length of this day: 23 or 25 hours when the clocks change. */
  readonly millis: number;
  /** Milliseconds after the day's first moment. */
  readonly spans: ReadonlyArray<{ readonly from: number; readonly to: number }>;
  /** "7:30am to 4:00pm" or "closed". */
  readonly words: string;
}

/** The days from today on, with holidays, hours past midnight, a forced state and clock changes. */
export function daysAhead(schedule: Schedule, now: number, days: number): Array<DayAhead> {
  const today = dateIn(schedule.zone, now);
  const starts = Array.from({ length: days + 1 }, (_, i) => startOfDay(schedule.zone, addDays(today, i)));
  const spans = openSpans(schedule, starts[0] ?? now, starts.at(-1) ?? now);
  return starts.slice(0, -1).map((start, i) => {
    const end = starts[i + 1] ?? start + DAY_MS;
    const date = addDays(today, i);
    const here = spans
      .filter(({ from, to }) => from < end && to > start)
      .map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, end) }));
    const time = (moment: number) =>
      moment === end ? "midnight" : clock(Math.floor((wallClock(schedule.zone, moment) % DAY_MS) / MINUTE_MS));
    return {
      date,
      label: schedule.holidays.find((holiday) => holiday.date === date)?.label ?? "",
      millis: end - start,
      spans: here.map(({ from, to }) => ({ from: from - start, to: to - start })),
      words: here.map(({ from, to }) => `${time(from)} to ${time(to)}`).join(", ") || "closed",
    };
  });
}

/** A clock change from `before` to `after`, in minutes after midnight. */
export interface ClockChange {
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

/** Every clock change within a year. */
export function clockChanges(zone: string, now: number): Array<ClockChange> {
  const from = Math.floor(now / DAY_MS) * DAY_MS;
  return jumps(zone, from, from + 365 * DAY_MS).map((moment) => {
    const clockAfter = wallClock(zone, moment);
    const clockBefore = Math.floor(moment / MINUTE_MS) * MINUTE_MS + offsetAt(zone, moment - MINUTE_MS);
    const midnight = Math.floor(Math.min(clockBefore, clockAfter) / DAY_MS) * DAY_MS;
    return {
      date: isoDate(midnight),
      before: (clockBefore - midnight) / MINUTE_MS,
      after: (clockAfter - midnight) / MINUTE_MS,
    };
  });
}

/** "On Sunday, March 14, 2027 the clocks go from 2:00am to 3:00am." */
export const clockChangeText = ({ date, before, after }: ClockChange): string =>
  `On ${longDate(date)} clocks go from ${clock(before)} to ${clock(after)}`;

/**
 * How a clock change affects hours on its day; undefined when it does not.
 * @param shift minutes from the day of the change to the day on which the hours begin: -1440 for the evening before
 */
export function changeWithin({ from, to }: Interval, change: ClockChange, shift: 0 | -1440 = 0): string | undefined {
  const [begin, end] = [from + shift, to + shift];
  const [low, high] = [Math.min(change.before, change.after), Math.max(change.before, change.after)];
  if (end <= low || begin >= high) return undefined;
  const forward = change.after > change.before;
  const whole = begin <= low && end >= high;
  const minutes = Math.min(end, high) - Math.max(begin, low);
  if (forward)
    return begin >= low && end <= high
      ? `${clockChangeText(change)}: these hours don't occur that day.`
      : `${clockChangeText(change)}: these hours are ${minutes} minutes shorter that day.`;
  return whole
    ? `${clockChangeText(change)}: these hours are ${minutes} minutes longer that day.`
    : `${clockChangeText(change)}: the time between ${clock(low)} and ${clock(high % DAY_MINUTES)} occurs twice that day.`;
}
