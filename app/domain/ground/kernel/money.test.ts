import { expect, test } from "vitest";
import * as v from "valibot";
import { readAmount } from "#domain/ground/kernel/money";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";

test("an amount without a currency is reported and treated as dollars", () => {
  const reports: Array<string> = [];
  const report = (message: string) => void reports.push(message);
  expect(readAmount("12.50", "EUR", report)).toEqual({ minor: 1250, currency: "EUR" });
  expect(reports).toEqual([]);
  for (const missing of [undefined, null, ""])
    expect(readAmount("12.50", missing, report)).toEqual({ minor: 1250, currency: "USD" });
  expect(reports).toHaveLength(3);
  expect(reports[0]).toContain("without a currency");
});

test.each(["$1,012.50", "1012,50", "１０１２．５０"])(
  "the amount %j that a form sends is read as it was meant",
  (text) => {
    expect(v.parse(DecimalAmount, text)).toBe("1012.50");
  },
);
