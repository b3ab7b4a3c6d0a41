import type { Page } from "playwright-core";
import { expect } from "vitest";
import { emailsTo } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { shop } from "../support/harness.ts";

export const SCREEN = "/products/gift-cards/";
export const open = (page: Page, path: string) => openPage(page, shop.url + path);
/** The main part of a page, as the server renders it. */
export const rendered = async (page: Page, path: string) =>
  /<main\b.*<\/main>/s.exec(await (await page.request.get(shop.url + path)).text())?.[0] ?? "";

export interface Mail {
  readonly subject: string;
  readonly text: string;
}
export const mails = (email: string): Promise<ReadonlyArray<Mail>> => emailsTo(shop.url, email);

/** The e-mail with this in its subject; waits briefly for it. */
export async function letter(email: string, subject: string): Promise<string> {
  let matchingMail: Mail | undefined;
  await expect
    .poll(
      async () => (matchingMail = (await mails(email)).find((mail) => mail.subject.includes(subject)))?.subject ?? "",
    )
    .toContain(subject);
  return matchingMail?.text ?? "";
}

/** Pays for the gift cards in the cart, which need only an e-mail address, and optionally a billing address. */
export async function pay(page: Page, { addressed = false } = {}): Promise<void> {
  await page.getByRole("heading", { name: "Billing" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Delivery" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Street address").count()).toBe(0);
  if (addressed) {
    await page.getByLabel("Add a billing address").check();
    for (const [label, value] of [
      ["First name", "Bo"],
      ["Last name", "Lind"],
      ["Street address", "12 Vinyl St"],
      ["City", "Los Angeles"],
      ["ZIP code", "90012"],
      ["Phone", "+1 213 555 0142"],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  }
  await page.getByText("Successful card").click();
  await page
    .getByRole("button", { name: /Place order · / })
    .first()
    .click();
  await page.waitForURL(/\/checkout\/thank-you\//);
}
