import { expect, test } from "vitest";
import { formatMoney } from "#domain/kernel/money";
import { invoiceTexts } from "./invoice.ts";

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
