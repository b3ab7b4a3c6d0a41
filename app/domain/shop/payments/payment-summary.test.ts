import { expect, test } from "vitest";
import { formatMoney } from "#domain/ground/kernel/money";
import { invoiceTexts, paymentRecord, paymentSums, paymentTexts, type PaymentAmounts } from "./payment-summary.ts";

const payment = (changes: Partial<PaymentAmounts> = {}): PaymentAmounts => ({
  provider: "test",
  state: "authorized",
  currency: "USD",
  authorizedMinor: 5000,
  capturedMinor: 0,
  refundedMinor: 0,
  ...changes,
});
const order = { totalMinor: 5000, currency: "USD", isOver: false, refundedElsewhereMinor: 0, invoicePaidMinor: 0 };

test("a record shows authorized, captured and refunded amounts as decimals", () => {
  expect(paymentRecord(payment({ state: "partly_refunded", capturedMinor: 5000, refundedMinor: 1250 }))).toEqual({
    provider: "test",
    state: "partly_refunded",
    authorized: "50.00",
    captured: "50.00",
    refunded: "12.50",
    currency: "USD",
  });
});

test("an authorized amount is still due; a charged amount or a paid invoice is not, and neither is a canceled order", () => {
  const sums = (...args: Parameters<typeof paymentSums>) =>
    Object.values(paymentSums(...args)).map(({ minor }: { minor: number }) => minor);
  expect(sums(order, [payment()])).toEqual([0, 0, 5000]);
  expect(sums(order, [payment({ state: "captured", capturedMinor: 5000, refundedMinor: 100 })])).toEqual([
    5000, 100, 0,
  ]);
  expect(
    sums({ ...order, refundedElsewhereMinor: 300 }, [
      payment({ state: "captured", capturedMinor: 5000, refundedMinor: 100 }),
    ]),
  ).toEqual([5000, 400, 0]);
  expect(sums({ ...order, invoicePaidMinor: 2000 }, [payment({ provider: "invoice" })])).toEqual([2000, 0, 3000]);
  expect(sums({ ...order, isOver: true }, [payment({ state: "voided" })])).toEqual([0, 0, 0]);
});

test("a customer reads authorized and charged amounts separately", () => {
  const words = (changes: Partial<PaymentAmounts>) =>
    paymentTexts(payment(changes)).map(({ label, amount }) => [label, amount.minor]);
  expect(words({})).toEqual([["Authorized, not charged yet", 5000]]);
  expect(words({ state: "partly_refunded", capturedMinor: 5000, refundedMinor: 700 })).toEqual([
    ["Charged", 5000],
    ["Refunded", 700],
  ]);
  expect(words({ state: "captured", capturedMinor: 5000 })).toEqual([["Charged", 5000]]);
  expect(words({ state: "partly_captured", capturedMinor: 2000 })).toEqual([
    ["Charged", 2000],
    ["Authorized, not charged yet", 3000],
  ]);
  expect(words({ state: "declined" })).toEqual([]);
});

test.each([
  [{ paidMinor: 0 }, ["On invoice 5002 $101.59", "Due Dec 10, 2026 $101.59"]],
  [{ paidMinor: 159 }, ["On invoice 5002 $101.59", "Paid $1.59", "Due Dec 10, 2026 $100.00"]],
  [{ paidMinor: 10159, state: "paid" as const }, ["On invoice 5002 $101.59", "Paid $101.59"]],
  [{ state: "void" as const }, []],
])("an order's invoice with %j tells what is paid and what is due", (changes, texts) => {
  const invoice = {
    state: "open" as const,
    number: 5002,
    totalMinor: 10159,
    paidMinor: 0,
    currency: "USD",
    dueAt: new Date("2026-12-10T20:00:00Z"),
    ...changes,
  };
  expect(invoiceTexts(invoice).map(({ label, amount }) => `${label} ${formatMoney(amount)}`)).toEqual(texts);
});
