import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay, subtractBusinessDays } from "#domain/ground/calendar/business-days";
import { addDays, weekday } from "#domain/ground/calendar/days";
import { isUsHoliday } from "#domain/ground/calendar/us-holidays";
import { dateIn, hourIn } from "#domain/ground/calendar/zoned-time";

test("the holidays of 2026 match the federal calendar", () => {
  const days = Array.from({ length: 365 }, (_, count) => addDays("2026-01-01", count));
  const onWeekdays = days.filter((date) => isUsHoliday(date) && weekday(date) !== 0 && weekday(date) !== 6);
  expect(onWeekdays).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
});

test("New Year's Day 2028, a Saturday, is observed on Friday", () => {
  expect(isBusinessDay("2027-12-31")).toBe(false);
});

test("three business days from the Wednesday before Thanksgiving skip the holiday and the weekend", () => {
  expect(addBusinessDays("2026-11-25", 3)).toBe("2026-12-01");
});

test("a late evening in UTC is the same day or earlier on the Pacific coast", () => {
  const moment = Date.parse("2026-11-21T05:30:00Z");
  expect(dateIn("America/Los_Angeles", moment)).toBe("2026-11-20");
  expect(hourIn("America/Los_Angeles", moment)).toBe(21);
});

const day = fc.integer({ min: 0, max: 6000 }).map((n) => addDays("2024-01-01", n));

test("adding business days gives a business day, and more of them a later one", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), (from, count) => {
      const end = addBusinessDays(from, count);
      expect(isBusinessDay(end)).toBe(true);
      expect(end >= from).toBe(true);
      expect(addBusinessDays(from, count + 1) > end).toBe(true);
    }),
  );
});

test("one business day before the Monday after Thanksgiving is the Friday, three are the Tuesday", () => {
  expect([0, 1, 2, 3].map((count) => subtractBusinessDays("2026-11-30", count))).toEqual([
    "2026-11-30",
    "2026-11-27",
    "2026-11-25",
    "2026-11-24",
  ]);
  expect(subtractBusinessDays("2026-11-29", 0)).toBe("2026-11-27");
});

test("business days that are taken away from a business day can be added again", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30 }), (any, count) => {
      const start = addBusinessDays(any, 0);
      expect(addBusinessDays(subtractBusinessDays(start, count), count)).toBe(start);
    }),
  );
});
