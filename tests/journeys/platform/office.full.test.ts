import { expect, test } from "vitest";
import { barriersOn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["payments", "staff"] });

test("the office begins with what waits, its menu leads to every page, and nothing of the shop is around it", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Today");
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.getByLabel("Chat with us").count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  const menu = page.getByRole("navigation", { name: "Office" });
  const names = await menu.getByRole("link").allTextContents();
  expect(names.slice(0, 4)).toEqual(["Today", "Chat", "Orders", "Proofs"]);
  for (const name of names) {
    await menu.getByRole("link", { name, exact: true }).click();
    await menu.getByRole("link", { name, exact: true }).and(page.locator("[aria-current=page]")).waitFor();
  }
  await openPage(page, `${shop.url}/staff/`);
  const work = page
    .getByRole("main")
    .getByRole("link", { name: /waits|order|proof|e-mail|chat|review|error/ })
    .first();
  const address = await work.getAttribute("href");
  await work.click();
  await page.waitForURL(shop.url + String(address));
  expect(complaints).toEqual([]);
});

test("Ctrl+K finds a page, an order by its number and a customer by the name, by keyboard alone", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/orders/`);
  const order = page
    .getByRole("main")
    .getByRole("link", { name: /^Order \d+/ })
    .first();
  const number = /\d+/.exec((await order.textContent()) ?? "")?.[0] ?? "";
  const dialog = page.getByRole("dialog", { name: "Go to" });
  const goTo = async (text: string, name: string | RegExp) => {
    // The first key may come before the office's code.
    await expect.poll(() => page.keyboard.press("Control+k").then(() => dialog.isVisible())).toBe(true);
    await dialog.getByRole("combobox").and(page.locator(":focus")).waitFor();
    await page.keyboard.type(text);
    await dialog.getByRole("option", { name }).and(page.locator("[aria-selected=true]")).waitFor();
    expect(await barriersOn(page, "dialog")).toEqual([]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
  };
  await goTo("print", "Print room page");
  await page.waitForURL(`${shop.url}/staff/print/`);
  await goTo(number, new RegExp(`^Order ${number}`));
  await page.getByRole("heading", { level: 1, name: new RegExp(number) }).waitFor();
  await goTo("customer@exam", /customer@example\.com/);
  await page.waitForURL(/\/staff\/people\/customers\//);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test("on a phone the office's menu is folded, and opens by key and without a script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled });
    await enter(page, shop.url, "staff@example.com");
    await page.goto(`${shop.url}/staff/`);
    const orders = page.getByRole("link", { name: "Orders", exact: true });
    expect(await orders.isVisible()).toBe(false);
    await page.locator("summary[aria-label=Menu]").press("Enter");
    await orders.click();
    await page.waitForURL(`${shop.url}/staff/orders/`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("on a phone Tab goes through the office's menu, Escape closes it at its button, and leaving it closes it", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/`);
  const button = page.locator("summary[aria-label=Menu]");
  const focused = page.locator(":focus");
  const today = page.getByRole("link", { name: "Today", exact: true });
  const lastEntry = page.getByRole("link", { name: "See the shop" }).and(page.locator("details *"));
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await today.and(focused).waitFor();
  await page.keyboard.press("Escape");
  await button.and(focused).waitFor();
  expect(await today.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await lastEntry.focus();
  await page.keyboard.press("Tab");
  await today.waitFor({ state: "hidden" });
  await page
    .getByRole("link", { name: /office, Today/ })
    .and(focused)
    .waitFor();
});

test("for a customer the office is a page of the shop that does not exist", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  const answer = await page.goto(`${shop.url}/staff/`);
  expect(answer?.status()).toBe(404);
  expect(await page.getByText("Office", { exact: true }).count()).toBe(0);
  await page.getByRole("contentinfo").waitFor();
});
