import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "#domain/ground/calendar/business-days";
import { addDays } from "#domain/ground/calendar/days";
import { hourIn } from "#domain/ground/calendar/zoned-time";
import { shipDay, startDay } from "#domain/shop/pricing/ship-day";

const HOUR_MS = 3_600_000;
const ZONE = "America/Los_Angeles";
const day = fc.integer({ min: 0, max: 6000 }).map((n) => addDays("2024-01-01", n));

/** Noon in the press's time zone, which is 19:00 or 20:00 UTC. */
function findNoon(date: string): Date {
  const noon = [19, 20]
    .map((hour) => new Date(`${date}T${String(hour)}:00:00Z`))
    .find((at) => hourIn(ZONE, at.getTime()) === 12);
  if (!noon) throw new Error(`${date} has no noon`);
  return noon;
}

test("approval by noon Pacific on a business day counts as that day, later as the next, in summer and winter", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 * HOUR_MS - 1 }), (date, early) => {
      const noon = findNoon(date).getTime();
      // Clocks change before 2 a.m. on a Sunday, which is not a business day.
      expect(startDay(new Date(noon - 1))).toBe(addBusinessDays(date, 0));
      expect(startDay(new Date(noon))).toBe(addBusinessDays(addDays(date, 1), 0));
      if (isBusinessDay(date)) expect(startDay(new Date(noon - early))).toBe(date);
    }),
  );
});

test.each([
  ["the last summer noon", "2026-10-30T18:59:59Z", "2026-10-30"],
  ["after it", "2026-10-30T19:00:00Z", "2026-11-02"],
  ["an hour later by UTC after the clocks went back", "2026-11-02T19:59:59Z", "2026-11-02"],
  ["after that noon", "2026-11-02T20:00:00Z", "2026-11-03"],
  ["the first summer noon", "2027-03-15T18:59:59Z", "2027-03-15"],
  ["Thanksgiving morning", "2026-11-26T17:00:00Z", "2026-11-27"],
  ["Friday afternoon", "2026-11-20T20:00:00Z", "2026-11-23"],
])("%s: %s counts as %s", (_, approved, counted) => {
  expect(startDay(new Date(approved))).toBe(counted);
});

test("a parcel ships on a business day, not before its order counts, and later with more days", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2034-01-01"), noInvalidDate: true }),
      fc.nat(20),
      (approved, days) => {
        const leaves = shipDay(approved, days);
        expect(isBusinessDay(leaves)).toBe(true);
        expect(leaves >= startDay(approved)).toBe(true);
        expect(shipDay(approved, days + 1) > leaves).toBe(true);
      },
    ),
  );
});

test("two days of production skip Thanksgiving and the weekend", () => {
  expect(shipDay(new Date("2026-11-25T17:00:00Z"), 2)).toBe("2026-11-30");
});
