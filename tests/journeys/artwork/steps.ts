import type { Locator, Page } from "playwright-core";
import { choose } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";

/** Opens the upload page of configured stickers directly; checkout/buy.test.ts gets there through the setup page. */
export async function toUpload(page: Page): Promise<void> {
  await openPage(page, await choose(page, shop.url));
}

/** Uploads a file and waits for its cut line page. */
export async function send(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile(name, bytes));
  await page.waitForURL(/\/products\/finalize\//);
}

export const approve = (page: Page) =>
  page.getByRole("button", { name: /Approve and (?:add to|update) cart/, disabled: false });
/** Opens with what was just added to the cart. */
export const addedDrawer = (page: Page) => page.getByRole("dialog", { name: /^(?:Added to|Changed in) your cart/ });

/** Goes from that drawer to the cart. */
export async function toCart(page: Page): Promise<void> {
  await addedDrawer(page).getByRole("link", { name: "View your cart" }).click();
  await page.waitForURL(/\/cart\/$/);
}

/**
 * Approves the cut line on the page until what the approval leads to is shown. A click while the line is drawn again
 * says that it has to be repeated.
 */
export async function approveUntil(page: Page, outcome: Locator): Promise<void> {
  do {
    await approve(page).click();
    await outcome.or(page.getByText("Your cut line has just changed")).first().waitFor();
  } while (!(await outcome.isVisible()));
}

/** Approves the cut line on the page, and goes to the cart with it. */
export async function approveIntoCart(page: Page): Promise<void> {
  await approveUntil(page, addedDrawer(page));
  await toCart(page);
}

export const stage = (page: Page) => page.getByRole("img", { name: /Your sticker with its cut line/ });
export const fileCheck = (page: Page) => page.locator("section[aria-labelledby=file-check]");

/** Opens a closed row of choices, or closes it. */
export const clickRow = (page: Page, title: string) =>
  page.locator("summary").getByText(title, { exact: true }).click();
