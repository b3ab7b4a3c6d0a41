import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about: a blocked script, a fault, a failed request of ours. */
  readonly complaints: ReadonlyArray<string>;
}

/** Remix says this of a page it was reading when it began to read a newer one: nothing is wrong then. */
const GAVE_UP_READING = "AbortError: BodyStreamBuffer was aborted";

/** A fresh browser profile. Expected refusals (4xx answers to bad input) are no complaint. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US", ...options });
  const page = await context.newPage();
  const complaints: Array<string> = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    if (line.type() !== "error" || /status of 4\d\d/.test(line.text()) || line.text().startsWith(GAVE_UP_READING))
      return;
    complaints.push(line.text());
  });
  return { page, context, complaints };
}
