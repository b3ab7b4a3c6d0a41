import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOn, showIn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { cases, isDeep } from "../../level.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "newsletter", "profile"] });

/** Journeys check these pages with what customers typed and got there; here they are left to the deep run. */
const IN_JOURNEYS: ReadonlySet<string> = new Set([
  "/profile/addresses/",
  "/profile/address/add/",
  "/profile/credit/",
  "/profile/nonprofit/",
  "/profile/wholesale/",
]);
const PAGES = [
  "/profile/account/",
  "/profile/designs/",
  "/profile/orders/",
  "/profile/shipments/",
  "/profile/addresses/",
  "/profile/address/add/",
  "/profile/cards/",
  "/profile/credit/",
  "/profile/nonprofit/",
  "/profile/proofs/",
  "/profile/reviews/",
  "/profile/chats/",
  "/profile/wholesale/",
  "/profile/account/delete/",
  "/newsletter/",
  "/account/goodbye/",
];
/** Pages of one record: the list, and the start of the links from it. */
const DETAILS = [
  ["/profile/designs/", "/profile/designs/view/"],
  ["/profile/designs/", "/profile/designs/folder/"],
  ["/profile/orders/", "/profile/orders/order/"],
  ["/profile/addresses/", "/profile/address/"],
  ["/profile/proofs/", "/profile/proofs/"],
  ["/profile/reviews/", "/profile/review/"],
  ["/profile/chats/", "/profile/chats/"],
] as const;

async function findFirstHref(page: Page, list: string, start: string): Promise<string> {
  const html = await (await page.request.get(shop.url + list)).text();
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const hrefs = [...main.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  const firstHref = hrefs.find(
    (href) => href.startsWith(start) && href !== start && href !== "/profile/address/add/" && !href.includes("?"),
  );
  expect(firstHref, `${list} leads to nothing under ${start}`).toBeDefined();
  return firstHref ?? "";
}

/**
 * A phone in light colors, and a desktop in dark ones. Both are checked on one load of the page: only CSS tells them
 * apart.
 */
const SCREENS = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/**
 * Every page has to fit the phone, and axe looks at it there or on the desktop, in turn; in the deep run on both.
 * @param turn the number of the page
 */
async function check(page: Page, path: string, turn: number): Promise<void> {
  await page.setViewportSize({ width: SCREENS[0].width, height: 850 });
  const response = await openPage(page, shop.url + path);
  expect(response?.status(), path).toBe(200);
  expect(await page.locator("main h1").count(), `titles of ${path}`).toBe(1);
  for (const [i, { width, colorScheme }] of SCREENS.entries()) {
    if (!isDeep && turn % SCREENS.length < i) continue;
    await page.setViewportSize({ width, height: 850 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} scrolls sideways at ${width} pixels`,
    ).toBeLessThanOrEqual(width);
    if (!isDeep && turn % SCREENS.length !== i) continue;
    await showIn(page, colorScheme);
    expect([path, colorScheme, await barriersOn(page)]).toEqual([path, colorScheme, []]);
  }
}

describe("a page of the account passes an accessibility check and fits its screen, on a phone or on a dark desktop", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser);
    await enter(visitor.page, shop.url, "customer@example.com");
  });
  afterAll(() => visitor.context.close());

  const pages = cases(PAGES, {
    quick: (path) => path === "/profile/orders/",
    full: (path) => !IN_JOURNEYS.has(path),
  });
  test.each(pages.map((path, turn) => [path, turn] as const))("%s", async (path, turn) => {
    await check(visitor.page, path, turn);
    expect(visitor.complaints).toEqual([]);
  });
  const details = cases(DETAILS, { quick: ([list]) => list === "/profile/orders/" });
  test.each(details.map((way, turn) => [...way, turn] as const))(
    "the first link from %s to %s",
    async (list, start, turn) => {
      await check(visitor.page, await findFirstHref(visitor.page, list, start), turn);
      expect(visitor.complaints).toEqual([]);
    },
  );
});
