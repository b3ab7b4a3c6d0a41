import { DAY_MS } from "#domain/kernel/durations";
import { dateFormat } from "#domain/kernel/formats";

/** A day without a time, "2026-11-27". Days compare as strings. */
export type CalendarDay = string;

const toUtc = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  toDay(new Date(toUtc(day).getTime() + days * DAY_MS));

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: CalendarDay): number => toUtc(day).getUTCDay();

/** Returns the day and hour (0 to 23) in a time zone. */
export function wallClock(now: Date, timeZone: string): { day: CalendarDay; hour: number } {
  const parts = dateFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "00";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** @param month 1 to 12; 13 and 0 are in the next and the previous year */
export const calendarDay = (year: number, month: number, day: number): CalendarDay =>
  toDay(new Date(Date.UTC(year, month - 1, day)));

/** Returns the nth such weekday (0 Sunday) of a month (1 to 12). n = -1 means the last one. */
export function nthWeekday(year: number, month: number, wanted: number, n: number): CalendarDay {
  if (n > 0) {
    const first = calendarDay(year, month, 1);
    return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7);
  }
  const last = calendarDay(year, month + 1, 0);
  return addDays(last, -((weekday(last) - wanted + 7) % 7));
}

/**
 * Offset of the observed day by weekday: a fixed-date holiday on a Saturday is observed on Friday, one on a Sunday on
 * Monday (5 U.S.C. 6103).
 */
export const OBSERVED_SHIFT: Readonly<Record<number, number>> = { 6: -1, 0: 1 };

const observed = (day: CalendarDay): CalendarDay => addDays(day, OBSERVED_SHIFT[weekday(day)] ?? 0);

/**
 * US federal holidays of a year (5 U.S.C. 6103) on the days they are observed. Neither the press nor the post office
 * works.
 */
export function usHolidays(year: number): ReadonlyArray<CalendarDay> {
  return [
    observed(calendarDay(year, 1, 1)),
    nthWeekday(year, 1, 1, 3), // Martin Luther King Jr. Day
    nthWeekday(year, 2, 1, 3), // Washington's Birthday
    nthWeekday(year, 5, 1, -1), // Memorial Day
    observed(calendarDay(year, 6, 19)),
    observed(calendarDay(year, 7, 4)),
    nthWeekday(year, 9, 1, 1), // Labor Day
    nthWeekday(year, 10, 1, 2), // Columbus Day
    observed(calendarDay(year, 11, 11)),
    nthWeekday(year, 11, 4, 4), // Thanksgiving
    observed(calendarDay(year, 12, 25)),
  ];
}

export function isBusinessDay(day: CalendarDay): boolean {
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the previous year.
  return !weekend && !usHolidays(year).includes(day) && !usHolidays(year + 1).includes(day);
}

/** Adds business days. Zero gives the day itself, or the next business day. */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let current = day;
  while (!isBusinessDay(current)) current = addDays(current, 1);
  for (let left = count; left > 0; left--) {
    do current = addDays(current, 1);
    while (!isBusinessDay(current));
  }
  return current;
}
