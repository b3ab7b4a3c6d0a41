import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourIn } from "#domain/ground/calendar/zoned-time";
import { productionDaysAt } from "#domain/shop/pricing/production";
import { arrivalDay, arrivalText } from "./arrival.ts";
import { deliveryTerms, findRoute, nextCutoff, routeToZip } from "./delivery-terms.ts";
import type { Destination } from "./destination.ts";
import { shippingMethods } from "./methods.ts";
import { buildParcel } from "./parcel.ts";

const friday = new Date("2026-11-20T17:00:00Z"); // 9:00 on the Pacific coast, the week before Thanksgiving
const ZONE = "America/Los_Angeles";

/** ZIP codes of the mainland, beyond it and of the military, with their states. */
const PLACES: ReadonlyArray<readonly [string, string]> = [
  ["97201", "OR"],
  ["10001", "NY"],
  ["99501", "AK"],
  ["96813", "HI"],
  ["00901", "PR"],
  ["09012", "AE"],
];

describe("an arrival day", () => {
  test("is the ship day and the days in transit, without Thanksgiving and weekends", () => {
    const terms = deliveryTerms(friday, 2);
    expect(arrivalText(terms, 50)).toBe("Arrives Wed, Dec 2"); // Ships on Tuesday; then Wed, Fri, Mon, Tue, Wed.
    expect(arrivalText(terms, 50, "same-day")).toBe("Arrives Mon, Nov 30");
    expect(arrivalText({ ...terms, ...routeToZip("99501") }, 50)).toBe("Arrives Mon, Dec 7");
  });

  test("is the one that the checkout offers first, for every parcel, place, speed and moment", () => {
    const arbitrary = fc.record({
      now: fc.date({ min: new Date("2025-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }),
      place: fc.constantFrom(...PLACES),
      speed: fc.constantFrom("standard", "next-day", "same-day"),
      productDays: fc.integer({ min: 0, max: 60 }),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      side: fc.integer({ min: 1, max: 54 }),
      goods: fc.integer({ min: 1, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ now, place: [zip, state], speed, productDays, quantity, side, goods }) => {
        const days = productionDaysAt(speed, productDays, quantity);
        const to: Destination = { country: "US", countryArea: state, city: "", streetAddress1: "" };
        const rushDays = speed === "standard" ? undefined : days;
        const parcel = buildParcel([{ widthIn: side, heightIn: side, quantity, productDays, rushDays }]);
        const [cheapestMethod] = shippingMethods(to, parcel, goods, now);
        const terms = { ...deliveryTerms(now, productDays), ...routeToZip(zip) };
        expect(arrivalDay(terms, quantity, speed)).toBe(cheapestMethod?.deliveryDate);
      }),
    );
  });
});

describe("a route", () => {
  test("leads to the mainland until a ZIP code is known", () => {
    expect(routeToZip("")).toEqual({ to: "mainland US", transitDays: 5, price: "from $5.09, free from $50" });
    expect(findRoute("99501")).toEqual({ to: "Alaska 99501", transitDays: 8, price: "from $6.69, free from $50" });
  });

  test.each(["", "00000", "1234", "abcde"])("to %j is unknown", (zip) => {
    expect(findRoute(zip)).toBeUndefined();
  });

  test("has the price of the lightest parcel", () => {
    const parcel = buildParcel([{ widthIn: 1, heightIn: 1, quantity: 1 }]);
    for (const [zip, countryArea] of PLACES) {
      const to: Destination = { country: "US", countryArea, city: "", streetAddress1: "" };
      const [cheapest] = shippingMethods(to, parcel, 1, friday);
      expect(findRoute(zip)?.price).toContain(`from $${((cheapest?.price ?? 0) / 100).toFixed(2)},`);
    }
  });
});

test("pages are stored until noon at the press at most, because dates change then and at no other time", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2025-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }), (date) => {
      const now = date.getTime();
      const cutoff = nextCutoff(now);
      expect(cutoff).toBeGreaterThan(now);
      expect(hourIn(ZONE, cutoff)).toBe(12);
      expect(hourIn(ZONE, cutoff - 1)).toBe(11);
      expect(deliveryTerms(new Date(cutoff - 1), 2).days).toEqual(deliveryTerms(date, 2).days);
    }),
  );
});
