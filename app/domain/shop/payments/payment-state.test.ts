import fc from "fast-check";
import { expect, test } from "vitest";
import { applyReport, PAYMENT_MOVES, type PaymentFacts, type PaymentReport } from "./payment-state.ts";

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

/** What a provider may know of one payment, one after another: refunds may fail, other amounts only grow. */
const life = fc
  .array(
    fc.oneof(
      fc.record({ charge: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ refund: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ fail: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ lose: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ isDisputed: fc.boolean() }),
    ),
    { maxLength: 8 },
  )
  .map((acts) =>
    acts.reduce<Array<PaymentReport>>(
      (reports, act) => {
        const last = reports.at(-1) ?? report();
        const capturedMinor = Math.min(AMOUNT, last.capturedMinor + ("charge" in act ? act.charge : 0));
        const failed = "fail" in act ? Math.min(act.fail, last.refundedMinor) : 0;
        const failedRefundMinor = (last.failedRefundMinor ?? 0) + failed;
        const remainingMinor = capturedMinor - last.refundedMinor - (last.lostMinor ?? 0);
        const lostMinor = (last.lostMinor ?? 0) + ("lose" in act ? Math.min(act.lose, remainingMinor) : 0);
        const refundedMinor =
          last.refundedMinor - failed + ("refund" in act ? Math.min(act.refund, remainingMinor) : 0);
        const isDisputed = "isDisputed" in act ? act.isDisputed && capturedMinor > 0 : last.isDisputed;
        const state = capturedMinor > 0 ? "captured" : "authorized";
        return [...reports, report({ state, capturedMinor, refundedMinor, failedRefundMinor, lostMinor, isDisputed })];
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

test("a refund that fails later is undone, also when the news of it comes first or twice", () => {
  const charged = after(started, report({ state: "captured", capturedMinor: AMOUNT }));
  const refunded = report({ state: "captured", capturedMinor: AMOUNT, refundedMinor: 300 });
  const failed = { ...refunded, refundedMinor: 0, failedRefundMinor: 300 };
  for (const reports of [
    [refunded, failed],
    [failed, refunded],
    [failed, failed, refunded, failed],
  ])
    expect(reports.reduce(after, charged)).toMatchObject({
      state: "captured",
      refundedMinor: 0,
      failedRefundMinor: 300,
    });
  const again = report({ state: "captured", capturedMinor: AMOUNT, refundedMinor: 300, failedRefundMinor: 300 });
  expect([refunded, again].reduce(after, charged)).toMatchObject({ state: "partly_refunded", refundedMinor: 300 });
});

test("a payment whose rest was released is charged in full, whatever its provider says later", () => {
  const part = after(started, report({ state: "captured", capturedMinor: 400 }));
  const released = after(part, report({ state: "captured", capturedMinor: 400, isReleased: true }));
  expect(released).toMatchObject({ state: "captured", authorizedMinor: 400, capturedMinor: 400 });
  expect(after(released, report({ state: "captured", capturedMinor: 400 }))).toMatchObject({ authorizedMinor: 400 });
  expect(after(started, report({ state: "voided", authorizedMinor: 0, isReleased: true })).state).toBe("voided");
});

test("a lost dispute returns its amount beside the refunds, and never more than was charged", () => {
  const charged = after(started, report({ state: "captured", capturedMinor: AMOUNT, refundedMinor: 200 }));
  const lostDispute = report({ state: "captured", capturedMinor: AMOUNT, refundedMinor: 200, lostMinor: AMOUNT });
  expect(after(charged, lostDispute)).toMatchObject({ state: "refunded", refundedMinor: AMOUNT, lostMinor: AMOUNT });
  const part = { ...lostDispute, lostMinor: 300 };
  expect(after(charged, part)).toMatchObject({ state: "partly_refunded", refundedMinor: 500, lostMinor: 300 });
});

test("every step is one of the table, amounts never shrink, and nothing is charged or refunded beyond its limit", () => {
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 3 }), (lives) => {
      let payment = started;
      for (const next of lives.flat()) {
        const change = applyReport(payment, next);
        if (!change) continue;
        [payment.state, ...change.steps].reduce((from, to) => {
          if (from !== to) expect(PAYMENT_MOVES[from]).toContain(to);
          return to;
        });
        expect(change.capturedMinor).toBeGreaterThanOrEqual(payment.capturedMinor);
        expect(change.refundedMinor + change.failedRefundMinor).toBeGreaterThanOrEqual(
          payment.refundedMinor + (payment.failedRefundMinor ?? 0),
        );
        expect(change.lostMinor).toBeGreaterThanOrEqual(payment.lostMinor ?? 0);
        expect(change.capturedMinor).toBeLessThanOrEqual(change.authorizedMinor);
        expect(change.refundedMinor).toBeLessThanOrEqual(change.capturedMinor);
        payment = change;
      }
    }),
  );
});

test("reports that repeat, are late or come in another order end in the same payment, once the newest one was read", () => {
  const shuffled = life.chain((reports) =>
    fc.tuple(
      fc.constant(reports.at(-1) ?? report()),
      fc.array(fc.constantFrom(...reports), { maxLength: 12 }),
      fc.array(fc.constantFrom(...reports), { maxLength: 12 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([newest, firstReports, secondReports]) => {
      const end = (reports: ReadonlyArray<PaymentReport>) => {
        const { steps: _steps, ...facts } = { steps: [], ...[...reports, newest].reduce(after, started) };
        return facts;
      };
      expect(end(firstReports)).toEqual(end(secondReports));
      expect(end([...firstReports, newest])).toEqual(end(firstReports));
    }),
  );
});

test("every target state exists", () => {
  for (const targets of Object.values(PAYMENT_MOVES))
    for (const target of targets) expect(Object.keys(PAYMENT_MOVES)).toContain(target);
});
