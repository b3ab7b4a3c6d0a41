import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventText, paymentText } from "./order-history.ts";

describe("the timeline of an order", () => {
  test("an event's own words win over those of its kind", () => {
    expect(eventText("placed", "Placed by telephone")).toBe("Placed by telephone");
    expect(eventText("placed", "")).toBe("Order placed");
  });

  test("an event of a kind without words is still readable, and never empty", () => {
    expect(eventText("state.in-production", "")).toBe("State in production");
    fc.assert(fc.property(fc.stringMatching(/^[a-z][a-z._-]{0,20}$/), (type) => eventText(type, "").length > 0));
  });

  test("every state that a payment can have is said in words", () => {
    for (const state of ["pending", "requires_action", "authorized", "captured", "declined", "voided"])
      for (const provider of ["test", "credit", "invoice"]) expect(paymentText(state, provider)).not.toBe(state);
  });

  test("an invoice is owed, while store credit is reserved", () => {
    expect(["invoice", "credit"].map((provider) => paymentText("authorized", provider))).toEqual([
      "On account",
      "Reserved",
    ]);
  });
});
