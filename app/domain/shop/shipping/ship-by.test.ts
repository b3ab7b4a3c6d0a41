import { expect, test } from "vitest";
import { shippingMethods } from "./methods.ts";
import { shipByDay } from "./ship-by.ts";
import { shipDay } from "#domain/shop/pricing/ship-day";

const to = (country: string, countryArea: string, city = "Portland") => ({
  country,
  countryArea,
  city,
  streetAddress1: "1 A St",
});
const NOW = new Date("2026-11-20T18:00:00Z");

test.each([to("US", "OR"), to("US", "HI"), to("US", "AE", "APO"), to("CA", "ON"), to("DE", "")])(
  "a parcel leaves on its ship-by day in time for what each method promised to %j",
  (destination) => {
    for (const productionDays of [0, 2, 7]) {
      const methods = shippingMethods(destination, { grams: 100, pieces: 50, productionDays }, 2000, NOW);
      expect(methods.length).toBeGreaterThan(0);
      for (const { id, deliveryDate } of methods)
        expect(shipByDay(deliveryDate, id, destination)).toBe(shipDay(NOW, productionDays));
    }
  },
);

test("weekends and holidays are no days in transit, and an unknown method has none", () => {
  expect(shipByDay("2026-12-01", "standard-mail", to("US", "OR"))).toBe("2026-11-23");
  expect(shipByDay("2026-12-01", "pigeon", to("US", "OR"))).toBe("2026-12-01");
});
