import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, type RunnerTask as Task } from "vitest";
import { byLevel } from "../../level.ts";
import { pageAreas, takeRequestedAreas } from "./areas.ts";
import { laneBrowser, laneShop } from "./lane.ts";
import { openShop, type Shop } from "./shop.ts";
import { openTempFolder } from "./temp-files.ts";

/** The shop and the browser of the current test file. Set before its first test. */
export let shop: Shop;
export let browser: Browser;

interface Needs {
  /**
   * The areas whose pages the file opens in its browser: folders of app/routes, in alphabetical order. `npm run
   * test:changed` finds journeys by them. `"every"` is for sweeps over all pages.
   */
  readonly areas: ReadonlyArray<string> | "every";
  /**
   * Opens a shop for this file only. Needed by files that read or change shared data: the staff's queues and settings,
   * the seeded customers' records, the catalog.
   */
  readonly ownShop?: boolean;
}

/**
 * Opens a shop, a browser and a temporary folder before the first test of the file. Afterwards closes the file's pages,
 * and its shop unless it is shared. A failed test prints the state of its pages.
 */
export function openHarness({ areas, ownShop = false }: Needs): void {
  openTempFolder();
  let ownedShop: Shop | undefined;
  beforeAll(async () => {
    browser = await laneBrowser();
    if (ownShop) ownedShop = await openShop();
    shop = ownedShop ?? (await laneShop());
    takeRequestedAreas();
  });
  let earlierContexts: ReadonlyArray<BrowserContext> = [];
  beforeEach(() => {
    earlierContexts = browser.contexts();
  });
  // Runs before the hooks of the test file, which close its pages (vitest.config.ts: sequence).
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    const newContexts = browser.contexts().filter((context) => !earlierContexts.includes(context));
    // The tests of a file may share a page.
    for (const page of (newContexts.length === 0 ? earlierContexts : newContexts).flatMap((context) => context.pages()))
      console.log(await Promise.race([lastSeen(page), answersTooLate(page)]));
  });
  // vitest takes nothing but a destructuring pattern as the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  afterAll(async ({}, file) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await ownedShop?.close();
    // A test that failed, or was not chosen, has not opened all of its pages.
    if (areas !== "every" && hasPassed(file)) checkAreas(areas, takeRequestedAreas());
  });
}

const hasPassed = (task: Task): boolean =>
  "tasks" in task ? task.tasks.every(hasPassed) : task.result?.state === "pass";

/** The quick run leaves out cases, which may open further pages. */
function checkAreas(declaredAreas: ReadonlyArray<string>, requested: ReadonlyArray<string>): void {
  const unknown = declaredAreas.filter((area) => !pageAreas.has(area));
  if (unknown.length > 0) throw new Error(`app/routes has no area ${unknown.join(", ")}`);
  const isRight = byLevel({
    quick: requested.every((area) => declaredAreas.includes(area)),
    full: String(declaredAreas) === String(requested),
    deep: String(declaredAreas) === String(requested),
  });
  if (!isRight) throw new Error(`the pages of this file are named by areas: ${JSON.stringify(requested)}`);
}

const SHOWN_LINES = 80;

/** Milliseconds to wait for the state of a failed test's page: a page that hangs never answers. */
const LAST_LOOK_MS = 20_000;
async function answersTooLate(page: Page): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, LAST_LOOK_MS));
  return `${page.url()} does not answer: its script or its navigation hangs`;
}

/** The accessibility tree of the page and its dialogs, and the focused element. */
async function lastSeen(page: Page): Promise<string> {
  try {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
    const snapshotLines: Array<string> = [];
    for (const part of await page.locator("main, [role=dialog], dialog[open]").all())
      snapshotLines.push(...(await part.ariaSnapshot({ timeout: LAST_LOOK_MS })).split("\n").slice(0, SHOWN_LINES));
    return [`${page.url()} had the focus on ${focus} and showed:`, ...snapshotLines].join("\n");
  } catch (error) {
    return `${page.url()} could not be looked at: ${String(error)}`;
  }
}
