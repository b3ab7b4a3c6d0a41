import fc from "fast-check";
import { expect, test } from "vitest";
import { taxAt, taxLine } from "./sales-tax.ts";
import { US_SALES_TAX } from "./us-rates.ts";

const california = { rate: 7250, shipping: false, area: "CA" };

test("ten dollars in California are taxed 72.5 cents, rounded up, with the rounding recorded", () => {
  expect(taxLine("a", california, 1000)).toEqual({
    key: "a",
    label: "CA sales tax 7.25%",
    rate: 7250,
    taxable: 1000,
    amount: 73,
    rounding: 50_000,
  });
});

test("tax depends on the destination: none in Oregon, abroad, or without a state", () => {
  expect(taxAt("US", "CA")?.rate).toBe(7250);
  expect(taxAt("US", "OR")).toBeUndefined();
  expect(taxAt("CA", "CA")).toBeUndefined();
  expect(taxAt("US", "")).toBeUndefined();
});

test("every rate is between 1 and 12 percent", () => {
  for (const [area, tax] of Object.entries(US_SALES_TAX)) {
    expect(area).toMatch(/^[A-Z]{2}$/);
    expect(tax.rate).toBeGreaterThanOrEqual(1000);
    expect(tax.rate).toBeLessThanOrEqual(12_000);
  }
});

test("shipping is taxed in these states only", () => {
  const taxed = Object.entries(US_SALES_TAX).filter(([, { shipping }]) => shipping);
  expect(taxed.map(([area]) => area).join(" ")).toBe(
    "AR CT DC GA HI IN KY MN MS NC ND NE NJ NM NY OH PA RI SC SD TN TX VT WA WI WV",
  );
});

test("amount and recorded rounding give the exact tax, and tax never falls as the amount grows", () => {
  const amount = fc.nat(2_000_000_000);
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...Object.values(US_SALES_TAX)), (a, b, tax) => {
      const line = taxLine("a", { ...tax, area: "XX" }, a);
      expect(BigInt(line.amount) * 100_000n - BigInt(line.rounding)).toBe(BigInt(a) * BigInt(tax.rate));
      expect(Math.abs(line.rounding)).toBeLessThanOrEqual(50_000);
      expect(taxLine("a", { ...tax, area: "XX" }, a + b).amount).toBeGreaterThanOrEqual(line.amount);
    }),
  );
});
