import { addDays, calendarDay, nthWeekday, OBSERVED_SHIFT, weekday } from "#domain/calendar/calendar";

export interface PublicHoliday {
  /** "2026-12-25" */
  readonly date: string;
  readonly label: string;
}

const MONDAY = 1;
const THURSDAY = 4;

/** The eleven federal holidays (5 U.S.C. 6103). */
const RULES: ReadonlyArray<readonly [label: string, on: (year: number) => string]> = [
  ["New Year's Day", (year) => calendarDay(year, 1, 1)],
  ["Martin Luther King Jr. Day", (year) => nthWeekday(year, 1, MONDAY, 3)],
  ["Presidents' Day", (year) => nthWeekday(year, 2, MONDAY, 3)],
  ["Memorial Day", (year) => nthWeekday(year, 5, MONDAY, -1)],
  ["Juneteenth", (year) => calendarDay(year, 6, 19)],
  ["Independence Day", (year) => calendarDay(year, 7, 4)],
  ["Labor Day", (year) => nthWeekday(year, 9, MONDAY, 1)],
  ["Indigenous Peoples' Day", (year) => nthWeekday(year, 10, MONDAY, 2)],
  ["Veterans Day", (year) => calendarDay(year, 11, 11)],
  ["Thanksgiving", (year) => nthWeekday(year, 11, THURSDAY, 4)],
  ["Christmas Day", (year) => calendarDay(year, 12, 25)],
];

/** Returns a holiday, with its observed day if it differs. */
function withObservedDay({ date, label }: PublicHoliday): Array<PublicHoliday> {
  const shift = OBSERVED_SHIFT[weekday(date)];
  if (shift === undefined) return [{ date, label }];
  return [
    { date, label },
    { date: addDays(date, shift), label: `${label} (observed)` },
  ];
}

/**
 * Returns public holidays of the United States within a year from a date, in order.
 * @param from "2026-11-22"
 */
export function usHolidays(from: string): Array<PublicHoliday> {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, 365);
  return [year - 1, year, year + 1, year + 2]
    .flatMap((one) => RULES.flatMap(([label, on]) => withObservedDay({ date: on(one), label })))
    .filter(({ date }) => date >= from && date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
