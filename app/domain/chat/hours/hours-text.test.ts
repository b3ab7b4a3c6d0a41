import { describe, expect, test } from "vitest";
import { USUAL_HOURS, type Schedule } from "#domain/chat/hours/business-hours";
import {
  changeWithin,
  clockChanges,
  daysAhead,
  expectCall,
  statusText,
  visitorHoursText,
} from "#domain/chat/hours/hours-text";
import { dateIn, isZone, momentAt, startOfDay } from "#domain/ground/calendar/zoned-time";

const at = (text: string) => Date.parse(text);
const FRIDAY_NOON = at("2026-11-20T12:00:00-08:00");
const christmas: Schedule = { ...USUAL_HOURS, holidays: [{ date: "2026-11-23", label: "Stocktaking", hours: [] }] };

describe("the hours as text", () => {
  test.each<readonly [string, Schedule, string, string]>([
    ["open", USUAL_HOURS, "2026-11-20T12:00:00-08:00", "Open now, closes at 4:00pm PST."],
    ["closed until tomorrow", USUAL_HOURS, "2026-11-19T17:00:00-08:00", "Closed now, opens tomorrow at 7:30am PST."],
    ["closed over the weekend", USUAL_HOURS, "2026-11-21T17:00:00-08:00", "Closed now, opens on Monday at 7:30am PST."],
    ["open in summer", USUAL_HOURS, "2026-07-06T12:00:00-07:00", "Open now, closes at 4:00pm PDT."],
    [
      "closed until the clocks change",
      USUAL_HOURS,
      "2026-10-30T17:00:00-07:00",
      "Closed now, opens on Monday at 7:30am PST.",
    ],
    [
      "closed by hand",
      { ...USUAL_HOURS, forced: { open: false, until: null } },
      "2026-11-20T12:00:00-08:00",
      "Closed now, regardless of the hours until you open it.",
    ],
    [
      "open by hand",
      { ...USUAL_HOURS, forced: { open: true, until: at("2026-11-20T18:00:00-08:00") } },
      "2026-11-20T12:00:00-08:00",
      "Open now, regardless of the hours, closes at 6:00pm PST.",
    ],
    [
      "never open",
      { ...USUAL_HOURS, week: [[], [], [], [], [], [], []] },
      "2026-11-20T12:00:00-08:00",
      "Closed now until you open it.",
    ],
  ])("%s", (_name, schedule, moment, words) => {
    expect(statusText(schedule, at(moment))).toBe(words);
  });

  test("a visitor reads the next opening in the shop's time, and on their own clock where it differs", () => {
    expect(visitorHoursText(USUAL_HOURS, at("2026-11-21T12:00:00Z"), "Europe/Berlin")).toBe(
      "Our business hours are Monday to Friday 7:30am to 4:00pm PST. We'll be back on Monday at 7:30am PST (4:30pm your time).",
    );
    expect(visitorHoursText(USUAL_HOURS, at("2026-07-04T12:00:00Z"), "America/Los_Angeles")).toBe(
      "Our business hours are Monday to Friday 7:30am to 4:00pm PST. We'll be back on Monday at 7:30am PDT.",
    );
    expect(visitorHoursText(USUAL_HOURS, at("2026-11-20T06:00:00-08:00"), "Asia/Tokyo")).toContain(
      "We'll be back at 7:30am PST (Saturday 12:30am your time).",
    );
    // Late on Sunday at the shop it is Monday in London already.
    expect(visitorHoursText(USUAL_HOURS, at("2026-11-22T22:00:00-08:00"), "Europe/London")).toContain(
      "We'll be back tomorrow at 7:30am PST (today 3:30pm your time).",
    );
    expect(visitorHoursText(USUAL_HOURS, FRIDAY_NOON, "Asia/Tokyo")).toBe("Visitors can chat right now.");
  });

  const byHand = (open: boolean, until: string | null): Schedule => ({
    ...USUAL_HOURS,
    forced: { open, until: until === null ? null : at(until) },
  });
  test.each<readonly [string, Schedule, string, string]>([
    ["open", USUAL_HOURS, "2026-11-20T12:00:00-08:00", "Expect our call before we close at 4:00pm PST."],
    ["open in summer", USUAL_HOURS, "2026-07-06T12:00:00-07:00", "Expect our call before we close at 4:00pm PDT."],
    [
      "open for an hour more",
      USUAL_HOURS,
      "2026-11-19T15:00:00-08:00",
      "Expect our call before we close at 4:00pm PST.",
    ],
    [
      "about to close",
      USUAL_HOURS,
      "2026-11-19T15:00:01-08:00",
      "Expect our call after we open tomorrow at 7:30am PST.",
    ],
    [
      "about to close before the weekend",
      USUAL_HOURS,
      "2026-11-20T15:30:00-08:00",
      "Expect our call after we open on Monday at 7:30am PST.",
    ],
    ["closed", USUAL_HOURS, "2026-11-20T06:00:00-08:00", "Expect our call after we open at 7:30am PST."],
    [
      "closed on a special day",
      christmas,
      "2026-11-21T06:00:00-08:00",
      "Expect our call after we open on Tuesday at 7:30am PST.",
    ],
    ["closed by hand", byHand(false, null), "2026-11-20T12:00:00-08:00", "Expect our call on the next business day."],
    ["open by hand", byHand(true, null), "2026-11-21T12:00:00-08:00", "Expect our call today."],
    [
      "never open",
      { ...USUAL_HOURS, week: [[], [], [], [], [], [], []] },
      "2026-11-20T12:00:00-08:00",
      "Expect our call on the next business day.",
    ],
  ])("a shopper who asks for a call while the shop is %s reads when to expect it", (_name, schedule, moment, words) => {
    expect(expectCall(schedule, at(moment))).toBe(words);
  });

  test("two weeks ahead cover weekends, special days and days of 23 hours", () => {
    const days = daysAhead(christmas, FRIDAY_NOON, 14);
    expect(days.map(({ words }) => words).slice(0, 5)).toEqual([
      "7:30am to 4:00pm",
      "closed",
      "closed",
      "closed",
      "7:30am to 4:00pm",
    ]);
    expect(days[3]).toMatchObject({ date: "2026-11-23", label: "Stocktaking", spans: [] });
    const [short] = daysAhead(USUAL_HOURS, at("2027-03-14T12:00:00-07:00"), 1);
    expect(short?.millis).toBe(23 * 3_600_000);
  });

  test("hours on a day when the clocks change say how they are affected", () => {
    const [back, forward] = [
      clockChanges("America/Los_Angeles", at("2026-10-01T00:00:00Z"))[0],
      clockChanges("America/Los_Angeles", FRIDAY_NOON)[0],
    ];
    if (!back || !forward) throw new Error("no change");
    expect(forward).toEqual({ date: "2027-03-14", before: 120, after: 180 });
    expect(changeWithin({ from: 60, to: 600 }, forward)).toBe(
      "On Sunday, March 14, 2027 clocks go from 2:00am to 3:00am: these hours are 60 minutes shorter that day.",
    );
    expect(changeWithin({ from: 125, to: 175 }, forward)).toMatch(/don't occur that day/);
    expect(changeWithin({ from: 1380, to: 1600 }, forward, -1440)).toMatch(/40 minutes shorter/);
    expect(changeWithin({ from: 0, to: 600 }, back)).toMatch(/60 minutes longer/);
    expect(changeWithin({ from: 0, to: 90 }, back)).toMatch(/occurs twice/);
    expect(changeWithin({ from: 450, to: 960 }, back)).toBeUndefined();
    expect(clockChanges("Asia/Tokyo", FRIDAY_NOON)).toEqual([]);
  });
});

describe("a zone's calendar", () => {
  test("a day begins at its midnight, or after it where the clocks skip midnight", () => {
    expect(startOfDay("America/Los_Angeles", "2026-11-01")).toBe(at("2026-11-01T00:00:00-07:00"));
    expect(startOfDay("America/Santiago", "2026-09-06")).toBe(at("2026-09-06T01:00:00-03:00"));
    expect(dateIn("Asia/Tokyo", at("2026-11-20T15:00:00Z"))).toBe("2026-11-21");
  });

  test("a time that occurs twice is the first occurrence, one that is skipped is the clock change", () => {
    expect(momentAt("America/Los_Angeles", Date.parse("2026-11-01T01:30:00Z"))).toBe(at("2026-11-01T01:30:00-07:00"));
    expect(momentAt("America/Los_Angeles", Date.parse("2027-03-14T02:30:00Z"))).toBe(at("2027-03-14T03:00:00-07:00"));
  });

  test("an offset, a wrong name and an empty name are not zones", () => {
    expect(["Europe/Vienna", "UTC", "+01:00", "Mars/Olympus", ""].map(isZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
