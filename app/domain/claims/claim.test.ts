import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#domain/orders/order-state";
import { DAY_MS } from "#domain/kernel/durations";
import { canClaim, CLAIM_DAYS, CLAIM_REMEDIES, ClaimDecision, claimText, NewClaim } from "./claim.ts";

const ARRIVED = new Date("2026-11-01T12:00:00Z");
const after = (days: number, ms = 0) => new Date(ARRIVED.getTime() + days * DAY_MS + ms);

describe("a problem with an order", () => {
  test("can be reported once everything was shipped, for 30 days", () => {
    expect(ORDER_STATUSES.filter((status) => canClaim(status, ARRIVED, after(1)))).toEqual(["shipped", "delivered"]);
    expect(canClaim("delivered", ARRIVED, after(CLAIM_DAYS))).toBe(true);
    expect(canClaim("delivered", ARRIVED, after(CLAIM_DAYS, 1))).toBe(false);
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
  test("needs an answer only when it declines", () => {
    const decide = (decision: string, answer = "") =>
      v.safeParse(ClaimDecision, { decision, answer, version: "1" }).success;
    expect(decide("reprint")).toBe(true);
    expect([decide("decline"), decide("decline", "The photo shows another order.")]).toEqual([false, true]);
  });

  test("is a sentence that the customer reads", () => {
    const texts = [
      claimText({ state: "open", remedy: undefined }),
      claimText({ state: "declined", remedy: undefined }),
      ...CLAIM_REMEDIES.map((remedy) => claimText({ state: "approved", remedy })),
    ];
    expect(new Set(texts).size).toBe(5);
  });
});
