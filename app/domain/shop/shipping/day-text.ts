import { dateFormat } from "#domain/ground/kernel/formats";
import type { CalendarDay } from "#domain/ground/calendar/days";

/** Formats "Sat, Nov 28". A day without a time has no zone. */
export const dayText = (day: CalendarDay): string =>
  dateFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" }).format(
    new Date(`${day}T12:00:00Z`),
  );
