import fc from "fast-check";
import { expect, test } from "vitest";
import { getShippingZone, type Destination } from "./destination.ts";
import { addBusinessDays, isBusinessDay } from "#domain/ground/calendar/business-days";
import { shipDay } from "#domain/shop/pricing/ship-day";
import { SHIPPING_METHODS, shippingMethods, withFreeStandard } from "./methods.ts";
import { buildParcel, type ParcelItem } from "./parcel.ts";

const home: Destination = { country: "US", countryArea: "OR", city: "Portland", streetAddress1: "12 Alder St" };
const small = buildParcel([{ widthIn: 3, heightIn: 3, quantity: 50 }]);
const friday = new Date("2026-11-20T17:00:00Z"); // 9:00 on the Pacific coast.
const ids = (to: Destination) => shippingMethods(to, small, 1000, friday).map((method) => method.id);

test("a post office box gets postal methods only, in any spelling", () => {
  const carriers = (to: Destination) =>
    new Set(shippingMethods(to, small, 1000, friday).map((method) => method.carrier));
  expect(carriers({ ...home, poBox: true })).toEqual(new Set(["post"]));
  for (const line of ["PO Box 9", "P.O. Box 9", "p o box 9", "Post Office Box 9"]) {
    expect(carriers({ ...home, streetAddress1: line })).toEqual(new Set(["post"]));
  }
  expect(carriers({ ...home, streetAddress1: "9 Boxwood Lane" })).toEqual(new Set(["post", "courier"]));
});

test("military mail gets postal methods only", () => {
  expect(ids({ ...home, city: "APO", countryArea: "AE" })).toEqual(["standard-mail", "priority-mail"]);
});

test("overnight is for the mainland; Alaska gets air and post", () => {
  expect(ids(home)).toContain("overnight");
  expect(ids({ ...home, countryArea: "AK" })).not.toContain("overnight");
});

test("goods of fifty dollars ship free by standard mail, a cent less does not", () => {
  const standard = (goods: number) =>
    shippingMethods(home, small, goods, friday).find((method) => method.id === "standard-mail")?.price;
  expect(standard(5000)).toBe(0);
  expect(standard(4999)).toBeGreaterThan(0);
});

const DAYS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, overnight: 1 };

test("a method's name and note promise exactly the days that it takes, and none is called faster than another", () => {
  const places: ReadonlyArray<Partial<Destination>> = [
    {},
    { countryArea: "HI" },
    { countryArea: "AE", city: "APO" },
    { country: "CA", countryArea: "ON" },
    { country: "DE", countryArea: "" },
  ];
  for (const place of places)
    for (const { name, note, deliveryDate } of shippingMethods({ ...home, ...place }, small, 1000, friday)) {
      const promises = [...`${name}, ${note}`.matchAll(/(\w+)[- ](?:business )?days?\b|overnight/gi)].map(
        ([match, count]) => DAYS[(count ?? match).toLowerCase()] ?? Number(count),
      );
      const ready = shipDay(friday, small.productionDays);
      expect([name, promises.map((days) => addBusinessDays(ready, days))]).toEqual([
        name,
        promises.map(() => deliveryDate),
      ]);
      expect(`${name}, ${note}`).not.toMatch(/\bfast/i);
    }
});

test("Pacific states in free association are as far as territories", () => {
  for (const countryArea of ["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW"]) {
    expect(getShippingZone({ ...home, countryArea })).toBe("us-beyond");
    expect(getShippingZone({ ...home, country: countryArea, countryArea: "" })).toBe("us-beyond");
  }
});

test("a code for free shipping pays standard mail, and nothing faster", () => {
  const methods = shippingMethods(home, small, 1000, friday);
  const free = withFreeStandard(methods, "Free with code FREE.");
  expect(free[0]).toMatchObject({ id: "standard-mail", price: 0, reason: "Free with code FREE." });
  expect(free.slice(1)).toEqual(methods.filter(({ id }) => id !== "standard-mail"));
  const heavy = buildParcel([{ widthIn: 54, heightIn: 54, quantity: 2000 }]);
  expect(withFreeStandard(shippingMethods({ ...home, country: "CA" }, heavy, 1000, friday), "")[0]?.id).toBe(
    "standard-mail",
  );
});

test("mail that is free anyway keeps its own reason", () => {
  const methods = shippingMethods(home, small, 5000, friday);
  expect(withFreeStandard(methods, "Free with code FREE.")).toEqual(methods);
});

test("the delivery day skips Thanksgiving", () => {
  const overnight = shippingMethods(home, small, 1000, new Date("2026-11-24T17:00:00Z")).find(
    (method) => method.id === "overnight",
  );
  expect(overnight?.deliveryDate).toBe("2026-11-30"); // Made on Wednesday and Friday, delivered on Monday.
});

test("a rush ships sooner, unless something else in the parcel takes longer", () => {
  const day = (...items: ReadonlyArray<Pick<ParcelItem, "quantity" | "rushDays" | "productDays">>) =>
    shippingMethods(
      home,
      buildParcel(items.map((item) => ({ widthIn: 3, heightIn: 3, ...item }))),
      1000,
      new Date("2026-11-30T17:00:00Z"),
    ).find(({ id }) => id === "overnight")?.deliveryDate;
  expect(day({ quantity: 50 })).toBe("2026-12-03");
  expect(day({ quantity: 50, productDays: 4 })).toBe("2026-12-07");
  expect(day({ quantity: 50, rushDays: 1 })).toBe("2026-12-02");
  expect(day({ quantity: 50, rushDays: 0 })).toBe("2026-12-01");
  expect(day({ quantity: 50, rushDays: 0 }, { quantity: 10_000 })).toBe("2026-12-07"); // Four days for ten thousand.
});

const destination = fc.record({
  country: fc.constantFrom("US", "CA", "DE", "JP", "PR"),
  countryArea: fc.constantFrom("CA", "AK", "AE", "ON", ""),
  city: fc.constantFrom("Portland", "APO", "Toronto"),
  streetAddress1: fc.constantFrom("1 Main St", "PO Box 4"),
  poBox: fc.boolean(),
});
const items = fc.array(
  fc.record({
    widthIn: fc.double({ min: 0.5, max: 54, noNaN: true }),
    heightIn: fc.double({ min: 0.5, max: 54, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2034-01-01"), noInvalidDate: true });

test("every address has a method, with a nonnegative whole price and a business day", () => {
  fc.assert(
    fc.property(destination, items, fc.nat(1_000_000), moment, (to, list, goods, now) => {
      const methods = shippingMethods(to, buildParcel(list), goods, now);
      expect(methods.length).toBeGreaterThan(0);
      for (const method of methods) {
        expect(Number.isSafeInteger(method.price) && method.price >= 0).toBe(true);
        expect(isBusinessDay(method.deliveryDate)).toBe(true);
      }
    }),
  );
});

test("a larger parcel is never cheaper or faster", () => {
  fc.assert(
    fc.property(destination, items, items, (to, some, more) => {
      const light = shippingMethods(to, buildParcel(some), 100, friday);
      const heavy = shippingMethods(to, buildParcel([...some, ...more]), 100, friday);
      for (const method of light) {
        const same = heavy.find((heavyMethod) => heavyMethod.id === method.id);
        expect(same && same.price >= method.price && same.deliveryDate >= method.deliveryDate).toBe(true);
      }
    }),
  );
});

test("every method has its own id", () => {
  expect(new Set(SHIPPING_METHODS.map((method) => method.id)).size).toBe(SHIPPING_METHODS.length);
});
