import { addDays, calendarDay, nthWeekday, weekday, type CalendarDay } from "#domain/ground/calendar/days";
import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";

export interface PublicHoliday {
  /** "2026-12-25" */
  readonly date: string;
  readonly label: string;
}

const MONDAY = 1;
const THURSDAY = 4;

/** The eleven federal holidays (5 U.S.C. 6103). Chat hours and delivery dates go by this one list. */
const RULES: ReadonlyArray<readonly [label: string, month: number, on: (year: number) => CalendarDay]> = [
  ["New Year's Day", 1, (year) => calendarDay(year, 1, 1)],
  ["Martin Luther King Jr. Day", 1, (year) => nthWeekday(year, 1, MONDAY, 3)],
  ["Presidents' Day", 2, (year) => nthWeekday(year, 2, MONDAY, 3)],
  ["Memorial Day", 5, (year) => nthWeekday(year, 5, MONDAY, -1)],
  ["Juneteenth", 6, (year) => calendarDay(year, 6, 19)],
  ["Independence Day", 7, (year) => calendarDay(year, 7, 4)],
  ["Labor Day", 9, (year) => nthWeekday(year, 9, MONDAY, 1)],
  ["Indigenous Peoples' Day", 10, (year) => nthWeekday(year, 10, MONDAY, 2)],
  ["Veterans Day", 11, (year) => calendarDay(year, 11, 11)],
  ["Thanksgiving", 11, (year) => nthWeekday(year, 11, THURSDAY, 4)],
  ["Christmas Day", 12, (year) => calendarDay(year, 12, 25)],
];

/**
 * Offset of the observed day by weekday: a fixed-date holiday on a Saturday is observed on Friday, one on a Sunday on
 * Monday (5 U.S.C. 6103).
 */
const OBSERVED_SHIFT: Readonly<Record<number, number>> = { 6: -1, 0: 1 };

/** Returns a holiday, with its observed day if it differs. */
function withObservedDay({ date, label }: PublicHoliday): Array<PublicHoliday> {
  const shift = OBSERVED_SHIFT[weekday(date)];
  if (shift === undefined) return [{ date, label }];
  return [
    { date, label },
    { date: addDays(date, shift), label: `${label} (observed)` },
  ];
}

/** @param within only those of this month, from 1 */
const listHolidays = (year: number, within?: number): ReadonlyArray<PublicHoliday> =>
  RULES.filter(([, month]) => within === undefined || month === within).flatMap(([label, , on]) =>
    withObservedDay({ date: on(year), label }),
  );

/**
 * Days off by month ("2026-11"), because a delivery date asks for each day on its way. Five years, more than any page
 * shows.
 */
const daysOff = new BoundedCache<string, ReadonlySet<CalendarDay>>(60);

/** The holidays of a month ("2026-11") and the days on which they are observed. */
function daysOffIn(yearAndMonth: string): ReadonlySet<CalendarDay> {
  const year = Number(yearAndMonth.slice(0, 4));
  const month = Number(yearAndMonth.slice(5));
  // New Year's Day on a Saturday is observed in the previous year; all others are observed within their month.
  const next = month === 12 ? listHolidays(year + 1, 1) : [];
  return new Set([...listHolidays(year, month), ...next].map(({ date }) => date));
}

/** Whether a day is a federal holiday or the day on which one is observed. */
export const isUsHoliday = (day: CalendarDay): boolean => daysOff.get(day.slice(0, 7), daysOffIn).has(day);

/**
 * Returns public holidays of the United States within a year from a date, in order.
 * @param from "2026-11-22"
 */
export function usHolidays(from: string): Array<PublicHoliday> {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, 365);
  return [year - 1, year, year + 1, year + 2]
    .flatMap((calendarYear) => listHolidays(calendarYear))
    .filter(({ date }) => date >= from && date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
