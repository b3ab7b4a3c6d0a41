import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addedDrawer, clickRow } from "../artwork/steps.ts";
import { chatWindow } from "../chat/visitor-chat.ts";
import { goTo, hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["checkout", "faq", "products"] });

const SETUP = "/products/setup/custom-die-cut-stickers/";
const FOX = "/products/ready-made/animals/marketplace/fox-sticker/";
const BEFORE = "/faqs/";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

const menu = (page: Page) => page.getByRole("dialog", { name: "Products" });
const isOn = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** How many overlays have an entry in the history up to the current one. */
const readDepth = (page: Page) =>
  page.evaluate(() => (history.state as { readonly overlays?: number } | null)?.overlays ?? 0);

/** Opens a page from another one. */
async function openAfter(page: Page, path: string): Promise<void> {
  await openPage(page, shop.url + BEFORE);
  await openPage(page, shop.url + path);
}

test("on a phone Back closes the menu, a sheet of choices and the chat, loads nothing, and then leaves the page once", async () => {
  const { page, complaints } = await openVisitor(browser, PHONE);
  await openAfter(page, SETUP);
  const loads: Array<string> = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `${SETUP.slice(0, -1)}.data`) loads.push(request.url());
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await menu(page).waitFor();
  await page.goBack();
  await menu(page).waitFor({ state: "hidden" });

  await clickRow(page, "Material");
  const sheet = page.locator("details.sheet-row[open]");
  await sheet.getByRole("radio").nth(1).check();
  await page.waitForURL(/material=/);
  const address = page.url();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  // What was chosen stays in the address.
  await expect.poll(() => page.url()).toBe(address);

  await page.getByRole("button", { name: "Chat with us" }).click();
  await chatWindow(page).waitFor();
  await page.goBack();
  await chatWindow(page).waitFor({ state: "hidden" });

  // Closed in another way it leaves nothing behind.
  await page.getByRole("button", { name: "Menu" }).click();
  await menu(page).getByRole("button", { name: "Close" }).click();
  await menu(page).waitFor({ state: "hidden" });
  await expect.poll(() => readDepth(page)).toBe(0);
  expect(loads).toEqual([]);
  await page.goBack();
  await isOn(page, BEFORE);
  expect(complaints).toEqual([]);
});

test.each([PHONE, WIDE])(
  "Back closes the panel after adding, and from the checkout it leads to the page once",
  async (size) => {
    const { page, complaints } = await openVisitor(browser, size);
    await openAfter(page, FOX);
    const add = page.locator(".bottom-bar").getByRole("button", { name: "Add to cart" });
    await add.click();
    await addedDrawer(page).waitFor();
    await page.goBack();
    await addedDrawer(page).waitFor({ state: "hidden" });
    await isOn(page, FOX);
    await add.click();
    await addedDrawer(page).getByRole("link", { name: "Check out" }).click();
    await isOn(page, "/checkout/");
    await hydrated(page);
    await page.goBack();
    await isOn(page, FOX);
    await hydrated(page);
    expect(await addedDrawer(page).isVisible()).toBe(false);
    await page.goBack();
    await isOn(page, BEFORE);
    expect(complaints).toEqual([]);
  },
);

test("a link in the open menu is one step of the history, on a phone and on a wide screen", async () => {
  for (const size of [PHONE, WIDE]) {
    const { page, complaints } = await openVisitor(browser, size);
    await openAfter(page, FOX);
    if (size === PHONE) await page.getByRole("button", { name: "Menu" }).click();
    else {
      const summary = page.getByRole("navigation", { name: "Products" }).locator("summary");
      await summary.click();
      // A details element is open before its page knows it.
      await expect.poll(() => readDepth(page)).toBe(1);
      await page.goBack();
      await expect.poll(() => page.locator("nav[aria-label=Products] details[open]").count()).toBe(0);
      await isOn(page, FOX);
      await summary.click();
    }
    await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Gifts", exact: true }).click();
    await isOn(page, "/products/gifts/");
    await hydrated(page);
    await page.goBack();
    await isOn(page, FOX);
    await hydrated(page);
    await page.goForward();
    await isOn(page, "/products/gifts/");
    await page.goBack();
    await isOn(page, FOX);
    await page.goBack();
    await isOn(page, BEFORE);
    expect(complaints).toEqual([]);
  }
});

test("Forward opens no closed menu, and after a reload with an open one Back leaves the page once", async () => {
  const { page, complaints } = await openVisitor(browser, PHONE);
  await openAfter(page, FOX);
  await page.getByRole("button", { name: "Menu" }).click();
  await menu(page).waitFor();
  await page.goBack();
  await menu(page).waitFor({ state: "hidden" });
  await page.goForward();
  await expect.poll(() => readDepth(page)).toBe(0);
  await isOn(page, FOX);
  expect(await menu(page).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu" }).click();
  await menu(page).waitFor();
  await reloadPage(page);
  expect(await menu(page).isVisible()).toBe(false);
  await page.goBack();
  await isOn(page, BEFORE);
  expect(complaints).toEqual([]);
});

test("a choice that is made while Back loads the page before does not change that page's address", async () => {
  const { page, complaints } = await openVisitor(browser, WIDE);
  await openPage(page, shop.url + BEFORE);
  await goTo(page, SETUP);
  await page.clock.install();
  const release = await holdBack(page, /\/faqs\.data/);
  await page.goBack();
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.locator(".bottom-bar").getByText("for 200", { exact: true }).waitFor();
  await page.clock.runFor(1000); // longer than the pause before a choice is written into the address
  expect(page.url()).toBe(shop.url + BEFORE);
  release();
  await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
  expect(page.url()).toBe(shop.url + BEFORE);
  expect(complaints).toEqual([]);
});
