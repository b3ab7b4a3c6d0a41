import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../browser.ts";
import { startShop, type Shop } from "./shop.ts";
import { openVisitor } from "./visitor.ts";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

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

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/account/login/`, { waitUntil: "networkidle" });
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Password").first().fill("kisscut-demo");
  await main.locator("button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/account/login"));
}

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
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

describe("every page of an account passes an accessibility check and fits its screen", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      test(`${colorScheme}, ${width} px wide`, async () => {
        const { page, context, complaints } = await openVisitor(browser, { colorScheme, viewport: { width, height: 850 } });
        await signIn(page, "customer@example.com");
        for (const path of await addressesOf(page)) await check(page, path, width);
        expect(complaints).toEqual([]);
        await context.close();
      });
    }
  }
});
