import { expect, test } from "vitest";
import { LAST_BEFORE_BASELINE } from "../lib/adoption.ts";
import { deploy } from "./deploy.ts";
import { Account, base, BASELINE, refuse, SETTINGS } from "./fake-account.ts";
import { DeployError } from "./wrangler.ts";

/** A shop of the last release before the baseline. */
function oldShop(): Account {
  const account = new Account();
  account.hasWorker = true;
  account.applied = ["0001_accounts.sql", LAST_BEFORE_BASELINE];
  return account;
}

const ADOPTING = [
  "d1 time-travel",
  "deploy --config closed.json",
  "adopt.sql",
  "d1 migrations apply",
  "deploy --config",
];

test("the database of an earlier release is noted, closed, adopted and migrated, and opens with the upload", async () => {
  const account = oldShop();
  await deploy({ base, given: SETTINGS }, account.tools);
  const steps = account.commands.filter((line) => ADOPTING.some((step) => line.includes(step)));
  expect(steps.map((line) => ADOPTING.find((step) => line.includes(step)))).toEqual([
    ...ADOPTING.slice(0, 4),
    "d1 migrations apply",
    "deploy --config",
  ]);
  expect(account.isClosed).toBe(false);
  account.commands.length = 0;
  await deploy({ base, given: SETTINGS }, account.tools);
  expect(account.commands.join("\n")).not.toMatch(/time-travel|closed|adopt/);
});

test.each(ADOPTING)("a deployment that failed at %s adopts the database when it is repeated", async (step) => {
  const account = oldShop();
  account.failing = step;
  await expect(deploy({ base, given: SETTINGS }, account.tools)).rejects.toThrow(DeployError);
  account.failing = undefined;
  await deploy({ base, given: SETTINGS }, account.tools);
  expect([account.applied, account.isClosed]).toEqual([[BASELINE], false]);
});

test("a database from before the last migration is left alone, and the shop stays open", async () => {
  const account = oldShop();
  account.applied = ["0001_accounts.sql", "0120_orders_of_guests.sql"];
  expect(await refuse(account, SETTINGS)).toMatch(/0120_orders_of_guests[\s\S]*git checkout/);
  expect(account.changes()).toEqual(expect.not.arrayContaining([expect.stringMatching(/^deploy|migrations apply/)]));
});
