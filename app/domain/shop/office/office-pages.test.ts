import { expect, test } from "vitest";
import { officePageAt, officePages } from "#domain/shop/office/office-pages";

test("an address belongs to the page of the menu below which it lies", () => {
  expect(officePageAt("/staff/")).toBe("/staff/");
  expect(officePageAt("/staff/orders/ord_1/")).toBe("/staff/orders/");
  expect(officePageAt("/staff/print/nest/")).toBe("/staff/print/");
  expect(officePageAt("/staff/parcels/par_1/")).toBeUndefined();
  expect(officePageAt("/")).toBeUndefined();
});

test("a customer has no page of the office", () => {
  expect(officePages("customer")).toEqual([]);
  expect(officePages("guest")).toEqual([]);
  expect(officePages("staff").map(({ name }) => name)).toContain("Today");
});
