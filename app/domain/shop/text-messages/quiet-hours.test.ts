import fc from "fast-check";
import { expect, test } from "vitest";
import { hourIn } from "#domain/ground/calendar/zoned-time";
import { afterQuietHours } from "./quiet-hours.ts";
import { listAddressTimeZones } from "./time-zones.ts";

const at = (text: string) => new Date(text);
const pacific = listAddressTimeZones({ country: "US", area: "CA" });

test("a text is sent at once during the day", () => {
  expect(afterQuietHours(at("2026-11-20T16:00:00Z"), pacific)).toEqual(at("2026-11-20T16:00:00Z")); // 8:00
  expect(afterQuietHours(at("2026-11-21T03:59:00Z"), pacific)).toEqual(at("2026-11-21T03:59:00Z")); // 19:59
});

test("a text of the evening or the night waits until 8 in the morning", () => {
  expect(afterQuietHours(at("2026-11-21T04:00:00Z"), pacific)).toEqual(at("2026-11-21T16:00:00Z")); // 20:00
  expect(afterQuietHours(at("2026-11-21T15:59:00Z"), pacific)).toEqual(at("2026-11-21T16:00:00Z")); // 7:59
});

test("the recipient's clock counts, not the shop's", () => {
  const now = at("2026-11-21T02:00:00Z"); // 18:00 in Los Angeles, 21:00 in New York, 16:00 in Honolulu
  expect(afterQuietHours(now, listAddressTimeZones({ country: "US", area: "NY" }))).toEqual(at("2026-11-21T13:00:00Z"));
  expect(afterQuietHours(now, listAddressTimeZones({ country: "US", area: "HI" }))).toEqual(now);
});

test("a state in two zones is quiet as soon as one of them is", () => {
  const tennessee = listAddressTimeZones({ country: "US", area: "TN" });
  expect(afterQuietHours(at("2026-11-20T13:30:00Z"), tennessee)).toEqual(at("2026-11-20T14:00:00Z")); // 8:30 and 7:30
  expect(afterQuietHours(at("2026-11-21T01:30:00Z"), tennessee)).toEqual(at("2026-11-21T14:00:00Z")); // 20:30 and 19:30
});

test("elsewhere the shop's zone counts", () => {
  expect(listAddressTimeZones({ country: "DE", area: "" })).toEqual(["America/Los_Angeles"]);
  expect(listAddressTimeZones({ country: "US", area: "AE" })).toEqual(["America/Los_Angeles"]);
  expect(listAddressTimeZones({ country: "PR", area: "" })).toEqual(["America/Puerto_Rico"]);
});

test("a text is never early, never more than a night late, and never in anybody's quiet hours", () => {
  const area = fc.constantFrom("CA", "TN", "ID", "HI", "NY", "AZ", "GU", "ND");
  const moment = fc.date({ min: at("2024-01-01T00:00:00Z"), max: at("2034-01-01T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(area, moment, (state, now) => {
      const zones = listAddressTimeZones({ country: "US", area: state });
      const sendTime = afterQuietHours(now, zones);
      expect(sendTime.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(sendTime.getTime() - now.getTime()).toBeLessThanOrEqual(14.5 * 3_600_000);
      for (const zone of zones)
        expect(hourIn(zone, sendTime.getTime())).toSatisfy((hour: number) => hour >= 8 && hour < 20);
    }),
  );
});
