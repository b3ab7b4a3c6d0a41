import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { orderAmounts, orderDiscounts } from "./order-amounts.ts";
import type { OrderView } from "./order-view.ts";

const order = (changes: Partial<OrderView>): OrderView => ({
  id: "01order",
  number: "1042",
  status: "confirmed",
  isHeld: false,
  awaitsProof: false,
  email: "ann@example.com",
  placedAt: new Date("2026-11-20T19:00:00Z"),
  deliveryDate: undefined,
  promisedDate: undefined,
  shippingMethod: "Standard mail",
  shippingAddress: [],
  billingAddress: [],
  note: "",
  purchaseOrder: "",
  subtotal: money(12_000),
  discount: money(0),
  waived: money(0),
  shipping: money(0),
  tax: money(870),
  taxLabel: "CA sales tax 7.25%",
  total: money(12_870),
  credit: money(0),
  giftCard: money(0),
  due: money(12_870),
  needsParcel: true,
  lines: [],
  replaces: undefined,
  replacedBy: undefined,
  ...changes,
});
const texts = (changes: Partial<OrderView>) => orderAmounts(order(changes)).map(({ label, value }) => [label, value]);

test("an order that a card pays ends with its total", () => {
  expect(texts({})).toEqual([
    ["Subtotal", "$120.00"],
    ["Shipping, Standard mail", "Free"],
    ["CA sales tax 7.25%", "$8.70"],
    ["Total", "$128.70"],
  ]);
});

test("what was too small to charge is named as that, beside the promotion's discount", () => {
  expect(texts({ discount: money(70), waived: money(30) }).slice(1, 3)).toEqual([
    ["Discount", "−$0.70"],
    ["Too small to charge", "−$0.30"],
  ]);
});

test("the total is before store credit and gift card, and what remains follows them", () => {
  expect(texts({ credit: money(1_000), giftCard: money(1_500), due: money(10_370) }).slice(-4)).toEqual([
    ["Total", "$128.70"],
    ["Paid with store credit", "−$10.00"],
    ["Paid with a gift card", "−$15.00"],
    ["Remaining amount", "$103.70"],
  ]);
});

test("an order of gift cards alone has nothing to ship", () => {
  expect(texts({ needsParcel: false, shippingMethod: "none" })).toContainEqual(["Shipping", "Nothing to ship"]);
});

test("the one column of an order's discounts is what its promotion takes off and what is waived", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (discountMinor, waivedMinor) => {
      const row = { allDiscountsMinor: discountMinor + waivedMinor, waivedMinor };
      expect(orderDiscounts(row)).toEqual({ discountMinor, waivedMinor });
    }),
  );
});
