import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentText, providerName, readOrderFilter } from "./order-history.ts";
import { eventText } from "./timeline.ts";

describe("the timeline of an order", () => {
  test("an event's own message takes precedence over that of its kind", () => {
    expect(eventText("placed", "Placed by telephone")).toBe("Placed by telephone");
    expect(eventText("placed", "")).toBe("Order placed");
  });

  test("an event of an unknown kind is still readable", () => {
    expect(eventText("press.warmed-up", "")).toBe("Press warmed up");
    fc.assert(fc.property(fc.stringMatching(/^[a-z][a-z._-]{0,20}$/), (type) => eventText(type, "").length > 0));
  });

  test("every payment state has a message", () => {
    for (const state of ["pending", "requires_action", "authorized", "captured", "declined", "voided"])
      for (const provider of ["test", "credit", "invoice"]) expect(paymentText(state, provider)).not.toBe(state);
  });

  test("an invoice is owed also after everything shipped, while store credit is reserved and then paid", () => {
    expect(["authorized", "captured"].map((state) => paymentText(state, "invoice"))).toEqual([
      "On account",
      "On account",
    ]);
    expect(["authorized", "captured"].map((state) => paymentText(state, "credit"))).toEqual(["Reserved", "Paid"]);
  });

  test("every kind of event that the shop records has a message", () => {
    expect(
      ["placed", "payment.authorized", "payment.captured", "payment.declined", "payment.refunded", "mail.sent"].map(
        (type) => eventText(type, ""),
      ),
    ).toEqual([
      "Order placed",
      "Payment accepted",
      "Payment charged",
      "Payment declined",
      "Payment refunded",
      "Confirmation sent by e-mail",
    ]);
    expect(eventText("proof_sent--again", "")).toBe("Proof sent again");
  });

  test("a customer reads how they paid and the state of the payment", () => {
    expect(["test", "stripe", "invoice", "credit", "barter"].map(providerName)).toEqual([
      "Test card",
      "Card",
      "Invoice",
      "Store credit",
      "barter",
    ]);
    const states = ["pending", "requires_action", "authorized", "captured", "declined", "voided", "lost"];
    expect(states.map((state) => paymentText(state, "stripe"))).toEqual([
      "Being checked",
      "Waiting for your bank",
      "Reserved",
      "Paid",
      "Declined",
      "Canceled",
      "lost",
    ]);
  });
});

describe("the list of orders shows what its URL asks for", () => {
  test.each([
    [{}, undefined, ""],
    [{ status: "shipped", number: "1042" }, "shipped", "1042"],
    [{ number: " #1042 " }, undefined, "1042"],
    [{ number: "# 1042" }, undefined, "1042"],
    [{ number: "123456789" }, undefined, "123456789"],
  ])("%j", (address, status, number) => {
    expect(readOrderFilter(address)).toEqual({ status, number });
  });

  test.each([{ status: "lost" }, { number: "A1" }, { number: "1x" }, { number: "1 2" }, { number: "1234567890" }])(
    "and everything for an unreadable query: %j",
    (address) => {
      expect(readOrderFilter(address)).toEqual({ status: undefined, number: "" });
    },
  );
});
