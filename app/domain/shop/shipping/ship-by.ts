import { addBusinessDays, subtractBusinessDays } from "#domain/ground/calendar/business-days";
import type { CalendarDay } from "#domain/ground/calendar/days";
import { getShippingZone, type Destination } from "./destination.ts";
import { SHIPPING_METHODS } from "./methods.ts";

/**
 * Returns the last day on which a parcel leaves in time: its days in transit before the promised arrival, by the
 * calendar that made the promise.
 * @param method id of a shipping method; one that the shop no longer has counts as the same day
 */
export function shipByDay(arrival: CalendarDay, method: string, to: Destination): CalendarDay {
  return subtractBusinessDays(arrival, transitDays(method, to));
}

/** Returns the day on which a parcel arrives that leaves on a day. @param method as for {@link shipByDay} */
export const arrivalAfter = (day: CalendarDay, method: string, to: Destination): CalendarDay =>
  addBusinessDays(day, transitDays(method, to));

const transitDays = (method: string, to: Destination): number =>
  SHIPPING_METHODS.find(({ id }) => id === method)?.tariffs[getShippingZone(to)]?.days ?? 0;
