import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openHarness } from "../support/harness.ts";
import { visit } from "./layout-setup.ts";

openHarness({ areas: ["content", "products", "search"] });

const PHONE = { viewport: { width: 390, height: 844 } };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

describe("the header", () => {
  let page: Page;
  let complaints: ReadonlyArray<string>;
  beforeAll(async () => {
    ({ page, complaints } = await visit("/no-such-page/"));
  });
  afterEach(() => expect(complaints).toEqual([]));

  test("has a menu that opens and closes by click, while a mouse that crosses it opens nothing; its pictures come when it opens", async () => {
    const flyout = page.locator("header details").first();
    const summary = flyout.locator("summary");
    const areLoaded = () =>
      flyout
        .locator("img")
        .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).complete));
    await summary.hover();
    expect(await flyout.getAttribute("open")).toBeNull();
    expect(new Set(await areLoaded())).toEqual(new Set([false]));
    await summary.click();
    await page.mouse.move(700, 700);
    await flyout.getByRole("link", { name: "Die-cut stickers" }).waitFor();
    await expect.poll(async () => new Set(await areLoaded())).toEqual(new Set([true]));
    await summary.click();
    expect(await flyout.getAttribute("open")).toBeNull();
  });

  test("has a menu that opens by keyboard and takes the focus, and closes on Escape, which returns the focus, and when the focus moves on", async () => {
    const flyout = page.locator("header details").first();
    await flyout.locator("summary").focus();
    const name = await focused(page);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await flyout.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => flyout.getAttribute("open")).toBeNull();
    expect(await focused(page)).toBe(name);

    await page.keyboard.press("Enter");
    await page.locator("header input[name=q]").focus();
    await page.waitForFunction(() => document.querySelector("header details[open]") === null);
  });

  test("has a header of one row, and an announcement of one line with its whole text, on every screen", async () => {
    for (const [width, height] of [
      [320, 56],
      [390, 56],
      [768, 64],
      [1440, 64],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page.evaluate(() => {
        const measure = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        const controls = [...document.querySelectorAll("header :is(a, button, summary, input)")].filter((control) =>
          control.checkVisibility(),
        );
        return {
          header: measure("header"),
          isAnnouncementLow: measure("[aria-label=Announcement]") < 40,
          isAnnouncementWhole: [...document.querySelectorAll("[aria-label=Announcement], [aria-label=Announcement] *")]
            .filter((element) => !element.matches(".max-md\\:sr-only"))
            .every(({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth <= clientWidth),
          areInside: controls.every((control) => control.getBoundingClientRect().bottom <= measure("header")),
        };
      });
      expect([width, heights]).toEqual([
        width,
        {
          header: height,
          isAnnouncementLow: true,
          isAnnouncementWhole: true,
          areInside: true,
        },
      ]);
    }
  });

  test("is the phone's up to 767.99px, and at 768px has a panel, which stays on the screen", async () => {
    const bar = page.getByRole("navigation", { name: "Products" }).first();
    await page.setViewportSize({ width: 767, height: 800 });
    expect([await page.getByLabel("Menu").isVisible(), await bar.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 768, height: 800 });
    expect([await page.getByLabel("Menu").isVisible(), await bar.isVisible()]).toEqual([false, true]);
    for (const label of await bar.locator("summary").allTextContents()) {
      await bar.locator("summary", { hasText: label }).click();
      await bar.locator("details[open]").waitFor();
      expect([label, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([label, 768]);
      await page.keyboard.press("Escape");
    }
  });

  test("has a menu for phones that traps the focus, and closes on Escape and on navigation; without JavaScript its button leads to the same categories", async () => {
    await page.setViewportSize(PHONE.viewport);
    // The dialog is rendered by a script, so what the server sent is what is seen without one.
    const linked = await page.evaluate(async () => {
      const serverDocument = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
      const target = serverDocument.querySelector("[aria-label='Menu']")?.getAttribute("href") ?? "";
      return serverDocument.querySelectorAll(`${target} a`).length;
    });
    expect(linked).toBeGreaterThan(8);
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
});

test("the header has a search button on a phone, which becomes the search field of the whole row while it is used", async () => {
  const { page } = await visit("/no-such-page/", PHONE);
  const field = page.locator("header input[name=q]");
  expect((await field.boundingBox())?.width).toBeLessThan(50);
  await field.click();
  expect((await field.boundingBox())?.width).toBeGreaterThan(360);
  expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect((await field.boundingBox())?.width).toBeLessThan(50);
  await field.fill("sticker");
  await page.locator("header").getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/search/?q=sticker");
});
