import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported: blocked scripts, exceptions, failed requests. */
  readonly complaints: ReadonlyArray<string>;
}

/** Remix logs this when a navigation interrupts the loading of another page, which is no error. */
const GAVE_UP_READING = "AbortError: BodyStreamBuffer was aborted";

/** A new browser profile. Expected refusals (4xx responses to bad input) do not count as complaints. */
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
