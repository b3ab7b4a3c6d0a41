import { expect, test } from "vitest";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["content", "faq", "profile", "staff"] });

/** Milliseconds between the page's clock and the moment at which it stops; longer than the test needs to stop it. */
const SOON_MS = 30_000;

test("announcements take turns after 12 and then every 7 seconds, not under the pointer, in a hidden tab, with the focus, or stopped", async () => {
  const { page } = await openVisitor(browser);
  await page.clock.install();
  await openPage(page, shop.url);
  // From here on the page's time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SOON_MS);
  const banner = page.getByRole("region", { name: "Announcements" });
  const slides = banner.getByRole("group", { includeHidden: true });
  const total = await slides.count();
  expect(total).toBeGreaterThan(1);
  const findVisible = () =>
    slides.evaluateAll((all) => all.findIndex((slide) => getComputedStyle(slide).visibility === "visible"));
  let index = await findVisible();
  const pass = (seconds: number) => page.clock.fastForward(seconds * 1000);
  const swaps = async () => {
    await pass(7);
    index = (index + 1) % total;
    await expect.poll(findVisible).toBe(index);
  };
  const stays = async () => {
    await pass(60);
    expect(await findVisible()).toBe(index);
  };
  await swaps();
  await swaps();

  await banner.hover();
  await stays();
  await page.mouse.move(0, 0);
  await swaps();

  const setHidden = (is: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, is);
  await setHidden(true);
  await stays();
  await setHidden(false);
  await swaps();

  const stop = banner.getByRole("button", { name: "Stop rotating the announcements" });
  await page.locator("main a").first().focus();
  while (!(await banner.evaluate((element) => element.contains(document.activeElement))))
    await page.keyboard.press("Tab");
  await stays();
  await stop.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Search", exact: true }).focus();
  await stays();
});

test("announcements stand still for those who want less motion; a carousel starts 10 pixels from the edge below 1000 pixels and 75 above, and moves by an item, a wheel or a finger; tabs show one group of products", async () => {
  const { page, context } = await openVisitor(browser, { reducedMotion: "reduce", hasTouch: true });
  await openPage(page, shop.url);
  await page.getByRole("button", { name: "Start rotating the announcements" }).waitFor();

  const tabs = page.getByRole("tablist", { name: "Products" }).getByRole("tab");
  const selected = () => tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute("aria-selected")));
  const findVisible = () =>
    page.getByRole("tabpanel").evaluateAll((all) => all.map((panel) => panel.getAttribute("aria-labelledby")));
  await tabs.nth(1).click();
  // The first click on a part of the page waits for its code.
  await expect.poll(selected).toEqual(["false", "true"]);
  expect(await findVisible()).toEqual([await tabs.nth(1).getAttribute("id")]);
  await page.keyboard.press("ArrowLeft");
  expect(await selected()).toEqual(["true", "false"]);
  expect(await findVisible()).toEqual([await tabs.first().getAttribute("id")]);

  const carousel = page.getByRole("group", { name: "Ideas" });
  const list = carousel.locator("ul");
  /** Pixels from the edge of the list to its items. */
  const starts = () =>
    list.evaluate((element) =>
      [...element.children].map((item) => item.getBoundingClientRect().left - element.getBoundingClientRect().left),
    );
  for (const [width, offset] of [
    [1000, 75],
    [999, 10],
    [390, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, (await starts())[0]]).toEqual([width, offset]);
  }
  // A wheel or a finger moves the same scroller.
  expect(await list.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
  await list.hover();
  await page.mouse.wheel(300, 0);
  await expect.poll(async () => (await starts())[1]).toBe(10);
  await carousel.getByRole("button", { name: "Previous" }).click();
  await expect.poll(async () => (await starts())[0]).toBe(10);

  await list.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await list.boundingBox()) ?? {};
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width * at, y: y + 60 }],
    });
  await touch("touchStart", 0.9);
  for (let moved = 0; moved <= 0.7; moved += 0.05) await touch("touchMove", 0.9 - moved);
  await touch("touchEnd");
  // It has moved, and rests on an item.
  await expect
    .poll(starts)
    .toSatisfy((all: ReadonlyArray<number>) => (all[0] ?? 10) < 10 && all.some((start) => Math.abs(start - 10) < 1));
});

test("a modal closes on its own backdrop, not on a press inside or a drag from inside, and lets the page scroll again; a dropdown closes on a click outside, Escape, Tab and Enter", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/faqs/`);
  const modal = page.locator("#login-modal");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await modal.locator("h2").click();
  const { x, y } = (await modal.locator("h2").boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await modal.getAttribute("open")).not.toBeNull();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  await page.mouse.click(5, 5);
  await expect.poll(() => modal.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/faqs/`);
  const dropdown = page.locator("header details").filter({ hasText: "Your orders" });
  const summary = dropdown.locator("summary");
  const isOpen = () => dropdown.evaluate((element: HTMLDetailsElement) => element.open);
  const open = async () => {
    await summary.click();
    await expect.poll(isOpen).toBe(true);
  };
  const hasFocus = () => summary.evaluate((element) => element === document.activeElement);
  await open();
  await page.locator("h1").click();
  await expect.poll(isOpen).toBe(false);
  await open();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
  expect(await hasFocus()).toBe(true);
  await open();
  await page.keyboard.press("Tab");
  await expect.poll(isOpen).toBe(false);
  await open();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile/account/");
  expect(await isOpen()).toBe(false);
});

test("a tooltip shows after 350 milliseconds under the pointer, at once with the focus, and closes on Escape", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await page.clock.install();
  await openPage(page, `${shop.url}/staff/chat/`);
  const tab = page.getByRole("tab", { name: "Mine" });
  const tooltip = page.getByRole("tooltip").filter({ hasText: "Mine" });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SOON_MS);
  await tab.hover();
  await page.clock.runFor(349);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await tooltip.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.mouse.move(0, 0);
  await page.getByRole("tab", { name: "Waiting" }).focus();
  await page.keyboard.press("ArrowRight");
  await tooltip.waitFor();
  expect(await tab.getAttribute("aria-describedby")).toBe(await tooltip.getAttribute("id"));
});
