import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { pathsDownTo } from "#domain/catalog/category-path";
import { barriersOn } from "../support/accessibility.ts";
import { enter, send } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

const LEVELS = 30;
const DEEP = Array.from({ length: LEVELS }, (_, i) => `level-${i + 1}`).join("/");
const PRODUCTS = {
  magnets: `/products/${DEEP}/product/details/custom-magnets/`,
  fox: `/products/${DEEP}/marketplace/fox-sticker/`,
} as const;

openHarness({ ownShop: true });
beforeAll(async () => {
  const staff = await (await browser.newContext()).newPage();
  await enter(staff, shop.url, "staff@example.com");
  for (const [i, path] of pathsDownTo(DEEP).entries()) {
    const made = await send(staff, "POST", `${shop.url}/catalog/api/v1/category/`, { path, name: `Level ${i + 1}` });
    expect([path, made.status()]).toEqual([path, 201]);
  }
  for (const slug of ["custom-magnets", "fox-sticker"]) {
    const { objects } = (await (
      await send(staff, "GET", `${shop.url}/catalog/api/v1/product/?slug=${slug}`)
    ).json()) as { objects: Array<{ resource_uri: string }> };
    expect(
      (await send(staff, "PUT", `${shop.url}${objects[0]?.resource_uri ?? ""}`, { categories: [DEEP] })).status(),
    ).toBe(200);
  }
  await staff.context().close();
});

async function phone(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; complaints: ReadonlyArray<string> }> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })).newPage();
  const complaints: Array<string> = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  return { page, complaints };
}

const canonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });

/** The URLs of the breadcrumbs for search engines. */
const listed = async (page: Page) => {
  const lists = await page.locator('script[type="application/ld+json"]').allTextContents();
  const read = lists.map((text) => JSON.parse(text) as { "@type": string; itemListElement?: Array<{ item?: string }> });
  return read.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement ?? [];
};

test("a category of 30 levels has a page, breadcrumbs and a canonical address", async () => {
  const { page, complaints } = await phone();
  await openPage(page, `${shop.url}/products/${DEEP}/`);
  await page.getByRole("heading", { level: 1, name: `Level ${LEVELS}` }).waitFor();
  expect(await canonical(page)).toBe(`${shop.url}/products/${DEEP}/`);
  expect(await listed(page)).toHaveLength(LEVELS + 1);

  // The middle of the breadcrumbs is collapsed, and opens by keyboard.
  expect(await crumbs(page).getByRole("link", { name: "Level 15", exact: true }).isVisible()).toBe(false);
  await crumbs(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await crumbs(page).getByRole("link", { name: "Level 15", exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await barriersOn(page)).toEqual([]);
  await crumbs(page).getByRole("link", { name: "Level 15", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Level 15" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a product below it opens from its category and by its address, and can be set up", async () => {
  const { page, complaints } = await phone();
  await openPage(page, `${shop.url}/products/${DEEP}/`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Fox sticker/ })
    .first()
    .click();
  await page.waitForURL(`${shop.url}${PRODUCTS.fox}`);
  await page.getByRole("heading", { level: 1, name: /Fox sticker/ }).waitFor();
  for (const href of Object.values(PRODUCTS)) {
    await openPage(page, shop.url + href);
    expect(await canonical(page)).toBe(shop.url + href);
    expect(await listed(page)).toHaveLength(LEVELS + 2);
    expect(await crumbs(page).locator("[aria-current=page]").textContent()).toBe(
      await page.getByRole("heading", { level: 1 }).textContent(),
    );
  }
  await page.getByRole("main").getByRole("link", { name: "Choose size and quantity" }).click();
  await page.waitForURL("**/products/setup/fox-sticker/**");
  expect(complaints).toEqual([]);
});

test("below it, each kind of product has one page, and wrong addresses have none", async () => {
  const { page } = await phone();
  const status = async (path: string) => (await page.request.get(shop.url + path, { maxRedirects: 0 })).status();
  expect(await status(`/products/${DEEP}/product/details/fox-sticker/`)).toBe(301);
  expect(await status(`/products/${DEEP}/marketplace/custom-bumper-stickers/`)).toBe(404);
  expect(await status(`/products/${DEEP}/level-31/`)).toBe(404);
});

test("without JavaScript the page of a product below it is complete", async () => {
  const { page } = await phone({ javaScriptEnabled: false });
  await page.goto(shop.url + PRODUCTS.magnets);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("main").locator('a[href*="/products/setup/custom-magnets/"]').count()).toBeGreaterThan(0);
  await crumbs(page).locator("summary").click();
  await crumbs(page).getByRole("link", { name: "Level 15", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Level 15" }).waitFor();
});
