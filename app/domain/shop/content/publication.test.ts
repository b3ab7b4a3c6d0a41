import { describe, expect, test } from "vitest";
import { describeDay, describePublication, planPublication, toPublication, type Publication } from "./publication.ts";

const now = new Date("2026-11-30T20:00:00Z");
const [past, future] = [new Date("2026-11-29T17:00:00Z"), new Date("2026-12-07T17:00:00Z")];
const currentFields = (status: Publication, moment: Date) => ({ status, date_published: moment.toISOString() });

describe("a status", () => {
  test("is scheduled where it is published at a later moment", () => {
    expect(toPublication("published", future, now)).toBe("scheduled");
    expect(toPublication("published", now, now)).toBe("published");
    expect(toPublication("draft", future, now)).toBe("draft");
  });

  test.each([
    [{ status: "draft", date_published: future.toISOString() }, "Draft"],
    [{ status: "published", date_published: past.toISOString() }, "Published"],
    [{ status: "scheduled", date_published: future.toISOString() }, "Scheduled for Monday, December 7, 9:00 AM"],
    [{ is_published: true, date_published: future.toISOString() }, "Scheduled for Monday, December 7, 9:00 AM"],
    [{ is_published: false, date_published: past.toISOString() }, "Hidden"],
    [{ is_active: true, starts_at: null, ends_at: null }, "Active"],
    [{ is_active: true, starts_at: future.toISOString(), ends_at: null }, "Scheduled for Monday, December 7, 9:00 AM"],
    [{ is_active: true, starts_at: null, ends_at: past.toISOString() }, "Ended"],
    [{ is_active: false, starts_at: null, ends_at: null }, "Off"],
  ])("of %o says %s", (fields, text) => {
    expect(describePublication(fields, now)).toBe(text);
  });

  test("says the year of a day in another year", () => {
    expect(describeDay(new Date("2027-01-04T17:00:00Z"), now)).toBe("Monday, January 4, 2027, 9:00 AM");
  });
});

describe("a save", () => {
  test("schedules a new record, and refuses a moment that has passed or is missing", () => {
    expect(planPublication({ status: "scheduled", date_published: future }, undefined, now)).toEqual({
      status: "published",
      publishedAt: future,
    });
    expect(planPublication({ status: "scheduled", date_published: past }, undefined, now)).toBeUndefined();
    expect(planPublication({ status: "scheduled" }, undefined, now)).toBeUndefined();
  });

  test("refuses to move what is scheduled into the past without saying that it is published", () => {
    const currentRecord = currentFields("scheduled", future);
    expect(planPublication({ date_published: past }, currentRecord, now)).toBeUndefined();
    expect(planPublication({ status: "published", date_published: past }, currentRecord, now)).toEqual({
      status: "published",
      publishedAt: past,
    });
  });

  test("publishes what is scheduled now when only the status changes", () => {
    expect(planPublication({ status: "published" }, currentFields("scheduled", future), now)).toEqual({
      status: "published",
      publishedAt: now,
    });
  });

  test("backdates what is published, and leaves a moment alone that was not sent", () => {
    expect(planPublication({ status: "published", date_published: past }, undefined, now)).toEqual({
      status: "published",
      publishedAt: past,
    });
    expect(planPublication({ status: "hidden" }, currentFields("published", past), now)).toEqual({ status: "hidden" });
    expect(planPublication({}, currentFields("scheduled", future), now)).toEqual({});
    expect(planPublication({}, undefined, now)).toEqual({ publishedAt: now });
  });
});
