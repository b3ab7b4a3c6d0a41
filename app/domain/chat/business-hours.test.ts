import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeHours, isOpen, nextChange, nextOpen, type Schedule, USUAL_HOURS } from "#domain/chat/business-hours";

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);

describe("the usual hours", () => {
  test.each([
    ["Friday a minute before opening", "2026-11-20T15:29:59Z", false],
    ["Friday at half past seven", "2026-11-20T15:30:00Z", true],
    ["Friday a minute before four", "2026-11-20T23:59:59Z", true],
    ["Friday at four", "2026-11-21T00:00:00Z", false],
    ["Saturday noon", "2026-11-21T20:00:00Z", false],
    ["a summer Monday at half past seven, an hour earlier in UTC", "2026-07-06T14:30:00Z", true],
    ["a summer Monday at half past seven by winter time", "2026-07-06T23:00:00Z", false],
  ])("%s", (_name, moment, open) => {
    expect(isOpen(USUAL_HOURS, at(moment))).toBe(open);
  });

  test("open again on Monday after a weekend on which the clocks change", () => {
    // 8 March 2026 is the Sunday on which Los Angeles jumps from 1:59 to 3:00.
    expect(nextOpen(USUAL_HOURS, at("2026-03-07T12:00:00Z"))).toBe(at("2026-03-09T14:30:00Z"));
    expect(nextOpen(USUAL_HOURS, at("2026-10-31T20:00:00Z"))).toBe(at("2026-11-02T15:30:00Z"));
  });

  test("are told as the shop tells them", () => {
    expect(describeHours(USUAL_HOURS)).toBe("Monday to Friday 7:30am to 4:00pm PST");
  });
});

test("a holiday replaces the weekday's hours", () => {
  const holidays = [{ date: "2026-12-25", label: "Christmas", hours: [] }];
  expect(isOpen({ ...USUAL_HOURS, holidays }, at("2026-12-25T18:00:00Z"))).toBe(false);
  expect(nextOpen({ ...USUAL_HOURS, holidays }, at("2026-12-25T18:00:00Z"))).toBe(at("2026-12-28T15:30:00Z"));
});

test("a forced state holds until its moment, then the schedule does", () => {
  const sunday = at("2026-11-22T20:00:00Z");
  const opened: Schedule = { ...USUAL_HOURS, forced: { open: true, until: sunday + 60 * MINUTE } };
  expect(isOpen(opened, sunday)).toBe(true);
  expect(nextChange(opened, sunday)).toBe(sunday + 60 * MINUTE);
  expect(isOpen(opened, sunday + 60 * MINUTE)).toBe(false);
  const shut: Schedule = { ...USUAL_HOURS, forced: { open: false, until: null } };
  expect(nextOpen(shut, sunday)).toBeUndefined();
});

test("hours past midnight end on the next day, and lunch splits a day", () => {
  const week: Schedule["week"] = [[], [{ from: 540, to: 720 }, { from: 780, to: 1020 }], [{ from: 1320, to: 1560 }], [], [], [], []];
  const late: Schedule = { ...USUAL_HOURS, zone: "UTC", label: "UTC", week };
  expect(isOpen(late, at("2026-11-25T01:59:00Z"))).toBe(true);
  expect(isOpen(late, at("2026-11-25T02:00:00Z"))).toBe(false);
  expect(isOpen(late, at("2026-11-23T12:30:00Z"))).toBe(false);
  expect(describeHours(late)).toBe("Monday 9:00am to 12:00pm and 1:00pm to 5:00pm, Tuesday 10:00pm to 2:00am UTC");
});

test("an opening before the clocks go back is not missed for the one that they repeat", () => {
  const week: Schedule["week"] = [[{ from: 0, to: 61 }], [], [], [], [], [], []];
  expect(nextOpen({ ...USUAL_HOURS, week }, at("2026-11-01T00:00:00Z"))).toBe(at("2026-11-01T07:00:00Z"));
});

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1500 }))
  .map(([from, length]) => ({ from, to: Math.min(from + length, 2880) }));
const days = fc.array(fc.array(interval, { maxLength: 3 }), { minLength: 7, maxLength: 7 });
// Around the changes of the clock in 2026 (Los Angeles, London, Lord Howe's half hour) and on plain days.
const starts = ["2026-03-07T00:00Z", "2026-11-01T00:00Z", "2026-03-28T12:00Z", "2026-10-24T12:00Z", "2026-04-04T00:00Z", "2026-06-10T00:00Z"].map(at);
const zones = ["America/Los_Angeles", "Europe/London", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];

/** Reads the wall clock another way than the code under test: through the text of a locale. */
function oracleOpen(schedule: Schedule, moment: number): boolean {
  if (schedule.forced && (schedule.forced.until === null || moment < schedule.forced.until)) return schedule.forced.open;
  const [date = "", time = ""] = new Date(moment).toLocaleString("sv-SE", { timeZone: schedule.zone }).split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const noon = new Date(`${date}T12:00:00Z`);
  const hoursOn = (day: Date) => schedule.holidays.find((one) => one.date === day.toISOString().slice(0, 10))?.hours ?? schedule.week[day.getUTCDay()] ?? [];
  const now = hour * 60 + minute;
  const yesterday = new Date(noon.getTime() - 24 * 60 * MINUTE);
  return hoursOn(noon).some(({ from, to }) => now >= from && now < to) || hoursOn(yesterday).some(({ from, to }) => now + 1440 >= from && now + 1440 < to);
}

test("isOpen and nextChange agree with a clock read minute by minute, on days when the clocks change too", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, fc.constantFrom(...starts), fc.integer({ min: 0, max: 1800 }), fc.boolean(), (zone, week, start, shift, closedDay) => {
      const holidays = closedDay ? [{ date: new Date(start + 26 * 60 * MINUTE).toISOString().slice(0, 10), label: "Stocktaking", hours: [] }] : [];
      const schedule: Schedule = { zone, label: "", week, holidays, forced: null };
      const moment = start + shift * MINUTE;
      const open = oracleOpen(schedule, moment);
      expect(isOpen(schedule, moment)).toBe(open);
      let oracle: number | undefined;
      for (let minute = 1; minute <= 30 * 60 && oracle === undefined; minute++) {
        if (oracleOpen(schedule, moment + minute * MINUTE) !== open) oracle = moment + minute * MINUTE;
      }
      const answer = nextChange(schedule, moment);
      if (oracle === undefined) expect(answer ?? Infinity).toBeGreaterThan(moment + 30 * 60 * MINUTE);
      else expect(answer).toBe(oracle);
    }),
    { numRuns: 60 },
  );
});
