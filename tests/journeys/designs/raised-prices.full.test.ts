import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { addedDrawer } from "../artwork/steps.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "staff"], ownShop: true });
const FOX = "/products/ready-made/animals/marketplace/fox-sticker/";
const total = (page: Page) => page.locator(".bottom-bar p span span").first();

/** Raises the price of a table's first piece, as an owner does. */
async function raisePrice(table: string, price: string): Promise<void> {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/prices/${table}/`);
  await page.getByRole("group", { name: "Setup and cutting" }).getByLabel("For one piece").fill(price);
  await page.getByRole("button", { name: "Change prices now" }).click();
  await page.getByText("The prices have changed.", { exact: false }).waitFor();
  await context.close();
}

test("a line that its setup page changes and changes back after its price rose says what it cost, and is not asked about twice", async () => {
  const { page: fox } = await openVisitor(browser);
  await openPage(fox, shop.url + FOX);
  await fox.getByRole("button", { name: "Add to cart" }).click();
  await addedDrawer(fox).waitFor();
  await openPage(fox, `${shop.url}/cart/`);
  await fox.getByRole("link", { name: /^Change/ }).click();
  const update = fox.getByRole("button", { name: "Update your cart" });
  await update.waitFor();
  const shownTotal = (await total(fox).textContent()) ?? "none";
  const formerQuantity = await fox.locator("input[name=quantity]:checked").getAttribute("id");

  await raisePrice("ready-made", "23");

  await reloadPage(fox);
  await update.waitFor();
  expect(await total(fox).textContent()).toBe(shownTotal);
  await fox.getByRole("radio", { name: /^10\b/ }).check();
  await update.click();
  await addedDrawer(fox).getByRole("button", { name: "Keep shopping" }).click();
  await fox.locator(`#${formerQuantity ?? ""}`).check();
  await fox.getByText(`The price changed. It was ${shownTotal}.`).waitFor();
  await fox.getByRole("button", { name: /^Add at \$/ }).click();
  await addedDrawer(fox).waitFor();
  expect(await fox.getByText("The price changed.").count()).toBe(0);
});

test("“Change” of lettering in the cart shows its price, and says what it was where a change has ended it", async () => {
  const { page: letters } = await openVisitor(browser);
  await openPage(letters, `${shop.url}/products/lettering/vinyl-lettering/?text=Ada&colour=ink-black`);
  await letters.getByRole("button", { name: "Add to cart" }).click();
  await addedDrawer(letters).waitFor();
  await raisePrice("lettering", "27");

  await openPage(letters, `${shop.url}/cart/`);
  const subtotal = letters.getByText("Subtotal", { exact: true }).locator("xpath=..");
  const cartTotal = /\$[\d.,]+/.exec((await subtotal.textContent()) ?? "")?.[0] ?? "none";
  await letters.getByRole("link", { name: /^Change/ }).click();
  const update = letters.getByRole("button", { name: "Update your cart" });
  await update.waitFor();
  expect(await total(letters).textContent()).toBe(cartTotal);
  const pieces = letters.getByLabel("Pieces", { exact: true });
  const quantity = await pieces.inputValue();
  await pieces.fill("7");
  await expect.poll(() => total(letters).textContent()).not.toBe(cartTotal);
  await update.click();
  await addedDrawer(letters).getByRole("button", { name: "Keep shopping" }).click();
  await pieces.fill(quantity);
  await letters.getByRole("button", { name: /^(Update your cart|Add at \$)/, disabled: false }).click();
  await letters.getByText(`The price changed. It was ${cartTotal}.`).waitFor();
  await letters.getByRole("button", { name: /^Add at \$/ }).click();
  await addedDrawer(letters).waitFor();
  expect(await letters.getByText("The price changed.").count()).toBe(0);
});
