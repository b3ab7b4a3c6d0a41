import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import type { Interval, Schedule } from "#domain/chat/hours/business-hours";
import { clock, DAY_MINUTES, isZone, WEEKDAYS } from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { filledLine } from "#domain/ground/kernel/forms/filled-text";

/** What staff may force the hours to be, for a while. */
export const FORCED_STATES = ["open", "closed"] as const;

const INTERVALS_A_DAY = 12;
const SPECIAL_DAYS = 400;

const label = (limit: number) => v.pipe(filledLine, maxCharacters(limit));
const minute = v.pipe(
  v.number("Enter a time."),
  v.integer("Enter whole minutes."),
  v.minValue(0, "Enter a time."),
  v.maxValue(2 * DAY_MINUTES, "Hours must end by the next day."),
);
const hours = v.pipe(
  v.array(v.object({ from: minute, to: minute })),
  v.maxLength(INTERVALS_A_DAY, `A day can have up to ${INTERVALS_A_DAY} time ranges.`),
);

/** The hours as staff edit them. The forced state is a separate setting. */
export const HoursRecord = v.object({
  zone: v.pipe(v.string(), v.check(isZone, "Enter the name of a time zone, such as America/Los_Angeles.")),
  label: label(40),
  /** From Sunday to Saturday. */
  week: v.pipe(v.array(hours), v.length(7, "A week has seven days.")),
  holidays: v.pipe(
    v.array(
      v.object({
        date: v.pipe(
          v.string(),
          v.isoDate("Enter a date."),
          v.check((date) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date, "This date doesn't exist."),
        ),
        label: label(100),
        hours,
      }),
    ),
    v.maxLength(SPECIAL_DAYS, `Up to ${SPECIAL_DAYS} special days.`),
  ),
  version: v.pipe(v.number(), v.safeInteger()),
});
export type HoursRecord = v.InferOutput<typeof HoursRecord>;
type Hours = Pick<HoursRecord, "week" | "holidays">;

/** Hours as text: "9:00am to 12:00pm", with the day on which they end if it is the next one. */
export const spanText = ({ from, to }: Interval, nextDay: string): string =>
  `${clock(from)} to ${clock(to)}${to > DAY_MINUTES ? ` ${nextDay}` : ""}`;

/** Errors of the hours as a whole, by field: spans that end before they begin or overlap, and repeated dates. */
export function checkHours({ week, holidays }: Hours): FieldErrors {
  const errors: FieldErrors = {};
  week.forEach((day, weekday) => checkDay(errors, ["week", String(weekday)], day));
  week.forEach((_, weekday) => {
    checkOvernight(errors, week, weekday);
  });
  const dates = new Set<string>();
  holidays.forEach(({ date, hours: holidayHours }, i) => {
    if (dates.has(date)) addMessage(errors, ["holidays", String(i), "date"], "This date is already in the list.");
    dates.add(date);
    checkDay(errors, ["holidays", String(i), "hours"], holidayHours);
  });
  return errors;
}

function checkDay(errors: FieldErrors, path: ReadonlyArray<string>, day: ReadonlyArray<Interval>): void {
  day.forEach((interval, i) => {
    const at = [...path, String(i)];
    if (interval.from >= DAY_MINUTES) addMessage(errors, [...at, "from"], "Hours must start on this day.");
    if (interval.to <= interval.from) addMessage(errors, [...at, "to"], "The end must be after the start.");
    else if (interval.to - interval.from > DAY_MINUTES)
      addMessage(errors, [...at, "to"], "A time range can't be longer than 24 hours.");
    const overlapIndex = day.findIndex((two, j) => j < i && two.from < interval.to && interval.from < two.to);
    const covered = day[overlapIndex];
    if (covered) addMessage(errors, [...at, "from"], `These hours overlap ${spanText(covered, "the next day")}.`);
  });
}

/** Reports hours that run past midnight into the next weekday's hours. */
function checkOvernight(errors: FieldErrors, week: ReadonlyArray<ReadonlyArray<Interval>>, weekday: number): void {
  const next = (weekday + 1) % 7;
  const late = Math.max(0, ...(week[weekday] ?? []).map(({ to }) => to - DAY_MINUTES));
  week[next]?.forEach(({ from }, i) => {
    if (from < late)
      addMessage(
        errors,
        ["week", String(next), String(i), "from"],
        `${WEEKDAYS[weekday] ?? ""}'s hours run until ${clock(late)} on this day, so these overlap.`,
      );
  });
}

/** The schedule of a record. @param forced the override, if any */
export const toSchedule = (
  { zone, label: name, week, holidays }: Omit<HoursRecord, "version">,
  forced: Schedule["forced"] = null,
): Schedule => ({ zone, label: name, week, holidays, forced });

/** Sorted by time, so that equal hours are equal records. */
export const tidyHours = <T extends Hours>(record: T): T => ({
  ...record,
  week: record.week.map(inOrder),
  holidays: record.holidays
    .map((day) => ({ ...day, hours: inOrder(day.hours) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1)),
});
const inOrder = (day: ReadonlyArray<Interval>): Array<Interval> => [...day].sort((a, b) => a.from - b.from);
