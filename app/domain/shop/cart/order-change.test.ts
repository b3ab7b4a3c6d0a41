import { expect, test } from "vitest";
import { tooLateText } from "#domain/shop/cart/order-change";

test.each([
  ["approved", "It's too late to change order 1001: it was approved for printing."],
  ["in-production", "It's too late to change order 1001: we've started to print it."],
  ["shipped", "It's too late to change order 1001: it has shipped."],
  ["confirmed", "It's too late to change order 1001: its payment is being worked on."],
  ["cancelled", "Order 1001 was canceled in the meantime, so it can't be changed."],
  ["refunded", "Order 1001 was refunded in the meantime, so it can't be changed."],
])("an order that is %s says why it can't be changed, and that nothing was charged", (state, sentence) => {
  const text = tooLateText({ number: 1001, state });
  expect(text).toContain(sentence);
  expect(text).toMatch(/you weren't charged for the change\.$/i);
});
