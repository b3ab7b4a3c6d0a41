import { addDays, isoDate } from "#domain/calendar/zoned-time";

export interface PublicHoliday {
  /** "2026-12-25" */
  readonly date: string;
  readonly label: string;
}

const dateOf = (year: number, month: number, day: number): string => isoDate(Date.UTC(year, month - 1, day));
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The nth of a weekday in a month; the last one when n is -1. */
function nth(year: number, month: number, weekday: number, n: number): string {
  if (n < 0) {
    const last = dateOf(year, month + 1, 0);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
}

const MONDAY = 1;
const THURSDAY = 4;

/** The eleven federal holidays (5 U.S.C. 6103). */
const RULES: ReadonlyArray<readonly [label: string, on: (year: number) => string]> = [
  ["New Year's Day", (year) => dateOf(year, 1, 1)],
  ["Martin Luther King Jr. Day", (year) => nth(year, 1, MONDAY, 3)],
  ["Presidents' Day", (year) => nth(year, 2, MONDAY, 3)],
  ["Memorial Day", (year) => nth(year, 5, MONDAY, -1)],
  ["Juneteenth", (year) => dateOf(year, 6, 19)],
  ["Independence Day", (year) => dateOf(year, 7, 4)],
  ["Labor Day", (year) => nth(year, 9, MONDAY, 1)],
  ["Indigenous Peoples' Day", (year) => nth(year, 10, MONDAY, 2)],
  ["Veterans Day", (year) => dateOf(year, 11, 11)],
  ["Thanksgiving", (year) => nth(year, 11, THURSDAY, 4)],
  ["Christmas Day", (year) => dateOf(year, 12, 25)],
];

/** One on a Saturday is kept on the Friday before, one on a Sunday on the Monday after: both days are told. */
function kept({ date, label }: PublicHoliday): Array<PublicHoliday> {
  const weekday = weekdayOf(date);
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
  return shift === 0
    ? [{ date, label }]
    : [
        { date, label },
        { date: addDays(date, shift), label: `${label} (observed)` },
      ];
}

/**
 * Public holidays of the United States within a year from a date, in order. Computed, so that they never run out.
 * @param from "2026-11-22"
 */
export function usHolidays(from: string): Array<PublicHoliday> {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, 365);
  return [year - 1, year, year + 1, year + 2]
    .flatMap((one) => RULES.flatMap(([label, on]) => kept({ date: on(one), label })))
    .filter(({ date }) => date >= from && date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
