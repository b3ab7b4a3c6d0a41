import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openShop, type Shop } from "./shop.ts";
import { openTempFolder } from "./temp-files.ts";

/** The shop and the browser of the journeys of one file: there from the first test on. */
export let shop: Shop;
export let browser: Browser;

/**
 * Opens both, and a folder for temporary files, before the file's first test and closes them after its last. A test that fails
 * leaves what its pages showed.
 */
export function openStage(): void {
  openTempFolder();
  const opened: Array<Pick<Shop, "close">> = [];
  beforeAll(async () => {
    const [theShop, theBrowser] = await Promise.allSettled([openShop(), launchBrowser()]);
    for (const one of [theBrowser, theShop]) {
      if (one.status === "fulfilled") opened.push(one.value);
    }
    if (theShop.status === "rejected") throw theShop.reason;
    if (theBrowser.status === "rejected") throw theBrowser.reason;
    [shop, browser] = [theShop.value, theBrowser.value];
  });
  let before: ReadonlyArray<BrowserContext> = [];
  beforeEach(() => {
    before = browser.contexts();
  });
  // Before the file's own hooks, which close its pages (vitest.config.ts: sequence).
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    const own = browser.contexts().filter((context) => !before.includes(context));
    for (const page of own.flatMap((context) => context.pages())) console.log(await lastSeen(page));
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
  });
}

const SHOWN_LINES = 80;

/** What a screen reader would find in the page itself and in the windows over it, and where the focus is. */
async function lastSeen(page: Page): Promise<string> {
  try {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
    const seen: Array<string> = [];
    for (const part of await page.locator("main, [role=dialog], dialog[open]").all())
      seen.push(...(await part.ariaSnapshot({ timeout: 5000 })).split("\n").slice(0, SHOWN_LINES));
    return [`${page.url()} had the focus on ${focus} and showed:`, ...seen].join("\n");
  } catch (error) {
    return `${page.url()} could not be looked at: ${String(error)}`;
  }
}
