import type { Page } from "playwright-core";
import { expect } from "vitest";
import { emailsTo } from "../support/customer.ts";
import { hydrated } from "../support/open-page.ts";
import { shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

export async function upload(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile(name, bytes));
}

/** @param state empty to leave it out */
export async function fillAddress(page: Page, state = "CA"): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Sticker");
  await page.getByLabel("Street address").fill("12 Vinyl St");
  await page.getByLabel("City").fill("Los Angeles");
  if (state) await page.getByLabel("State", { exact: false }).first().selectOption(state);
  await page.getByLabel("ZIP code").fill("90012");
  await page.getByLabel("Phone").fill("+1 213 555 0142");
  // The total is known, so it can be confirmed.
  if (state) await page.getByRole("radio", { name: /Standard mail/ }).waitFor();
}

/** The e-mails about orders to this address. */
export const mails = async (email: string) =>
  (await emailsTo(shop.url, email)).filter(({ subject }) => /\border\b/i.test(subject));

/** Pays for what is in the cart by a double click on the button. */
export async function pay(page: Page, email: string): Promise<void> {
  await fillAddress(page);
  await page.getByText("Successful card").click();
  let orderCount = 0;
  page.on("request", (request) => (orderCount += Number(request.url().endsWith("/checkout/api/place-order/"))));
  await button(page, /Place order/).dblclick();
  await page.waitForURL(/\/checkout\/thank-you\//);
  expect(orderCount).toBe(1);
  await expect.poll(async () => (await mails(email)).length).toBe(1);
}
