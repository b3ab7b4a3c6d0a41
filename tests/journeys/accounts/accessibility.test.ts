import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

openHarness();

const PAGES = [
  "/profile/account/",
  "/profile/designs/",
  "/profile/orders/",
  "/profile/shipments/",
  "/profile/addresses/",
  "/profile/address/add/",
  "/profile/credit/",
  "/profile/nonprofit/",
  "/profile/proofs/",
  "/profile/reviews/",
  "/profile/chats/",
  "/profile/wholesale/",
];
/** Pages about one thing are found by the first link of this form on the page that lists them. */
const DETAILS = [
  ["/profile/designs/", "/profile/designs/view/"],
  ["/profile/designs/", "/profile/designs/folder/"],
  ["/profile/orders/", "/profile/orders/order/"],
  ["/profile/addresses/", "/profile/address/"],
  ["/profile/proofs/", "/profile/proofs/"],
  ["/profile/reviews/", "/profile/review/"],
  ["/profile/chats/", "/profile/chats/"],
] as const;

async function firstOf(page: Page, list: string, start: string): Promise<string> {
  await page.goto(shop.url + list);
  const hrefs = await page
    .locator(`main a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const one = hrefs.find((href) => href !== start && href !== "/profile/address/add/" && !href.includes("?"));
  expect(one, `${list} leads to nothing under ${start}`).toBeDefined();
  return one ?? "";
}

async function check(page: Page, path: string, width: number): Promise<void> {
  const response = await openPage(page, shop.url + path);
  expect(response?.status(), path).toBe(200);
  expect(await page.locator("main h1").count(), `titles of ${path}`).toBe(1);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${path} scrolls sideways`,
  ).toBeLessThanOrEqual(width);
  expect([path, await barriersOn(page)]).toEqual([path, []]);
}

describe.each([
  ["light", 390],
  ["dark", 1280],
] as const)(
  "an account in %s colours, %i px wide, passes an accessibility check and fits its screen",
  (colorScheme, width) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(browser, { colorScheme, viewport: { width, height: 850 } });
      await enter(visitor.page, shop.url, "customer@example.com");
    });
    afterAll(() => visitor.context.close());

    test.each(PAGES)("%s", async (path) => {
      await check(visitor.page, path, width);
      expect(visitor.complaints).toEqual([]);
    });
    test.each(DETAILS)("what %s leads to under %s", async (list, start) => {
      await check(visitor.page, await firstOf(visitor.page, list, start), width);
      expect(visitor.complaints).toEqual([]);
    });
  },
);
