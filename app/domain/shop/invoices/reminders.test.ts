import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { INVOICE_REMINDER_DAYS, reminderStage } from "./reminders.ts";

const DUE = new Date("2026-12-24T20:00:00Z");
const after = (days: number) => new Date(DUE.getTime() + days * DAY_MS);

test.each([
  [-4, 0],
  [-3, 1],
  [-0.5, 1],
  [0, 2],
  [6.9, 2],
  [7, 3],
  [20, 3],
  [21, 4],
  [400, 4],
])("%d days after the due date the stage is %d", (days, stage) => {
  expect(reminderStage(DUE, after(days))).toBe(stage);
});

test("the stage never goes back as time passes", () => {
  const days = fc.double({ min: -60, max: 60, noNaN: true });
  fc.assert(
    fc.property(days, days, (firstDay, secondDay) => {
      const [earlier, later] = [Math.min(firstDay, secondDay), Math.max(firstDay, secondDay)];
      expect(reminderStage(DUE, after(earlier))).toBeLessThanOrEqual(reminderStage(DUE, after(later)));
      expect(reminderStage(DUE, after(later))).toBeLessThanOrEqual(INVOICE_REMINDER_DAYS.length);
    }),
  );
});
