import { expect, test } from "vitest";
import { fillCart } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart"] });

test("a removed line leaves a row with Undo, which has the focus, and comes back in its place", async () => {
  const { page } = await openVisitor(browser);
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/cart/`);
  const total = await page.locator("main li[id^=line-] p.text-lg").textContent();
  await page.getByRole("button", { name: /^Remove/ }).click();
  const row = page.locator("li[id^=line-]").filter({ hasText: "Removed: Fox sticker" });
  await row.waitFor();
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole("heading", { name: "Your cart is empty" }).count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Quantity of Fox sticker").waitFor();
  expect(await page.locator("main li[id^=line-] p.text-lg").textContent()).toBe(total);
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focusedId).toMatch(/^line-/);
  expect(await page.getByRole("button", { name: /^Undo/ }).count()).toBe(0);
});

test("without JavaScript a line is removed and put back by forms, whose next page opens at its place", async () => {
  const { page, context } = await openVisitor(browser);
  await fillCart(page, shop.url);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const plainPage = await plain.newPage();
  await plainPage.goto(`${shop.url}/cart/`);
  await plainPage.getByRole("button", { name: /^Remove/ }).click();
  await plainPage.waitForURL(/\/cart\/#line-/);
  await plainPage.getByRole("button", { name: /^Undo/ }).click();
  await plainPage.getByLabel("Quantity of Fox sticker").waitFor();
  await plain.close();
});
