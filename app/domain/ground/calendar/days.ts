import { DAY_MS } from "#domain/ground/kernel/durations";

/** A day without a time, "2026-11-27". Days compare as strings. */
export type CalendarDay = string;

const toUtc = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** Adds days, or takes them away when negative. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  toDay(new Date(toUtc(day).getTime() + days * DAY_MS));

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: CalendarDay): number => toUtc(day).getUTCDay();

/** @param month 1 to 12; 13 and 0 are in the next and the previous year */
export const calendarDay = (year: number, month: number, day: number): CalendarDay =>
  toDay(new Date(Date.UTC(year, month - 1, day)));

/** Returns the nth such weekday (0 Sunday) of a month (1 to 12). n = -1 means the last one. */
export function nthWeekday(year: number, month: number, dayOfWeek: number, n: number): CalendarDay {
  if (n > 0) {
    const first = calendarDay(year, month, 1);
    return addDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + (n - 1) * 7);
  }
  const last = calendarDay(year, month + 1, 0);
  return addDays(last, -((weekday(last) - dayOfWeek + 7) % 7));
}
