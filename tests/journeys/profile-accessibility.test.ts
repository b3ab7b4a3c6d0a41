import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriersOn } from "./accessibility.ts";
import { signIn } from "./customer.ts";
import { browser, openStage, shop } from "./stage.ts";
import { openVisitor } from "./visitor.ts";

openStage();

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
] as const;

async function addressesOf(page: Page): Promise<Array<string>> {
  const details = [];
  for (const [list, start] of DETAILS) {
    await page.goto(shop.url + list);
    const hrefs = await page.locator(`main a[href^="${start}"]`).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const one = hrefs.find((href) => href !== start && href !== "/profile/address/add/" && !href.includes("?"));
    expect(one, `${list} leads to nothing under ${start}`).toBeDefined();
    if (one) details.push(one);
  }
  return [...PAGES, ...details];
}

async function check(page: Page, path: string, width: number): Promise<void> {
  const response = await page.goto(shop.url + path, { waitUntil: "networkidle" });
  expect(response?.status(), path).toBe(200);
  expect(await page.locator("main h1").count(), `titles of ${path}`).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(width);
  expect([path, await barriersOn(page)]).toEqual([path, []]);
}

describe("every page of an account passes an accessibility check and fits its screen", () => {
  test.each([["light", 390], ["dark", 1280]] as const)("%s, %i px wide", async (colorScheme, width) => {
    const { page, context, complaints } = await openVisitor(browser, { colorScheme, viewport: { width, height: 850 } });
    await signIn(page, shop.url, "customer@example.com", "kisscut-demo");
    await page.waitForURL(`${shop.url}/`);
    for (const path of await addressesOf(page)) await check(page, path, width);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
