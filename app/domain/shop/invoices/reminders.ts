import { DAY_MS } from "#domain/ground/kernel/durations";

/** The reminders of an open invoice: days after its due date. Their position, from 1, is the stage that is stored. */
export const INVOICE_REMINDER_DAYS = [-3, 0, 7, 21] as const;

/**
 * The stage that an open invoice has reached: 0 before the first reminder, 4 after the last. A shop that was down
 * sends only the latest of several reminders.
 */
export const reminderStage = (dueAt: Date, now: Date): number =>
  INVOICE_REMINDER_DAYS.filter((days) => now.getTime() >= dueAt.getTime() + days * DAY_MS).length;
