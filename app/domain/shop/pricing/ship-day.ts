// When production starts and a parcel ships. What pages say of it is in production.ts, which has no calendar, because
// browsers load it.
import { addBusinessDays } from "#domain/ground/calendar/business-days";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays, type CalendarDay } from "#domain/ground/calendar/days";
import { dateIn, hourIn } from "#domain/ground/calendar/zoned-time";

/** Hour of the shop's day, 0 to 23. Approval before it counts as that day. */
export const CUTOFF_HOUR = 12;

/**
 * Returns the business day from which production counts: the day of approval by noon Pacific, otherwise the next
 * business day.
 */
export function startDay(approvedAt: Date): CalendarDay {
  const moment = approvedAt.getTime();
  const day = dateIn(SHOP_TIME_ZONE, moment);
  return addBusinessDays(hourIn(SHOP_TIME_ZONE, moment) < CUTOFF_HOUR ? day : addDays(day, 1), 0);
}

/** Returns the day on which the parcel ships. @param days business days of production, from 0 */
export const shipDay = (approvedAt: Date, days: number): CalendarDay => addBusinessDays(startDay(approvedAt), days);
