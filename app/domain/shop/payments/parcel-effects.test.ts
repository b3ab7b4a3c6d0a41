import { expect, test } from "vitest";
import { chargeText, leavingText } from "./parcel-effects.ts";

const line = { id: "l1", quantity: 50, totalMinor: 5000, discountMinor: 0, taxMinor: 500 };
const order = { lines: [line], totalMinor: 6000, creditMinor: 0, giftCardMinor: 0, dueMinor: 6000 };
const charges = { order, currency: "USD", capturedMinor: 0, shipped: {}, inParts: true, minimumMinor: 50 };
const pieces = (count: number) => new Map([["l1", count]]);

test("what a package charges is said before it leaves, to the cent of what is charged", () => {
  expect(chargeText({ charges, pieces: pieces(10) })).toBe("Charges $16.00 to the payment");
  expect(chargeText({ charges, pieces: "all" })).toBe("Charges $60.00 to the payment");
  const later = { ...charges, shipped: { l1: 10 }, capturedMinor: 1600 };
  expect(chargeText({ charges: later, pieces: "all" })).toBe("Charges $44.00 to the payment");
  expect(chargeText({ charges: { ...charges, inParts: false }, pieces: pieces(1) })).toContain("$60.00");
});

test("a package that charges nothing says so", () => {
  const paid = { ...charges, shipped: { l1: 50 }, capturedMinor: 6000 };
  expect(chargeText({ charges: paid, pieces: pieces(5) })).toBe("Charges nothing (these pieces are paid)");
  expect(chargeText({ charges: undefined, pieces: pieces(5) })).toContain("Charges nothing");
});

test("what is too small to charge is said before a package leaves", () => {
  const later = { ...charges, minimumMinor: 2000 };
  expect(chargeText({ charges: later, pieces: pieces(10) })).toBe(
    "Charges nothing now ($16.00 more with a later package, because each charge is $20.00 or more)",
  );
  expect(chargeText({ charges: later, pieces: pieces(49) })).toBe(
    "Charges $40.00 to the payment ($18.90 more with a later package, because each charge is $20.00 or more)",
  );
  const smallCharges = { ...charges, shipped: { l1: 49 }, capturedMinor: 5970 };
  expect(chargeText({ charges: smallCharges, pieces: "all" })).toBe(
    "Charges nothing ($0.30 is too small for a card, which pays $0.50 or more)",
  );
});

test("whom the e-mail goes to, and that it has no tracking number, is said before a package leaves", () => {
  const to = { charges, pieces: pieces(10), email: "bo@example.net" };
  expect(leavingText({ ...to, isTracked: true })).toBe(
    "Charges $16.00 to the payment and e-mails bo@example.net the tracking number.",
  );
  expect(leavingText({ ...to, isTracked: false })).toMatch(/e-mails bo@example\.net without a tracking number\.$/);
});

test("every sentence of what leaves goes on after the charge", () => {
  const leaving = { email: "ann@example.com", isTracked: true } as const;
  const paidCharges = { ...charges, shipped: { l1: 50 }, capturedMinor: 6000 };
  const tooSmall = { ...charges, order: { ...order, dueMinor: 30 } };
  for (const parcelCharges of [charges, paidCharges, tooSmall, undefined])
    expect(leavingText({ ...leaving, charges: parcelCharges, pieces: pieces(5) })).toMatch(
      /^Charges [^:]+ and e-mails ann@example\.com the tracking number\.$/,
    );
});
