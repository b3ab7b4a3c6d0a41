import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { barriersInBothSchemes, barriersOn } from "../support/accessibility.ts";
import { openHarness } from "../support/harness.ts";
import { visit } from "./layout-setup.ts";

openHarness({ areas: ["content"] });

describe("the page of an unknown address, which is nothing but the layout,", () => {
  let page: Page;
  let complaints: ReadonlyArray<string>;
  beforeAll(async () => {
    ({ page, complaints } = await visit("/no-such-page/", { colorScheme: "light" }));
  });
  afterEach(() => expect(complaints).toEqual([]));

  test("passes an accessibility check in light and in dark colors", async () => {
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });

  test("has a search bar that suggests while typing; arrow keys choose, Escape closes, and a click opens", async () => {
    const bar = page.getByRole("combobox", { name: "Search the shop" });
    await bar.fill("vinyl col");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await options.filter({ hasText: "Vinyl colors" }).first().waitFor();
    expect(await barriersOn(page, "header")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => options.count()).toBe(0);
    expect(await bar.inputValue()).toBe("vinyl col");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
    expect(await bar.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
    await bar.fill("vinyl colors");
    await options.filter({ hasText: "Vinyl colors" }).first().click();
    await page.waitForURL("**/sticker-colors/");
  });
});

test("a page that is opened by a click has its own title, and no longer the address under which the first one is shared", async () => {
  const { page, complaints } = await visit("/sticker-colors/");
  const canonical = page.locator('head link[rel="canonical"]');
  expect(await canonical.getAttribute("href")).toMatch(/\/sticker-colors\/$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect.poll(() => page.title()).toMatch(/^Contact/);
  await expect.poll(() => canonical.count()).toBe(0);
  expect(complaints).toEqual([]);
});
