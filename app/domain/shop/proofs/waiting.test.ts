import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, businessDaysBetween } from "#domain/ground/calendar/business-days";
import { addDays } from "#domain/ground/calendar/days";
import { dueReminder, expectedAfter, firstReminder } from "./waiting.ts";

test("reminders are due after 1, 3 and 6 business days; the weekend and Thanksgiving do not count", () => {
  const sentDay = "2026-11-24"; // a Tuesday
  expect(firstReminder(sentDay)).toBe("2026-11-25");
  expect(dueReminder(sentDay, 0, "2026-11-24")).toBeUndefined();
  expect(dueReminder(sentDay, 0, "2026-11-25")).toEqual({ reminders: 1, next: "2026-11-30" });
  expect(dueReminder(sentDay, 1, "2026-11-29")).toBeUndefined();
  expect(dueReminder(sentDay, 1, "2026-11-30")).toEqual({ reminders: 2, next: "2026-12-03" });
  expect(dueReminder(sentDay, 2, "2026-12-03")).toEqual({ reminders: 3, next: undefined });
  expect(dueReminder(sentDay, 3, "2027-01-01")).toBeUndefined();
});

test("days without a run of the job count as one reminder", () => {
  expect(dueReminder("2026-11-02", 0, "2026-11-24")).toEqual({ reminders: 3, next: undefined });
});

const day = fc.integer({ min: 0, max: 2000 }).map((n) => addDays("2025-01-01", n));

test("an answer takes as many business days as the promise, and never beats it", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 60 }), (start, days, later) => {
      const orderDay = addBusinessDays(start, 0);
      const promised = addBusinessDays(orderDay, days);
      const answered = addBusinessDays(addDays(orderDay, later), 0);
      const moved = expectedAfter(orderDay, promised, answered);
      expect(businessDaysBetween(answered, moved)).toBe(days);
      expect(moved >= promised).toBe(true);
      if (answered === orderDay) expect(moved).toBe(promised);
    }),
  );
});
