import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { checkDecision, claimRefundIn } from "./decision.ts";

const line = { id: "l1", name: "Fox", quantity: 4, totalMinor: 1000, discountMinor: 0, taxMinor: 0, refunded: 0 };
const refundable = { left: money(1000), ofPayment: money(1000), destinations: ["payment" as const], lines: [line] };
const claim = { lineId: "l1", quantity: 2, unit: "piece" as const, refundable };
const form = { decision: "refund", quantity: "2", to: "payment", answer: "", version: "1" };

test("a claim's refund is known before it waits: its amount, its destination and what is wrong with it", () => {
  expect(claimRefundIn(form, claim)).toEqual({ ok: true, value: { amount: money(500), to: "payment" } });
  expect(claimRefundIn({ ...form, quantity: "１" }, claim)).toMatchObject({ value: { amount: money(250) } });
  expect(claimRefundIn({ ...form, quantity: "3" }, claim)).toMatchObject({
    error: { errors: { quantity: ["The customer reported 2 pieces."] } },
  });
  expect(claimRefundIn({ ...form, quantity: "x" }, claim)).toMatchObject({
    error: { errors: { quantity: ["Enter a whole number."] } },
  });
});

test("a reprint of more pieces than were reported is refused before it waits, and needs no place for a refund", () => {
  const reprint = { decision: "reprint", quantity: "2", answer: "", version: "1" };
  expect(checkDecision(reprint, claim)).toMatchObject({ ok: true });
  expect(checkDecision({ ...reprint, quantity: "3" }, claim)).toMatchObject({
    error: { errors: { quantity: ["The customer reported 2 pieces."] } },
  });
  expect(checkDecision({ ...form, to: "" }, claim)).toMatchObject({ ok: false });
});
