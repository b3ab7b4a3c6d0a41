import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["content", "faq"] });

/** Opens the home page, and keeps the parts that it loads later from coming. */
async function openWithoutParts(options: BrowserContextOptions = {}) {
  const visitor = await openVisitor(browser, options);
  await openPage(visitor.page, shop.url);
  const release = await holdBack(visitor.page, /\/assets\/.*\.js/);
  return { ...visitor, release };
}

test("the code of the header, the footer and the home page comes when a visitor turns to them", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  const search = page.getByRole("combobox", { name: "Search the shop" });
  const header = page.locator("[data-late]").filter({ has: search });
  expect(await header.count()).toBe(1);
  expect(
    await page
      .locator("[data-late]")
      .filter({ has: page.getByRole("contentinfo") })
      .count(),
  ).toBe(1);
  await search.focus();
  await expect.poll(() => header.count()).toBe(0);
});

test("a stranger who goes on to another page loads neither the office's frame nor the menu of accounts", async () => {
  const { page } = await openVisitor(browser);
  const files: Array<string> = [];
  page.on("requestfinished", (request) => files.push(new URL(request.url()).pathname));
  await openPage(page, shop.url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Help", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
  expect(files.filter((file) => /office-frame|account-menu/.test(file))).toEqual([]);
});

test("the first click on a link, a button and a tab is carried out when their code has come", async () => {
  const { page, release } = await openWithoutParts();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("tab", { name: "Fresh from our drawing table" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Help", exact: true }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  release();
  await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
  await page
    .getByRole("dialog")
    .or(page.getByRole("region", { name: /chat/i }))
    .first()
    .waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("React gets nothing of a tap on a part before its code has come, and all of the next one", async () => {
  const { page, release } = await openWithoutParts({ hasTouch: true, isMobile: true });
  await page.evaluate(() => {
    const types = ["pointerdown", "pointerup", "touchstart", "touchend", "mousedown", "mouseup"];
    for (const type of types)
      document.addEventListener(type, () => (document.body.dataset["reached"] = type), { capture: true });
  });
  const search = page.getByRole("combobox", { name: "Search the shop" });
  await search.tap();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator("body").getAttribute("data-reached")).toBeNull();
  release();
  await expect.poll(() => page.locator("[data-late]").filter({ has: search }).count()).toBe(0);
  await search.tap();
  expect(await page.locator("body").getAttribute("data-reached")).toBe("mouseup");
});

test("what is typed into a part before its code has come stays, and is searched for", async () => {
  const { page, release } = await openWithoutParts();
  const search = page.getByRole("combobox", { name: "Search the shop" });
  await search.fill("vinyl");
  release();
  await page.getByRole("option").first().waitFor();
  expect(await search.inputValue()).toBe("vinyl");
});

test("a part whose code cannot be loaded still works as HTML", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url);
  await page.route(/\/assets\/frame-parts.*\.js/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Help", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
});

test("a navigation that waits for the parts of the page leaves open what is opened meanwhile", async () => {
  const { page, release } = await openWithoutParts();
  // The browser follows it at once, and React when the parts are there.
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  const flyout = page.getByRole("navigation", { name: "Products" }).locator("details").first();
  await flyout.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  release();
  await hydrated(page);
  expect(await flyout.evaluate(({ open }: HTMLDetailsElement) => open)).toBe(true);
  expect(
    await flyout
      .getByRole("link")
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
});

test("a phone's menu opens after a navigation that waits for the parts of the page", async () => {
  const { page, release } = await openWithoutParts({ viewport: { width: 390, height: 844 } });
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  release();
  await hydrated(page);
  await page.getByRole("dialog", { name: "Products" }).waitFor();
});

test("the document of the home page has its products as HTML alone, and their tabs work", async () => {
  const { page, complaints } = await openVisitor(browser);
  const response = await openPage(page, shop.url);
  const data = /streamController\.enqueue\((".*?")\);/.exec((await response?.text()) ?? "")?.[1] ?? "";
  expect(data).toContain("routes/content/home");
  expect(data).not.toContain("bestsellers");
  await page.getByRole("tab", { name: "Fresh from our drawing table" }).click();
  await page.getByRole("tabpanel", { name: "Fresh from our drawing table" }).getByRole("link").first().waitFor();
  await page.getByRole("combobox", { name: "How many" }).selectOption("1,000");
  expect(complaints).toEqual([]);
});
