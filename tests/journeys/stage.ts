import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { startShop, type Shop } from "./shop.ts";

/** The shop and the browser of the journeys of one file: there from the first test on. */
export let shop: Shop;
export let browser: Browser;

/** Opens both before the file's first test and closes them after its last. A test that fails leaves what its pages showed. */
export function openStage(): void {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
  });
  // Before the file's own hooks, which close its pages (vitest.config.ts: sequence).
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const page of browser.contexts().flatMap((context) => context.pages())) console.log(await lastSeen(page));
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
}

const SHOWN_LINES = 80;

/** What a screen reader would find on a page, where the focus is first. */
async function lastSeen(page: Page): Promise<string> {
  try {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
    const lines = (await page.locator("body").ariaSnapshot({ timeout: 5000 })).split("\n");
    // A window over the page comes last in it.
    return [`${page.url()} had the focus on ${focus} and showed:`, ...lines.slice(-SHOWN_LINES)].join("\n");
  } catch (error) {
    return `${page.url()} could not be looked at: ${String(error)}`;
  }
}
