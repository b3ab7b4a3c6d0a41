import type { BrowserContextOptions, Page } from "playwright-core";
import { openPage } from "../support/open-page.ts";
import { browser, shop } from "../support/harness.ts";

/** Opens a page as a new visitor, and collects the errors that the browser reports. */
export async function visit(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: ReadonlyArray<string> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 }, ...options });
  const page = await context.newPage();
  const complaints: Array<string> = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("status of 404")) complaints.push(line.text());
  });
  await openPage(page, shop.url + path);
  return { page, complaints };
}
