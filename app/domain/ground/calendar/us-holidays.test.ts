import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "#domain/ground/calendar/days";
import { isUsHoliday, usHolidays } from "#domain/ground/calendar/us-holidays";

// Office closings as published by the Office of Personnel Management.
const OBSERVED: Readonly<Record<number, ReadonlyArray<string>>> = {
  2026: ["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"],
  2027: ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"],
  2028: ["01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-10", "11-23", "12-25"],
  2029: ["01-01", "01-15", "02-19", "05-28", "06-19", "07-04", "09-03", "10-08", "11-12", "11-22", "12-25"],
  2030: ["01-01", "01-21", "02-18", "05-27", "06-19", "07-04", "09-02", "10-14", "11-11", "11-28", "12-25"],
};
const cases = Object.entries(OBSERVED).flatMap(([year, days]) => days.map((day) => [`${year}-${day}`] as const));

describe("public holidays of the United States", () => {
  test.each(cases)("%s is a public holiday", (date) => {
    const year = Number(date.slice(0, 4));
    expect(usHolidays(`${year}-01-01`).map((holiday) => holiday.date)).toContain(date);
  });

  test("a day is one exactly when the list of its year has it", () => {
    const listed = new Set(
      [2027, 2028, 2029, 2030, 2031].flatMap((year) => usHolidays(`${year}-01-01`)).map(({ date }) => date),
    );
    for (let day = calendarDay(2027, 1, 1); day < "2032-01-01"; day = addDays(day, 1))
      expect([day, isUsHoliday(day)]).toEqual([day, listed.has(day)]);
  });

  test("a year has eleven, and a holiday on a weekend is listed with its observed day", () => {
    const days = usHolidays("2029-01-01").map(({ date }) => date);
    expect(days).toEqual([
      "2029-01-01",
      "2029-01-15",
      "2029-02-19",
      "2029-05-28",
      "2029-06-19",
      "2029-07-04",
      "2029-09-03",
      "2029-10-08",
      "2029-11-11",
      "2029-11-12",
      "2029-11-22",
      "2029-12-25",
    ]);
  });

  test("New Year's Day on a Saturday is observed on the last day of the previous year", () => {
    expect(usHolidays("2027-12-26").slice(0, 2)).toEqual([
      { date: "2027-12-31", label: "New Year's Day (observed)" },
      { date: "2028-01-01", label: "New Year's Day" },
    ]);
  });

  test("a year from any day has every holiday, without duplicates", () => {
    for (const from of ["2026-11-22", "2026-11-26", "2027-02-28", "2028-02-29"]) {
      const holidays = usHolidays(from);
      expect(new Set(holidays.map(({ label }) => label.replace(" (observed)", ""))).size).toBe(11);
      expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
    }
  });
});
