import { expect, test } from "vitest";
import { addressChangedText, fixedAddressText } from "./order-address.ts";

test("where an order goes can change until everything has left, who is billed until it has ended", () => {
  const parcel = { needsParcel: true } as const;
  expect(fixedAddressText("shipping", { ...parcel, status: "in-production" })).toBe("");
  expect(fixedAddressText("shipping", { ...parcel, status: "partly-shipped" })).toBe("");
  expect(fixedAddressText("shipping", { ...parcel, status: "shipped" })).toContain("has left");
  expect(fixedAddressText("billing", { ...parcel, status: "delivered" })).toBe("");
  expect(fixedAddressText("billing", { ...parcel, status: "cancelled" })).toContain("ended");
  expect(fixedAddressText("shipping", { needsParcel: false, status: "confirmed" })).toContain("Nothing of this order");
});

test("a change of both addresses is one sentence", () => {
  expect(addressChangedText(["shipping", "billing"])).toBe("Shipping and billing address changed");
  expect(addressChangedText(["billing"])).toBe("Billing address changed");
});
