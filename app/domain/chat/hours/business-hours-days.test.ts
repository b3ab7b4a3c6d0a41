import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen, nextChange, nextOpen, openSpans, type Schedule, USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";

const at = (text: string) => Date.parse(text);
const openMillis = (...of: Parameters<typeof openSpans>): number =>
  openSpans(...of).reduce((sum, { from, to }) => sum + to - from, 0);
const span = (from: string, to: string) => ({
  from: minutes(from),
  to: minutes(to) <= minutes(from) ? minutes(to) + 1440 : minutes(to),
});
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/**
 * The hours of a bar: a lunch break on Mondays, past midnight on weekends, all day on Wednesdays, and special days of
 * every kind.
 */
const BAR: Schedule = {
  zone: "America/New_York",
  label: "ET",
  week: [
    [span("18:00", "02:00")],
    [span("09:00", "12:00"), span("13:00", "17:00")],
    [],
    [span("00:00", "00:00")],
    [span("09:00", "17:00")],
    [span("09:00", "12:00"), span("18:00", "03:00")],
    [span("10:00", "11:00"), span("12:00", "13:00"), span("20:00", "02:30")],
  ],
  holidays: [
    { date: "2026-11-26", label: "Thanksgiving", hours: [] },
    { date: "2026-11-27", label: "A short day", hours: [span("10:00", "14:00")] },
    { date: "2026-12-24", label: "Christmas Eve", hours: [span("08:00", "10:00"), span("22:00", "01:00")] },
    { date: "2026-12-25", label: "Christmas", hours: [] },
    { date: "2026-12-29", label: "Open on a Tuesday", hours: [span("00:00", "06:00")] },
    { date: "2026-12-31", label: "All night", hours: [span("12:00", "12:00")] },
    { date: "2027-01-01", label: "New Year's Day", hours: [span("15:00", "18:00")] },
  ],
  forced: null,
};

// New York is five hours behind UTC in winter and four in summer; the clocks change on 2026-11-01 and 2027-03-14.
const VECTORS: ReadonlyArray<readonly [moment: string, open: boolean, why: string]> = [
  ["2026-11-23T08:59:59-05:00", false, "a Monday, not yet"],
  ["2026-11-23T09:00:00-05:00", true, "a Monday at nine"],
  ["2026-11-23T11:59:59-05:00", true, "before lunch"],
  ["2026-11-23T12:00:00-05:00", false, "lunch"],
  ["2026-11-23T12:59:00-05:00", false, "still lunch"],
  ["2026-11-23T13:00:00-05:00", true, "after lunch"],
  ["2026-11-23T17:00:00-05:00", false, "over"],
  ["2026-11-23T00:30:00-05:00", true, "Sunday's night"],
  ["2026-11-23T02:00:00-05:00", false, "Sunday's night is over"],
  ["2026-11-24T12:00:00-05:00", false, "a Tuesday has none"],
  ["2026-11-24T23:59:00-05:00", false, "a Tuesday night"],
  ["2026-11-25T00:00:00-05:00", true, "a Wednesday from midnight"],
  ["2026-11-25T12:00:00-05:00", true, "a Wednesday noon"],
  ["2026-11-25T23:59:59-05:00", true, "a Wednesday to midnight"],
  ["2026-11-26T00:00:00-05:00", false, "Thanksgiving begins"],
  ["2026-11-26T09:00:00-05:00", false, "Thanksgiving instead of a Thursday"],
  ["2026-11-26T16:59:00-05:00", false, "Thanksgiving afternoon"],
  ["2026-11-26T23:59:00-05:00", false, "Thanksgiving night"],
  ["2026-11-27T09:30:00-05:00", false, "the short day begins later"],
  ["2026-11-27T10:00:00-05:00", true, "the short day"],
  ["2026-11-27T12:30:00-05:00", true, "the short day has no break"],
  ["2026-11-27T14:00:00-05:00", false, "the short day is over"],
  ["2026-11-27T19:00:00-05:00", false, "the short day has no evening"],
  ["2026-11-28T01:00:00-05:00", false, "the short day has no night either"],
  ["2026-11-28T10:30:00-05:00", true, "a Saturday's first hour"],
  ["2026-11-28T11:30:00-05:00", false, "between"],
  ["2026-11-28T12:30:00-05:00", true, "its second hour"],
  ["2026-11-28T19:59:00-05:00", false, "before its evening"],
  ["2026-11-29T02:29:59-05:00", true, "its night ends on Sunday"],
  ["2026-11-29T02:30:00-05:00", false, "its night is over"],
  ["2026-12-04T18:00:00-05:00", true, "a Friday evening"],
  ["2026-12-05T02:59:00-05:00", true, "a Friday's night"],
  ["2026-12-05T03:00:00-05:00", false, "a Friday's night is over"],
  ["2026-12-24T00:00:00-05:00", false, "Wednesday ends before Christmas Eve"],
  ["2026-12-24T08:00:00-05:00", true, "Christmas Eve opens early"],
  ["2026-12-24T09:59:00-05:00", true, "until ten"],
  ["2026-12-24T10:00:00-05:00", false, "until ten and not longer"],
  ["2026-12-24T12:00:00-05:00", false, "a Thursday's hours do not hold"],
  ["2026-12-24T22:00:00-05:00", true, "Christmas Eve's late hours"],
  ["2026-12-25T00:00:00-05:00", true, "which run into a day that is closed"],
  ["2026-12-25T00:59:59-05:00", true, "to the end"],
  ["2026-12-25T01:00:00-05:00", false, "Christmas itself is closed"],
  ["2026-12-25T10:00:00-05:00", false, "Christmas instead of a Friday"],
  ["2026-12-25T20:00:00-05:00", false, "no Friday evening"],
  ["2026-12-26T01:00:00-05:00", false, "and no Friday night"],
  ["2026-12-26T10:00:00-05:00", true, "a Saturday again"],
  ["2026-12-29T00:00:00-05:00", true, "a Tuesday with hours of its own"],
  ["2026-12-29T05:59:00-05:00", true, "from midnight to six"],
  ["2026-12-29T06:00:00-05:00", false, "not longer"],
  ["2026-12-31T11:59:00-05:00", false, "before the long night"],
  ["2026-12-31T12:00:00-05:00", true, "the long night begins at noon"],
  ["2027-01-01T00:00:00-05:00", true, "over midnight and the year"],
  ["2027-01-01T11:59:59-05:00", true, "to noon"],
  ["2027-01-01T12:00:00-05:00", false, "24 hours and no more"],
  ["2027-01-01T15:00:00-05:00", true, "then the new day's own hours"],
  ["2027-01-01T17:59:00-05:00", true, "three of them"],
  ["2027-01-01T18:00:00-05:00", false, "no Friday evening on New Year's Day"],
  ["2027-01-02T01:00:00-05:00", false, "and no night of it"],
  ["2026-11-01T01:59:00-04:00", true, "Saturday's night, by summer time"],
  ["2026-11-01T01:00:00-05:00", true, "the hour that the clocks repeat is open again"],
  ["2026-11-01T02:29:00-05:00", true, "until half past two by winter time"],
  ["2026-11-01T02:30:00-05:00", false, "and then over"],
  ["2027-03-14T01:59:00-05:00", true, "Saturday's night before the clocks jump"],
  ["2027-03-14T03:00:00-04:00", false, "half past two never comes: over at three"],
  ["2027-03-14T18:00:00-04:00", true, "that evening by summer time"],
  ["2027-03-14T22:00:00Z", true, "which is an hour earlier in UTC"],
  ["2027-03-14T21:59:00Z", false, "and not before"],
];

describe("special days", () => {
  test.each(VECTORS)("%s is open: %s (%s)", (moment, open) => {
    expect(isOpen(BAR, at(moment))).toBe(open);
  });

  test("the next opening after several closed days is found", () => {
    expect(nextOpen(BAR, at("2026-11-25T23:59:00-05:00"))).toBe(at("2026-11-25T23:59:00-05:00"));
    expect(nextOpen(BAR, at("2026-11-26T00:00:00-05:00"))).toBe(at("2026-11-27T10:00:00-05:00"));
    expect(nextOpen(BAR, at("2026-12-25T01:00:00-05:00"))).toBe(at("2026-12-26T10:00:00-05:00"));
  });

  test("adjacent hours form one span", () => {
    expect(openSpans(BAR, at("2026-12-31T00:00:00-05:00"), at("2027-01-01T20:00:00-05:00"))).toEqual([
      { from: at("2026-12-31T12:00:00-05:00"), to: at("2027-01-01T12:00:00-05:00") },
      { from: at("2027-01-01T15:00:00-05:00"), to: at("2027-01-01T18:00:00-05:00") },
    ]);
  });

  test("waiting over a closed night costs no open hours", () => {
    const questionTime = at("2026-11-20T15:45:00-08:00"); // a Friday, 15 minutes before closing
    expect(openMillis(USUAL_HOURS, questionTime, at("2026-11-23T07:40:00-08:00"))).toBe(25 * MINUTE_MS);
    expect(openMillis(USUAL_HOURS, questionTime, questionTime)).toBe(0);
  });
});

test("the hour before a midnight at which the clocks go back counts twice, also when the hours began the evening before", () => {
  // Santiago, Saturday, April 4, 2026: 23:00 to 24:00 happens twice.
  const late: Schedule = {
    ...USUAL_HOURS,
    zone: "America/Santiago",
    week: [[], [], [], [], [], [{ from: 1410, to: 2850 }], []],
  };
  const ends = [at("2026-04-04T23:30:00-03:00"), at("2026-04-04T23:30:00-04:00")];
  expect(nextChange(late, at("2026-04-04T22:00:00-03:00"))).toBe(ends[0]);
  expect(nextChange(late, at("2026-04-04T23:00:00-04:00"))).toBe(ends[1]);
});

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: Math.min(from + length, 2880) }));
const intervals = fc.array(interval, { maxLength: 3 });
const week = fc.array(intervals, { minLength: 7, maxLength: 7 });
// Clock changes of 2026 (Los Angeles, London, Lord Howe's half hour), one at midnight, and ordinary days.
const places: ReadonlyArray<readonly [zone: string, start: string]> = [
  ["America/Los_Angeles", "2026-03-07T00:00Z"],
  ["America/Los_Angeles", "2026-11-01T00:00Z"],
  ["Europe/London", "2026-03-28T12:00Z"],
  ["Europe/London", "2026-10-24T12:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T00:00Z"],
  ["America/Santiago", "2026-04-04T12:00Z"],
  ["America/Santiago", "2026-09-05T12:00Z"],
  ["Asia/Kathmandu", "2026-06-10T00:00Z"],
  ["UTC", "2026-12-30T00:00Z"],
];

/** A schedule around one moment, with special days close to it and sometimes a forced state that ends soon. */
const situation = fc
  .record({
    place: fc.constantFrom(...places),
    week,
    shift: fc.integer({ min: 0, max: 1800 }),
    special: fc.array(fc.tuple(fc.integer({ min: -1, max: 3 }), intervals), { maxLength: 3 }),
    forced: fc.option(fc.tuple(fc.boolean(), fc.integer({ min: -60, max: 1500 })), { freq: 3 }),
  })
  .map(({ place: [zone, start], week: days, shift, special, forced }) => {
    const moment = at(start) + shift * MINUTE_MS;
    const dates = new Map(
      special.map(([day, hours]) => [new Date(at(start) + day * DAY_MS).toISOString().slice(0, 10), hours]),
    );
    const schedule: Schedule = {
      zone,
      label: "",
      week: days,
      holidays: [...dates].map(([date, hours]) => ({ date, label: "Special", hours })),
      forced: forced && { open: forced[0], until: moment + forced[1] * MINUTE_MS },
    };
    return { schedule, moment };
  });

const texts = new Map<string, Intl.DateTimeFormat>();
function clockText(zone: string, moment: number): string {
  const format =
    texts.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  texts.set(zone, format);
  return format.format(moment);
}

/** Reads the wall clock differently from the code under test: by parsing a locale's text. */
function oracleOpen(schedule: Schedule, moment: number): boolean {
  if (schedule.forced && (schedule.forced.until === null || moment < schedule.forced.until))
    return schedule.forced.open;
  const [date = "", time = ""] = clockText(schedule.zone, moment).split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const noon = new Date(`${date}T12:00:00Z`);
  const hoursOn = (day: Date) =>
    schedule.holidays.find((holiday) => holiday.date === day.toISOString().slice(0, 10))?.hours ??
    schedule.week[day.getUTCDay()] ??
    [];
  const now = hour * 60 + minute;
  const yesterday = new Date(noon.getTime() - DAY_MS);
  return (
    hoursOn(noon).some(({ from, to }) => now >= from && now < to) ||
    hoursOn(yesterday).some(({ from, to }) => now + 1440 >= from && now + 1440 < to)
  );
}

/** The oracle's answer for each minute from a moment on. */
const readOff = (schedule: Schedule, moment: number, count: number) =>
  Array.from({ length: count }, (_, minute) => oracleOpen(schedule, moment + minute * MINUTE_MS));

test("isOpen, nextChange, nextOpen and openSpans agree with a minute-by-minute oracle, with special days, overrides and clock changes", () => {
  const HOURS = 30;
  fc.assert(
    fc.property(situation, ({ schedule, moment }) => {
      const minuteByMinute = readOff(schedule, moment, HOURS * 60 + 1);
      const [open = false] = minuteByMinute;
      expect(isOpen(schedule, moment)).toBe(open);
      const changes = minuteByMinute.findIndex((isOpenAtMinute) => isOpenAtMinute !== open);
      const opens = minuteByMinute.indexOf(true);
      const later = moment + HOURS * 60 * MINUTE_MS;
      if (changes === -1) expect(nextChange(schedule, moment) ?? Infinity).toBeGreaterThan(later);
      else expect(nextChange(schedule, moment)).toBe(moment + changes * MINUTE_MS);
      if (opens === -1) expect(nextOpen(schedule, moment) ?? Infinity).toBeGreaterThan(later);
      else expect(nextOpen(schedule, moment)).toBe(moment + opens * MINUTE_MS);
      expect(openMillis(schedule, moment, later)).toBe(minuteByMinute.slice(0, -1).filter(Boolean).length * MINUTE_MS);
    }),
    { numRuns: 60 },
  );
});
