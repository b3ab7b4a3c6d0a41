import type { Page } from "playwright-core";
import { choose } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { shop } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";

/** How one gets there through the screen before is another journey's (checkout/buy.test.ts). */
export async function toUpload(page: Page): Promise<void> {
  await openPage(page, await choose(page, shop.url));
}

/** Chooses a file on the screen that takes it, and goes on to its cut line. */
export async function send(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel("Artwork file").setInputFiles(fileOf(name, bytes));
  await page.waitForURL(/\/products\/finalize\//);
}

export const approve = (page: Page) => page.getByRole("button", { name: /Approve and add to cart/, disabled: false });
export const stage = (page: Page) => page.getByRole("img", { name: /Your sticker with its cut line/ });
export const told = (page: Page) => page.locator("section[aria-labelledby=file-check]");
