import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyReport,
  canMovePayment,
  PAYMENT_MOVES,
  PAYMENT_STATES,
  type PaymentFacts,
  type PaymentReport,
} from "./payment-state.ts";

const AMOUNT = 1000;
const started: PaymentFacts = { state: "pending", authorizedMinor: AMOUNT, capturedMinor: 0, refundedMinor: 0 };
const report = (changes: Partial<PaymentReport> = {}): PaymentReport => ({
  state: "authorized",
  authorizedMinor: AMOUNT,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
  ...changes,
});

/** What a provider may know of one payment, one after another: amounts only grow. */
const life = fc
  .array(
    fc.oneof(
      fc.record({ charge: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ refund: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ isDisputed: fc.boolean() }),
    ),
    { maxLength: 8 },
  )
  .map((acts) =>
    acts.reduce<Array<PaymentReport>>(
      (known, act) => {
        const last = known.at(-1) ?? report();
        const capturedMinor = Math.min(AMOUNT, last.capturedMinor + ("charge" in act ? act.charge : 0));
        const refundedMinor = Math.min(capturedMinor, last.refundedMinor + ("refund" in act ? act.refund : 0));
        const isDisputed = "isDisputed" in act ? act.isDisputed && capturedMinor > 0 : last.isDisputed;
        const state = capturedMinor > 0 ? "captured" : "authorized";
        return [...known, report({ state, capturedMinor, refundedMinor, isDisputed })];
      },
      [report()],
    ),
  );

const after = (payment: PaymentFacts, next: PaymentReport): PaymentFacts => applyReport(payment, next) ?? payment;

test("a declined payment is never authorized by a late report", () => {
  expect(applyReport({ ...started, state: "declined" }, report())).toBeUndefined();
});

test("a report may skip steps that were missed: each of them is passed", () => {
  expect(applyReport(started, report())?.steps).toEqual(["authorized"]);
  expect(applyReport(started, report({ state: "captured", capturedMinor: 400 }))?.steps).toEqual([
    "authorized",
    "partly_captured",
  ]);
  expect(
    applyReport(
      { ...started, state: "authorized" },
      report({ state: "captured", capturedMinor: 1000, refundedMinor: 10 }),
    )?.steps,
  ).toEqual(["partly_captured", "partly_refunded"]);
});

test("a charged payment never returns to authorized", () => {
  const charged = after(started, report({ state: "captured", capturedMinor: AMOUNT }));
  expect(after(charged, report())).toMatchObject({ state: "captured", capturedMinor: AMOUNT });
});

test.each([
  [{}, "authorized"],
  [{ capturedMinor: 1000 }, "captured"],
  [{ capturedMinor: 400 }, "partly_captured"],
  [{ capturedMinor: 400, refundedMinor: 100 }, "partly_refunded"],
  [{ capturedMinor: 400, refundedMinor: 400 }, "refunded"],
  [{ capturedMinor: 400, refundedMinor: 100, isDisputed: true }, "disputed"],
  [{ state: "voided" }, "voided"],
] as const)("a report of %j leads to %s", (changes, state) => {
  expect(after(started, report(changes)).state).toBe(state);
});

test("a dispute ends in the state of the amounts: won in what was charged, lost in what was returned", () => {
  const contested = after(started, report({ capturedMinor: AMOUNT, isDisputed: true }));
  expect(after(contested, report({ capturedMinor: AMOUNT })).state).toBe("captured");
  expect(after(contested, report({ capturedMinor: AMOUNT, refundedMinor: AMOUNT })).state).toBe("refunded");
});

test("every step is one of the table, amounts never shrink, and nothing is charged or refunded beyond its limit", () => {
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 3 }), (lives) => {
      let payment = started;
      for (const next of lives.flat()) {
        const change = applyReport(payment, next);
        if (!change) continue;
        [payment.state, ...change.steps].reduce((from, to) => {
          if (from !== to) expect(canMovePayment(from, to)).toBe(true);
          return to;
        });
        expect(change.capturedMinor).toBeGreaterThanOrEqual(payment.capturedMinor);
        expect(change.refundedMinor).toBeGreaterThanOrEqual(payment.refundedMinor);
        expect(change.capturedMinor).toBeLessThanOrEqual(change.authorizedMinor);
        expect(change.refundedMinor).toBeLessThanOrEqual(change.capturedMinor);
        payment = change;
      }
    }),
  );
});

test("reports that repeat, are late or come in another order end in the same payment, once the newest one was read", () => {
  const shuffled = life.chain((known) =>
    fc.tuple(
      fc.constant(known.at(-1) ?? report()),
      fc.array(fc.constantFrom(...known), { maxLength: 12 }),
      fc.array(fc.constantFrom(...known), { maxLength: 12 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([newest, one, other]) => {
      const end = (reports: ReadonlyArray<PaymentReport>) => {
        const { state, authorizedMinor, capturedMinor, refundedMinor } = [...reports, newest].reduce(after, started);
        return { state, authorizedMinor, capturedMinor, refundedMinor };
      };
      expect(end(one)).toEqual(end(other));
      expect(end([...one, newest])).toEqual(end(one));
    }),
  );
});

test("every target state exists", () => {
  for (const targets of Object.values(PAYMENT_MOVES))
    for (const target of targets) expect(PAYMENT_STATES).toContain(target);
});
