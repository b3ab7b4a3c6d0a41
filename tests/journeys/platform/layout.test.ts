import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersOn } from "../support/accessibility.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness();

const PHONE = { viewport: { width: 390, height: 844 } };

/** A page of a fresh visitor. What the browser complains about (a blocked script, a fault) fails the test. */
async function visit(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: ReadonlyArray<string> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 }, ...options });
  const page = await context.newPage();
  const complaints: Array<string> = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("status of 404")) complaints.push(line.text());
  });
  await (options.javaScriptEnabled === false ? page.goto(shop.url + path) : openPage(page, shop.url + path));
  return { page, complaints };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

test("an address that leads nowhere is a 404 with the menu around it and a search in it", async () => {
  const { page, complaints } = await visit("/no-such-page/");
  expect((await page.request.get(`${shop.url}/no-such-page/`)).status()).toBe(404);
  expect(await page.title()).toContain("not found");
  await expect
    .poll(() => page.locator("header nav[aria-label=Products] summary, header nav[aria-label=Products] a").count())
    .toBeGreaterThan(3);
  await page.locator("main input[type=search]").fill("fox");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?q=fox");
  expect(complaints).toEqual([]);
});

test("a flyout opens by keyboard, lets the focus in, and Escape gives it back", async () => {
  const { page } = await visit("/");
  const flyout = page.locator("header details").first();
  await flyout.locator("summary").focus();
  const name = await focused(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await flyout.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => flyout.getAttribute("open")).toBeNull();
  expect(await focused(page)).toBe(name);
});

test("a flyout closes when the focus or a press goes elsewhere", async () => {
  const { page } = await visit("/");
  const flyout = page.locator("header details").first();
  await flyout.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.locator("header input[type=search]").focus();
  await page.waitForFunction(() => document.querySelector("header details[open]") === null);
});

test("a phone's menu keeps the focus, closes by Escape and by going somewhere", async () => {
  const { page } = await visit("/", PHONE);
  await page.getByLabel("Menu").click();
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Menu");
  await page.getByLabel("Menu").click();
  await page.locator("dialog[open] summary").first().click();
  await page.locator("dialog[open] details a").first().click();
  await page.waitForURL("**/products/**");
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
});

test("without JavaScript the phone's menu button leads to the same categories", async () => {
  const { page } = await visit("/", { ...PHONE, javaScriptEnabled: false });
  const target = await page.getByLabel("Menu").getAttribute("href");
  await expect.poll(() => page.locator(`${target} a`).count()).toBeGreaterThan(8);
});

test("the chosen colours are there again after a reload, from the server's first byte", async () => {
  const { page } = await visit("/", { colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await ground();
  await page.getByLabel("Dark").check({ force: true });
  const night = await ground();
  expect(night).not.toBe(day);
  const html = await (await page.reload())?.text();
  expect(html).toContain('data-theme="dark"');
  expect(await ground()).toBe(night);
});

test("an announcement that was closed stays closed", async () => {
  const { page } = await visit("/");
  await page.getByLabel("Close announcement").click();
  const html = await (await page.reload())?.text();
  expect(html).not.toContain('aria-label="Announcement"');
});

test("on a phone the chat's bubble never lies on the way to the next step", async () => {
  const { page } = await visit("/products/setup/custom-die-cut-stickers/", PHONE);
  await page.getByLabel("Chat with us").waitFor();
  const overlaps = await page.evaluate(() => {
    const bubble = document.querySelector("[aria-label='Chat with us']")?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll(".bottom-bar button")].map((button) =>
      button.getBoundingClientRect(),
    );
    return {
      seen: buttons.filter(({ width }) => width > 0).length,
      covered: buttons.some(
        (one) =>
          bubble &&
          one.left < bubble.right &&
          one.right > bubble.left &&
          one.top < bubble.bottom &&
          one.bottom > bubble.top,
      ),
    };
  });
  expect(overlaps).toEqual({ seen: 1, covered: false });
});

test("the first Tab offers to skip to the page", async () => {
  const { page } = await visit("/");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test.each(["light", "dark"] as const)(
  "the frame has no fault that a machine can find, in %s colours",
  async (colorScheme) => {
    const { page, complaints } = await visit("/no-such-page/", { colorScheme });
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test.each([320, 390, 768, 1024, 1440])("nothing sticks out sideways at %d pixels", async (width) => {
  const { page } = await visit("/no-such-page/", { viewport: { width, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
