import { expect, test } from "vitest";
import { canMoveOrder, ORDER_STATUSES } from "./order-state.ts";
import { illegalMoveText, moveChoices, whyNotPrintedAgain } from "./staff-moves.ts";

const line = { id: "l1", quantity: 50, totalMinor: 5000, discountMinor: 0, taxMinor: 0 };
const CHARGES = {
  order: { lines: [line], totalMinor: 5000, creditMinor: 0, giftCardMinor: 0, dueMinor: 5000 },
  currency: "USD",
  capturedMinor: 0,
  shipped: {},
  inParts: true,
  minimumMinor: 50,
};
const APPROVED = {
  needsParcel: true,
  approved: "all",
  charges: CHARGES,
  email: "bo@example.net",
  isAddressed: true,
} as const;
const GIFT_CARDS = { ...APPROVED, needsParcel: false } as const;

test("staff are offered only what the table of states allows, and never a step that moves money by itself", () => {
  for (const from of ORDER_STATUSES)
    for (const needsParcel of [true, false])
      for (const { status, label, effect } of moveChoices(from, { ...APPROVED, needsParcel })) {
        expect(`${from} > ${status}: ${String(canMoveOrder(from, status))}`).toBe(`${from} > ${status}: true`);
        expect(["cancelled", "refunded", "partly-shipped"]).not.toContain(status);
        expect(label).not.toBe("");
        expect(effect).not.toBe("");
      }
});

test("an order runs from placed to delivered by the first choice of each state, or by its packages", () => {
  const path = (["confirmed", "approved", "in-production", "shipped"] as const).map(
    (from) => moveChoices(from, APPROVED)[0]?.status,
  );
  expect(path).toEqual(["approved", "in-production", "shipped", "delivered"]);
});

test("what its customer has not approved prints only for a reason, and is neither started nor shipped", () => {
  const offered = (approved: "some" | "none") =>
    moveChoices("proofing", { ...APPROVED, approved }).map(
      ({ status, needsReason, isUsual }) =>
        `${status}${needsReason ? " for a reason" : ""}${isUsual ? ", usually" : ""}`,
    );
  expect(offered("none")).toEqual(["approved for a reason"]);
  expect(offered("some")).toEqual(["in-production, usually", "approved for a reason"]);
  expect(moveChoices("in-production", { ...APPROVED, approved: "some" }).map(({ status }) => status)).toEqual([
    "proofing",
  ]);
});

test("an order of gift cards is never printed or shipped", () => {
  expect(moveChoices("confirmed", GIFT_CARDS).map(({ status }) => status)).toEqual(["delivered"]);
  expect(moveChoices("delivered", GIFT_CARDS)).toEqual([]);
});

test("an order that left is printed again, not started", () => {
  expect(moveChoices("shipped", APPROVED).map(({ label }) => label)).toEqual([
    "Mark everything delivered",
    "Print again",
  ]);
});

test("what prints again can't be undone, and is not offered where there is no street to send it to", () => {
  for (const from of ["partly-shipped", "shipped", "delivered"] as const) {
    const printAgain = (order: Parameters<typeof moveChoices>[1]) =>
      moveChoices(from, order).find(({ label }) => label === "Print again");
    expect(printAgain(APPROVED)).toMatchObject({ isFinal: true });
    expect(printAgain({ ...APPROVED, isAddressed: false })).toBeUndefined();
  }
});

test("an order says why nothing of it is printed again: it is over, or has no street to send it to", () => {
  const order = { isOver: false, isAddressed: true, isDeleted: false };
  expect(whyNotPrintedAgain(order)).toBeUndefined();
  expect(whyNotPrintedAgain({ ...order, isOver: true })).toMatch(/^This order was canceled or refunded/);
  expect(whyNotPrintedAgain({ ...order, isAddressed: false })).toMatch(/^This order has no street/);
  expect(whyNotPrintedAgain({ ...order, isAddressed: false, isDeleted: true })).toContain("deleted their account");
});

test("an illegal step is answered with the legal ones", () => {
  expect(illegalMoveText("delivered", "confirmed")).toBe(
    'An order that is "Delivered" can\'t become "Confirmed". Next it can be "In production", "Refunded".',
  );
  expect(illegalMoveText("refunded", "confirmed")).toContain("It's closed.");
});

test("a step that charges says how much and whom it writes to, before the click", () => {
  for (const from of ORDER_STATUSES)
    for (const { status, label, effect, isFinal } of moveChoices(from, APPROVED)) {
      const charges = isFinal && label !== "Print again";
      expect(
        `${status}: ${String(effect.startsWith("Charges $50.00 to the payment and e-mails bo@example.net."))}`,
      ).toBe(`${status}: ${String(charges)}`);
      expect(effect).not.toMatch(/e-mails the customer/i);
    }
});

test("no step promises an e-mail to a customer who has deleted their account", () => {
  for (const from of ORDER_STATUSES) {
    const effects = moveChoices(from, { ...APPROVED, email: "" }).map(({ effect }) => effect);
    expect(effects.filter((effect) => /e-mails |gets an e-mail/.test(effect))).toEqual([]);
  }
  const [printAgain] = moveChoices("delivered", { ...APPROVED, email: "" });
  expect(printAgain?.effect).toMatch(/^Goes back to the press at no charge\. This customer's account is deleted/);
});
