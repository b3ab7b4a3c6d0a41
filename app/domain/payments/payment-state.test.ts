import fc from "fast-check";
import { expect, test } from "vitest";
import { applyReport, canMovePayment, PAYMENT_MOVES, PAYMENT_STATES } from "./payment-state.ts";

const state = fc.constantFrom(...PAYMENT_STATES);

test("a declined payment is never authorized by a late report", () => {
  expect(applyReport("declined", "authorized")).toBe("declined");
});

test("a report may skip a step that was missed, and never goes back", () => {
  expect(applyReport("pending", "authorized")).toBe("authorized");
  expect(applyReport("authorized", "captured")).toBe("captured");
  expect(applyReport("pending", "captured")).toBe("captured");
});

test("a captured payment never returns to authorized", () => {
  expect(applyReport("captured", "authorized")).toBe("captured");
});

test("a repeated report changes nothing", () => {
  fc.assert(
    fc.property(state, state, (current, reported) => {
      const once = applyReport(current, reported);
      expect(applyReport(once, reported)).toBe(once);
    }),
  );
});

test("no sequence of reports leaves the table", () => {
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

test("every target state exists", () => {
  for (const targets of Object.values(PAYMENT_MOVES))
    for (const target of targets) expect(PAYMENT_STATES).toContain(target);
});
