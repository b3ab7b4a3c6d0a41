import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../tests/browser.ts";
import { hydrated } from "../../tests/journeys/support/open-page.ts";
import { middleValue } from "./support/figures.ts";

/** How much slower than this machine a shopper's phone is. */
const SLOWED = 4;
const REPETITIONS = 5;
/** Wanted at most, in milliseconds from an input to the frame that shows what it did. */
const MAX_MS = 100;
/** The shortest interaction that the browser reports besides the first of a page, in milliseconds. */
const MIN_MS = 16;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const CATEGORY = "/products/custom-stickers/";
const SETUP = "/products/setup/custom-die-cut-stickers/";

interface Interaction {
  readonly path: string;
  /** Does it, and waits until its effect is shown. */
  readonly act: (page: Page) => Promise<void>;
}

/** Chooses the first choice of a group that is not yet chosen. */
async function chooseAnother(page: Page, group: string): Promise<void> {
  const chosenBefore = await page.locator(`input[name=${group}]:checked`).inputValue();
  const choice = page.locator(`input[name=${group}]:not(:checked)`).first();
  await choice.scrollIntoViewIfNeeded();
  await choice.tap();
  await page.locator(`input[name=${group}]:checked:not([value="${chosenBefore}"])`).waitFor({ state: "attached" });
}

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  "open the menu": {
    path: CATEGORY,
    act: async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      await page.getByRole("dialog", { name: "Products" }).waitFor();
    },
  },
  "type in the search box": {
    path: CATEGORY,
    act: async (page) => {
      const field = page.getByRole("combobox", { name: "Search the shop" });
      await field.tap();
      await field.pressSequentially("sticker", { delay: 150 });
      await page.getByRole("listbox").waitFor();
    },
  },
  "change the quantity": { path: SETUP, act: (page) => chooseAnother(page, "quantity") },
  "choose a material": {
    path: SETUP,
    act: async (page) => {
      await page.locator("summary", { hasText: "Material" }).tap();
      await chooseAnother(page, "material");
    },
  },
  "open the chat": {
    path: SETUP,
    act: async (page) => {
      await page.getByRole("button", { name: "Chat with us" }).tap();
      await page.getByRole("dialog", { name: "Chat with Kisscut" }).waitFor();
    },
  },
};

/**
 * Collects the durations of interactions as the browser reports them: all from a threshold on, and the first one
 * however short it is.
 */
function observeInteractions(minMs: number): void {
  const durations: Array<number> = [];
  Object.assign(globalThis, { interactionDurations: durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) durations.push(entry.duration);
  });
  // Event Timing API, which TypeScript does not know yet.
  const reported: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: "event",
    durationThreshold: minMs,
  };
  observer.observe(reported);
  observer.observe({ type: "first-input" });
}

interface Observed {
  readonly interactionDurations: ReadonlyArray<number>;
}

/**
 * The longest interaction in milliseconds, in steps of 8, on a page that was opened for it: what it needs is loaded
 * and run for the first time, as for most visitors.
 */
async function measureInteraction(browser: Browser, origin: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeInteractions, MIN_MS);
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(origin + path);
    await hydrated(page);
    await waitUntilIdle(page);
    await act(page);
    await page.waitForFunction(() => (globalThis as unknown as Observed).interactionDurations.length > 0);
    await waitUntilIdle(page);
    return Math.max(...(await page.evaluate(() => (globalThis as unknown as Observed).interactionDurations)));
  } finally {
    await context.close();
  }
}

/** Waits until frames are drawn and the page has nothing to do: reports of interactions come after their frame. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });

/**
 * Milliseconds from an input to the frame that shows its effect (Interaction to Next Paint, by the Event Timing API)
 * for five things that shoppers do, on a phone's screen with the processor slowed four times.
 * @param origin a seeded shop that is being served
 */
export async function benchInp(origin: string): Promise<void> {
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const [what, interaction] of Object.entries(INTERACTIONS)) {
      await measureInteraction(browser, origin, interaction); // warm up the shop
      const times: Array<number> = [];
      for (let run = 0; run < REPETITIONS; run++) times.push(await measureInteraction(browser, origin, interaction));
      const worst = Math.max(...times);
      rows.push({
        what,
        page: interaction.path,
        "median ms": middleValue(times),
        "worst ms": worst,
        [`≤ ${String(MAX_MS)} ms`]: worst <= MAX_MS ? "yes" : "no",
      });
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nFrom an input to its frame (INP) on a phone's screen in headless Chromium, processor ${String(SLOWED)} times as slow, ${String(REPETITIONS)} newly opened pages each; the browser counts in steps of 8 ms`,
  );
  console.table(rows);
}
