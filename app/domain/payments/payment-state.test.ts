import fc from "fast-check";
import { expect, test } from "vitest";
import { applyReport, canMovePayment, PAYMENT_MOVES, PAYMENT_STATES } from "./payment-state.ts";

const state = fc.constantFrom(...PAYMENT_STATES);

test("a declined payment is never authorised by a late report", () => {
  expect(applyReport("declined", "authorized")).toBe("declined");
});

test("a payment that waits is authorized by its first report, and captured only from there", () => {
  expect(applyReport("pending", "authorized")).toBe("authorized");
  expect(applyReport("authorized", "captured")).toBe("captured");
  expect(applyReport("pending", "captured")).toBe("pending");
});

test("money that was captured is never reported back to authorised", () => {
  expect(applyReport("captured", "authorized")).toBe("captured");
});

test("the same report twice is the same as once", () => {
  fc.assert(
    fc.property(state, state, (current, reported) => {
      const once = applyReport(current, reported);
      expect(applyReport(once, reported)).toBe(once);
    }),
  );
});

test("no order of reports leaves the table", () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 12 }), (reports) => {
      let current = applyReport("pending", "pending");
      for (const report of reports) {
        const next = applyReport(current, report);
        if (next !== current) expect(canMovePayment(current, next)).toBe(true);
        current = next;
      }
    }),
  );
});

test("every state that is named as a target exists", () => {
  for (const targets of Object.values(PAYMENT_MOVES))
    for (const target of targets) expect(PAYMENT_STATES).toContain(target);
});
