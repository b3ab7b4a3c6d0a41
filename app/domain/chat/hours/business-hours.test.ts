import { describe, expect, test } from "vitest";
import {
  describeHours,
  isOpen,
  nextChange,
  nextOpen,
  type Schedule,
  USUAL_HOURS,
} from "#domain/chat/hours/business-hours";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

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

  test("reopens on Monday after a weekend on which the clocks change", () => {
    // 8 March 2026 is the Sunday on which Los Angeles jumps from 1:59 to 3:00.
    expect(nextOpen(USUAL_HOURS, at("2026-03-07T12:00:00Z"))).toBe(at("2026-03-09T14:30:00Z"));
    expect(nextOpen(USUAL_HOURS, at("2026-10-31T20:00:00Z"))).toBe(at("2026-11-02T15:30:00Z"));
  });

  test("are described as in the contract", () => {
    expect(describeHours(USUAL_HOURS)).toBe("Monday to Friday 7:30am to 4:00pm PST");
  });
});

test("a holiday replaces the weekday's hours", () => {
  const holidays = [{ date: "2026-12-25", label: "Christmas", hours: [] }];
  expect(isOpen({ ...USUAL_HOURS, holidays }, at("2026-12-25T18:00:00Z"))).toBe(false);
  expect(nextOpen({ ...USUAL_HOURS, holidays }, at("2026-12-25T18:00:00Z"))).toBe(at("2026-12-28T15:30:00Z"));
});

test("a forced state holds until its end, then the schedule applies", () => {
  const sunday = at("2026-11-22T20:00:00Z");
  const forcedSchedule: Schedule = { ...USUAL_HOURS, forced: { open: true, until: sunday + 60 * MINUTE_MS } };
  expect(isOpen(forcedSchedule, sunday)).toBe(true);
  expect(nextChange(forcedSchedule, sunday)).toBe(sunday + 60 * MINUTE_MS);
  expect(isOpen(forcedSchedule, sunday + 60 * MINUTE_MS)).toBe(false);
  const shut: Schedule = { ...USUAL_HOURS, forced: { open: false, until: null } };
  expect(nextOpen(shut, sunday)).toBeUndefined();
});

test("hours past midnight end on the next day, and lunch splits a day", () => {
  const week: Schedule["week"] = [
    [],
    [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ],
    [{ from: 1320, to: 1560 }],
    [],
    [],
    [],
    [],
  ];
  const late: Schedule = { ...USUAL_HOURS, zone: "UTC", label: "UTC", week };
  expect(isOpen(late, at("2026-11-25T01:59:00Z"))).toBe(true);
  expect(isOpen(late, at("2026-11-25T02:00:00Z"))).toBe(false);
  expect(isOpen(late, at("2026-11-23T12:30:00Z"))).toBe(false);
  expect(describeHours(late)).toBe("Monday 9:00am to 12:00pm and 1:00pm to 5:00pm, Tuesday 10:00pm to 2:00am UTC");
});

test("an opening before the clocks go back is not confused with its repetition", () => {
  const week: Schedule["week"] = [[{ from: 0, to: 61 }], [], [], [], [], [], []];
  expect(nextOpen({ ...USUAL_HOURS, week }, at("2026-11-01T00:00:00Z"))).toBe(at("2026-11-01T07:00:00Z"));
});
