import { expect, test } from "vitest";
import { formatDate, formatMoment, type DateFormat } from "#domain/ground/calendar/dates";

const moment = new Date("2026-03-05T23:04:09Z"); // 15:04 in the shop's zone.

test.each<[DateFormat, string]>([
  ["ll", "Mar 5, 2026"],
  ["medium", "Mar 5, 2026, 3:04:09 PM"],
  ["short", "3/5/26, 3:04 PM"],
  ["fullDate", "Thursday, March 5, 2026"],
  ["longDate", "March 5, 2026"],
  ["mediumDate", "Mar 5, 2026"],
  ["shortDate", "3/5/26"],
  ["mediumTime", "3:04:09 PM"],
  ["shortTime", "3:04 PM"],
  ["simple", "2026-03-05"],
])("%s writes %s", (format, text) => {
  expect(formatDate(moment, format).replaceAll("\u202f", " ")).toBe(text);
});

test("a day is that of the shop's zone, or of a given zone", () => {
  const lateEvening = new Date("2026-03-06T05:00:00Z");
  expect(formatDate(lateEvening, "simple")).toBe("2026-03-05");
  expect(formatDate(lateEvening, "simple", "UTC")).toBe("2026-03-06");
});

test("a date with a time has the abbreviation that the shop's zone has on that date", () => {
  expect(formatMoment(moment).replaceAll("\u202f", " ")).toBe("Mar 5, 2026, 3:04 PM PST");
  expect(formatMoment(new Date("2026-07-05T23:04:09Z")).replaceAll("\u202f", " ")).toBe("Jul 5, 2026, 4:04 PM PDT");
});
