import { addDays, weekday, type CalendarDay } from "#domain/ground/calendar/days";
import { isUsHoliday } from "#domain/ground/calendar/us-holidays";

/** Whether the press and the post office work on a day: no weekend and no federal holiday, observed days included. */
export const isBusinessDay = (day: CalendarDay): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !isUsHoliday(day);

/**
 * Counts the business days after a day until another. `addBusinessDays` of the result leads there, if it is a business
 * day.
 */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay): number {
  let count = 0;
  for (let day = addBusinessDays(from, 0); day < to; day = addBusinessDays(day, 1)) count++;
  return count;
}

/**
 * Takes business days away. Zero gives the day itself, or the previous business day; of a business day,
 * `addBusinessDays` leads back.
 */
export function subtractBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let current = day;
  while (!isBusinessDay(current)) current = addDays(current, -1);
  for (let remaining = count; remaining > 0; remaining--) {
    do current = addDays(current, -1);
    while (!isBusinessDay(current));
  }
  return current;
}

/** Adds business days. Zero gives the day itself, or the next business day. */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let current = day;
  while (!isBusinessDay(current)) current = addDays(current, 1);
  for (let remaining = count; remaining > 0; remaining--) {
    do current = addDays(current, 1);
    while (!isBusinessDay(current));
  }
  return current;
}
