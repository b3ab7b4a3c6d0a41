import { expect, test } from "vitest";
import { isNamed, officePageAt, officePages } from "#domain/shop/office/office-pages";

test("an address belongs to the page of the menu below which it lies", () => {
  expect(officePageAt("/staff/")).toBe("/staff/");
  expect(officePageAt("/staff/orders/ord_1/")).toBe("/staff/orders/");
  expect(officePageAt("/staff/print/nest/")).toBe("/staff/print/");
  expect(officePageAt("/staff/parcels/par_1/")).toBeUndefined();
  expect(officePageAt("/")).toBeUndefined();
});

test("a page is found by any part of its name, and by other words for it", () => {
  const find = (text: string) =>
    officePages("admin")
      .filter(({ name, words }) => isNamed(text, name, words))
      .map(({ name }) => name);
  expect(find("people")).toEqual(["Customers", "Staff", "Roles"]);
  expect(find("EMAIL")).toEqual(["Failed e-mails"]);
  expect(find("room")).toEqual(["Print room"]);
  expect(find("verything")).toEqual([]);
});

test("a customer has no page of the office", () => {
  expect(officePages("customer")).toEqual([]);
  expect(officePages("guest")).toEqual([]);
  expect(officePages("staff").map(({ name }) => name)).toContain("Today");
});
