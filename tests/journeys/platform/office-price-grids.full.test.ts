import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products", "staff"], ownShop: true });
const PAGE = "/staff/prices/ready-made/";
const FOX = "/products/ready-made/animals/marketplace/fox-sticker/";

const SHEET = "Qty\t4\t400\r\n1\t$5.00\t$200.00\r\n10\t$40.00\t$1,500.00\r\n1,000\t$30.00\t\r\n";

/** Pastes a text into a field, as a spreadsheet puts it on the clipboard. */
const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const total = (page: Page, quantity: string, area: string) =>
  page.getByLabel(`${quantity} pieces of ${area} square inches`, { exact: true });

test("an owner pastes a table of prices, mends the cells that cannot be, and the shop charges by it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, shop.url + PAGE);
  await page.getByRole("navigation", { name: "Prices come from" }).getByRole("link", { name: "Table" }).click();
  await page.getByText("This table starts from the formula of version 1.", { exact: false }).waitFor();
  const fox = page.getByRole("row", { name: /^Fox sticker/ });
  await page.getByText("Every product, as its page opens").first().click();
  const currentTotal = (await fox.getByRole("cell").nth(0).textContent()) ?? "none";
  expect(await barriersInTurn(page, 0)).toEqual([]);

  await paste(page, "Quantity 1", SHEET);
  await page.getByText("The table has 3 quantities and 2 areas.").waitFor();
  expect(await total(page, "10", "400").inputValue()).toBe("1500.00");
  await page.getByText("This field is required.").first().waitFor();
  await page.getByRole("button", { name: "Change prices now" }).click();
  // The first faulty cell, whichever was edited last.
  await page.locator("[aria-invalid=true]").first().and(page.locator(":focus")).waitFor();
  await total(page, "1000", "400").fill("200000");
  await page.getByText("Enter $40.00 or more: 10 pieces cost that much.").first().waitFor();
  await page.getByText("or less: each piece would cost more than at 10.", { exact: false }).first().waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await total(page, "1000", "4").fill("2000");
  await page.keyboard.press("Tab");
  expect(await total(page, "1000", "400").evaluate((cell) => cell === document.activeElement)).toBe(true);
  await total(page, "1000", "400").fill("90000");
  await page.keyboard.press("ArrowUp");
  expect(await total(page, "10", "400").evaluate((cell) => cell === document.activeElement)).toBe(true);
  const newTotal = (await fox.getByRole("cell").nth(1).textContent()) ?? "none";
  expect(newTotal).not.toBe(currentTotal);
  await page.getByRole("button", { name: "Change prices now" }).click();
  await page.getByText("The prices have changed.", { exact: false }).waitFor();
  expect(await total(page, "1000", "400").inputValue()).toBe("90000.00");

  const { page: shopper } = await openVisitor(browser);
  await openPage(shopper, shop.url + FOX);
  await expect.poll(() => shopper.locator("main").textContent()).toContain(newTotal);
  expect(complaints).toEqual([]);
});

test("on a phone a table of prices scrolls by itself beside its quantities", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/prices/die-cut/?kind=grid`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const quantity = page.getByLabel("Quantity 1", { exact: true });
  const { x } = (await quantity.boundingBox()) ?? { x: -1 };
  await page
    .getByRole("region", { name: "Totals in $" })
    .evaluate((region) => region.scrollBy({ left: 300, behavior: "instant" }));
  expect((await quantity.boundingBox())?.x).toBe(x);
});

test("without JavaScript a table is pasted as text, refused at its cells, and gets and loses rows", async () => {
  const { page: signedIn, context } = await openVisitor(browser);
  await enter(signedIn, shop.url, "admin@example.com");
  const { page, context: plainContext } = await openVisitor(browser, { javaScriptEnabled: false });
  await plainContext.addCookies(await context.cookies());
  await page.goto(`${shop.url}/staff/prices/magnet/?kind=grid`);
  await page.getByText("Paste a table from a spreadsheet").click();
  await page
    .getByLabel("Table", { exact: true })
    .fill("Menge;4;2.500\n50;60,00 €;1.234,50 €\n1.000;40,00 €;9.000,00 €\n");
  await page.getByRole("button", { name: "Fill the table" }).click();
  await page.waitForLoadState();
  expect(await total(page, "50", "2.5").inputValue()).toBe("1234.50");
  await page.getByRole("button", { name: "Change prices now" }).click();
  await page.getByText("Enter $60.00 or more: 50 pieces cost that much.").first().waitFor();
  expect(await total(page, "1000", "4").getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Add a quantity" }).click();
  await page.getByLabel("Quantity 3", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove the quantity 1000" }).click();
  await page.getByLabel("Quantity 3", { exact: true }).waitFor({ state: "detached" });
  expect(await page.getByLabel("Quantity 2", { exact: true }).inputValue()).toBe("");
});
