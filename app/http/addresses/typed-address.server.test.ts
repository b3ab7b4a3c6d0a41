import { expect, test } from "vitest";
import { readTyped } from "./typed-address.server.ts";

test("a typed address keeps every text as typed, also one that is too long or has spaces at its ends", () => {
  const long = "x".repeat(5000);
  const { draft, defaultShipping } = readTyped({
    first_name: "  Mara ",
    street_address_1: long,
    postal_code: "not a code",
    country: "DE",
    default_shipping: "on",
    version: "3",
  });
  expect(draft).toMatchObject({
    first_name: "  Mara ",
    street_address_1: long,
    postal_code: "not a code",
    country: "DE",
    city: "",
    po_box: false,
  });
  expect(defaultShipping).toBe(true);
});
