import { addBusinessDays, businessDaysBetween } from "#domain/ground/calendar/business-days";
import type { CalendarDay } from "#domain/ground/calendar/days";

/** Business days after a proof was sent on which the customer is reminded. */
export const PROOF_REMINDER_DAYS = [1, 3, 6] as const;

/** What is due for a waiting proof: how many reminders it has had then, and the day of the next one. */
export interface DueReminder {
  readonly reminders: number;
  readonly next: CalendarDay | undefined;
}

/** The day of the first reminder. */
export const firstReminder = (sentOn: CalendarDay): CalendarDay => addBusinessDays(sentOn, PROOF_REMINDER_DAYS[0]);

/**
 * Returns the reminder that is due, or undefined. Days that passed without a run of the job count as one reminder.
 * @param reminders how many were sent or skipped, from 0
 */
export function dueReminder(sentOn: CalendarDay, reminders: number, today: CalendarDay): DueReminder | undefined {
  const due = PROOF_REMINDER_DAYS.filter((days) => addBusinessDays(sentOn, days) <= today).length;
  if (due <= reminders) return undefined;
  const next = PROOF_REMINDER_DAYS[due];
  return { reminders: due, next: next === undefined ? undefined : addBusinessDays(sentOn, next) };
}

/**
 * The expected day of an order whose last proof is answered today, by the rule that made its promise: as many business
 * days from the answer as the promise allowed from the order. Never earlier than promised.
 */
export function expectedAfter(placedOn: CalendarDay, promised: CalendarDay, answeredOn: CalendarDay): CalendarDay {
  const moved = addBusinessDays(answeredOn, businessDaysBetween(placedOn, promised));
  return moved > promised ? moved : promised;
}
