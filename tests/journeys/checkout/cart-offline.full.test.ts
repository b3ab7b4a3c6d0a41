import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillCart } from "../support/customer.ts";
import { loseNetwork } from "../support/network.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart"] });

const quantities = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of/ });
const readQuantities = (page: Page) =>
  quantities(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const button = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}\\b`) });
const notice = (page: Page) => page.getByText("You're offline. Your changes will be sent when you're back online.");
const message = (page: Page) => page.getByText(/reach the shop/);

/** The lines with a quantity, without the row of one that was removed. */
const readLines = (page: Page) =>
  page
    .locator("li[id^=line-]")
    .filter({ has: page.getByRole("spinbutton") })
    .evaluateAll((lines) => lines.map(({ id }) => id));

/** A visitor in a cart with two lines. */
async function openCart() {
  const visitor = await openVisitor(browser);
  for (let line = 0; line < 2; line++) await fillCart(visitor.page, shop.url);
  await openPage(visitor.page, `${shop.url}/cart/`);
  return visitor;
}

async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

test.each([
  ["without a connection", goOffline],
  ["in a network that does not answer", loseNetwork],
])("what is changed in the cart %s waits, and is done once it is back", async (_, lose) => {
  const { page } = await openCart();
  const [first, last] = await readLines(page);
  const comeBack = await lose(page);
  await quantities(page).first().fill("500");
  await quantities(page).first().press("Enter");
  await button(page, "Copy").first().click();
  await button(page, "Remove").last().click();
  await notice(page).waitFor();
  // The price is that of the saved quantity, so it is dimmed.
  await page.locator("[id^=line-] p.opacity-40").first().waitFor();
  expect([await readQuantities(page), await message(page).count()]).toEqual([["500", expect.any(String)], 0]);
  await comeBack();
  await notice(page).waitFor({ state: "detached" });
  await expect.poll(() => readLines(page)).toEqual([first, expect.not.stringMatching(String(last))]);
  // The copy was asked for after the quantity, so it has it.
  await expect.poll(() => readQuantities(page)).toEqual(["500", "500"]);
  await expect.poll(() => page.locator("main .opacity-40").count()).toBe(0);
  const shownQuantities = await readQuantities(page);
  await reloadPage(page);
  expect(await readQuantities(page)).toEqual(shownQuantities);
  expect(await message(page).count()).toBe(0);
});

test("what the shop has done without being heard is not done again", async () => {
  const { page, context } = await openCart();
  const losses: Array<string> = [];
  await context.route(/\/cart\b/, async (route) => {
    const method = route.request().method();
    if (method === "GET" || losses.includes(method)) return route.continue();
    losses.push(method);
    await route.fetch();
    await route.abort();
  });
  await button(page, "Copy").first().click();
  await expect.poll(() => quantities(page).count()).toBe(3);
  await quantities(page).first().fill("500");
  await quantities(page).first().press("Enter");
  await expect.poll(() => losses).toEqual(["POST", "PUT"]);
  await expect.poll(() => page.locator("main .opacity-40").count()).toBe(0);
  await reloadPage(page);
  expect((await readQuantities(page)).filter((quantity) => quantity === "500")).toHaveLength(1);
  expect(await quantities(page).count()).toBe(3);
  expect(await page.getByRole("alert").filter({ hasText: "window" }).count()).toBe(0);
});
