import { expect, test } from "vitest";
import { CREDIT_ACTIONS } from "#domain/shop/ledger/ledger";
import { creditLines, wholesaleApplications } from "./money.ts";
import { memberships } from "./people.ts";

test("the demo customer has a credit entry for every reason, oldest first, and never a negative balance", () => {
  expect(new Set(creditLines.map(({ action }) => action))).toEqual(new Set(Object.keys(CREDIT_ACTIONS)));
  expect(creditLines.map(({ daysAgo }) => daysAgo)).toEqual(
    creditLines.map(({ daysAgo }) => daysAgo).sort((a, b) => b - a),
  );
  let balance = 0;
  for (const { change } of creditLines) expect((balance += change)).toBeGreaterThanOrEqual(0);
});

test("every membership that an application names exists", () => {
  const numbers: ReadonlyArray<string> = memberships.map(({ number }) => number);
  for (const { membership } of wholesaleApplications) if (membership) expect(numbers).toContain(membership);
});
