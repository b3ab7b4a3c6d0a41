import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { png } from "../../fixtures/uploads/files.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { addedDrawer, approve, approveIntoCart, stage } from "./steps.ts";

openHarness({ areas: ["cart", "products"] });

/** Far from square, so that the size which is chosen has another price than the sticker. */
const BAR = png(600, 200, () => [20, 60, 200, 255]);
const CART = () => `${shop.url}/cart/`;
const waiting = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "You changed this after you added it. Check it and update your cart." });
const price = (page: Page, total: string) => page.locator(".bottom-bar").getByText(total, { exact: true });
const checkOut = (page: Page) => page.getByRole("link", { name: "Check out" });

/** Chooses a quantity on the page of a cut line, which saves it by itself. */
async function chooseQuantity(page: Page, name: RegExp): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && /finalize/.test(answer.url())),
    page.getByRole("radio", { name }).check(),
  ]);
}

/** A picture in its cut line, drawn by the browser. */
async function openSticker(page: Page): Promise<string> {
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("bar.png", BAR));
  await approve(page).waitFor();
  return page.url();
}

test("a design that was changed in the cart waits there for its approval, which is on its page", async () => {
  const { page, complaints } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  await checkOut(page).waitFor();

  await openPage(page, design);
  await approve(page)
    .or(page.getByRole("button", { name: "View your cart" }))
    .first()
    .waitFor();
  await chooseQuantity(page, /^200\b/);
  await page.getByRole("button", { name: "Approve and update cart" }).waitFor();
  await openPage(page, CART());
  await waiting(page).waitFor();
  expect(await checkOut(page).count()).toBe(0);

  await waiting(page).getByRole("link", { name: "Open it" }).click();
  await page.waitForURL(design);
  await stage(page).waitFor();
  await approveIntoCart(page);
  expect(await waiting(page).count()).toBe(0);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
  await checkOut(page).waitFor();
  expect(complaints).toEqual([]);
});

test("without JavaScript a new price is looked at without ordering it", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("bar.png", BAR));
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  const design = page.url();
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await checkOut(page).waitFor();

  await page.goto(design);
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByRole("button", { name: "Update the price" }).click();
  await page.getByRole("button", { name: "Approve and update cart" }).waitFor();
  await page.goto(CART());
  await waiting(page).waitFor();
  expect(await checkOut(page).count()).toBe(0);
  await waiting(page).getByRole("link", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Approve and update cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await checkOut(page).waitFor();
});

test("“Change” leads to the picture in its cut line at the cart's price, and so does its setup, whose next step changes nothing", async () => {
  const { page } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  const total =
    (await page
      .getByRole("listitem")
      .filter({ hasText: "Change" })
      .getByText(/^\$[\d.]+$/)
      .first()
      .textContent()) ?? "";
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.waitForURL(design);
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  await price(page, total).waitFor();
  await openPage(page, design.replace("/finalize/", "/setup/"));
  const mat = page.getByRole("img", { name: /next to a bank card/ });
  await mat.waitFor();
  expect(await mat.locator("image").count()).toBe(1);
  expect(await mat.getByText("Your art").count()).toBe(0);
  await price(page, total).waitFor();
  // What is left as it is needs no approval.
  await page.getByRole("button", { name: "Next: your cut line" }).click();
  await page.waitForURL(design);
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
});

test("the same approval from a second tab is no conflict", async () => {
  const { page: firstTab, context } = await openVisitor(browser);
  const design = await openSticker(firstTab);
  const secondTab = await context.newPage();
  await openPage(secondTab, design);
  for (const page of [firstTab, secondTab]) {
    await approve(page).click();
    await addedDrawer(page).waitFor();
    expect(await page.locator("#other-tab").count()).toBe(0);
  }
});
