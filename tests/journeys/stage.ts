import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { startShop, type Shop } from "./shop.ts";

/** The shop and the browser of the journeys of one file: there from the first test on. */
export let shop: Shop;
export let browser: Browser;

/** Opens both before the file's first test and closes them after its last. */
export function openStage(): void {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
}
