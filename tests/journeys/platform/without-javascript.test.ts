import { expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products", "search"] });

test("without JavaScript the catalog can be browsed and searched, and the cart filled, changed and emptied", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/products/ready-made/`);
  await expect.poll(() => page.getByRole("main").getByRole("link").count()).toBeGreaterThan(5);

  await page.getByRole("combobox", { name: "Search the shop" }).fill("fox");
  await page.getByRole("combobox", { name: "Search the shop" }).press("Enter");
  await page.waitForURL(/\/search\//);
  await page
    .getByRole("link", { name: /Fox sticker/ })
    .first()
    .click();
  await page.waitForURL(/fox-sticker/);
  if (!page.url().includes("/setup/")) await page.goto(`${shop.url}/products/setup/fox-sticker/`);
  await page.locator("main button[type=submit]:visible", { hasText: /cart/i }).first().click();
  await page.waitForURL(/\/cart\/$/);

  const quantity = page.locator("main input[name=quantity]").first();
  await quantity.fill("7");
  await quantity.press("Enter");
  await page.waitForURL(/\/cart\/$/);
  await expect.poll(() => page.locator("main input[name=quantity]").first().inputValue()).toBe("7");
  await page
    .getByRole("button", { name: /Remove/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
});

test("a mistyped search shows what was probably meant at once, and one that means nothing says so", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/search/?q=stikcer`);
  await page.getByText("Nothing matches “stikcer”, so here is “sticker”.").waitFor();
  expect(
    await page.getByRole("main").getByRole("article").or(page.getByRole("main").getByRole("listitem")).count(),
  ).toBeGreaterThan(5);
  await page.goto(`${shop.url}/search/?q=qqqqzzzz`);
  await page.getByRole("heading", { name: "No Results Found" }).waitFor();
});
