import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { money } from "#domain/ground/kernel/money";
import { REFUND_DESTINATIONS } from "#domain/shop/payments/refund-request";
import { CLAIM_DAYS, claimRefusal, CLAIM_REMEDIES, claimText, NewClaim } from "./claim.ts";
import { ClaimDecision } from "./decision.ts";

const ARRIVED = new Date("2026-11-01T12:00:00Z");
const after = (days: number, ms = 0) => new Date(ARRIVED.getTime() + days * DAY_MS + ms);

const refusal = (facts: Partial<Parameters<typeof claimRefusal>[0]>, now: Date) =>
  claimRefusal({ status: "delivered", arrivedAt: ARRIVED, isGiftCard: false, isWaiting: false, ...facts }, now);

describe("a problem with an order", () => {
  test("can be reported once everything was shipped, for 30 days", () => {
    expect(ORDER_STATUSES.filter((status) => refusal({ status }, after(1)) === undefined)).toEqual([
      "shipped",
      "delivered",
    ]);
    expect(refusal({}, after(CLAIM_DAYS))).toBeUndefined();
    expect(refusal({}, after(CLAIM_DAYS, 1))).toContain("for 30 days");
  });

  test("cannot be reported of a gift card, nor twice before it is decided", () => {
    expect(refusal({ isGiftCard: true }, after(1))).toContain("Gift cards");
    expect(refusal({ isWaiting: true }, after(1))).toContain("already reported");
  });

  test("has a whole number of pieces, a reason and a description", () => {
    const claim = { quantity: " 12 ", reason: "cut", message: "Half a fox" };
    expect(v.parse(NewClaim, claim)).toEqual({ ...claim, quantity: 12 });
    for (const wrong of [
      { quantity: "0" },
      { quantity: "1.5" },
      { quantity: "-1" },
      { reason: "no" },
      { message: " " },
    ])
      expect(v.safeParse(NewClaim, { ...claim, ...wrong }).success).toBe(false);
  });
});

describe("a decision", () => {
  const decide = (changes: object) =>
    v.safeParse(ClaimDecision, { decision: "reprint", quantity: "5", answer: "", version: "1", ...changes }).success;

  test("needs an answer only when it declines, and a destination only when it refunds", () => {
    expect(decide({})).toBe(true);
    expect(decide({ decision: "decline" })).toBe(false);
    expect(decide({ decision: "decline", answer: "The photo shows another order." })).toBe(true);
    expect([decide({ decision: "refund" }), decide({ decision: "refund", to: "credit" })]).toEqual([false, true]);
    expect([decide({ quantity: "0" }), decide({ quantity: "1.5" }), decide({ to: "cash" })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  const claim = { isOrderOver: false, quantity: 20, remedied: undefined, refund: undefined, unit: "piece" } as const;

  test("is a sentence that the customer reads", () => {
    const texts = [
      claimText({ ...claim, state: "open", remedy: undefined }),
      claimText({ ...claim, state: "open", remedy: undefined, isOrderOver: true }),
      claimText({ ...claim, state: "declined", remedy: undefined }),
      ...CLAIM_REMEDIES.map((remedy) => claimText({ ...claim, state: "approved", remedy })),
    ];
    expect(new Set(texts).size).toBe(6);
  });

  test("says the amount, where it went and for how many pieces", () => {
    const refunded = (to: (typeof REFUND_DESTINATIONS)[number], isDone = true) =>
      claimText({
        ...claim,
        state: "approved",
        remedy: "refund",
        remedied: 12,
        refund: { amount: money(840, "USD"), to, isDone },
      });
    expect(refunded("payment")).toBe("We refunded $8.40 to the card you paid with. It's for 12 pieces.");
    expect(refunded("payment", false)).toContain("We're refunding $8.40.");
    for (const to of REFUND_DESTINATIONS) expect(refunded(to)).toContain("$8.40");
  });
});
