import { beforeAll, expect, test } from "vitest";
import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { discPng } from "../../fixtures/uploads/files.ts";
import { approve } from "../artwork/steps.ts";
import { barriersOn } from "../support/accessibility.ts";
import { enter, send } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

/** As many as a category may have. */
const LEVELS = 11;
const DEEP = Array.from({ length: LEVELS }, (_, i) => `level-${i + 1}`).join("/");
const PRODUCTS = {
  "custom-magnets": `/products/${DEEP}/product/details/custom-magnets/`,
  "fox-sticker": `/products/${DEEP}/marketplace/fox-sticker/`,
} as const;

openHarness({ areas: ["products"], ownShop: true });
beforeAll(async () => {
  const staff = await (await browser.newContext()).newPage();
  await enter(staff, shop.url, "staff@example.com");
  for (const [i, path] of pathsDownTo(DEEP).entries()) {
    const answer = await send(staff, "POST", `${shop.url}/catalog/api/v1/category/`, { path, name: `Level ${i + 1}` });
    expect([path, answer.status()]).toEqual([path, 201]);
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

/** What the server sends for a page, and the parts that search engines read. */
async function sent(path: string) {
  const response = await fetch(shop.url + path);
  const html = await response.text();
  const lists = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const read = lists.map(([, json = ""]) => JSON.parse(json) as { "@type": string; itemListElement?: Array<object> });
  return {
    status: response.status,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    breadcrumbs: read.find((entry) => entry["@type"] === "BreadcrumbList")?.itemListElement ?? [],
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
    current: /<span aria-current="page"[^>]*>(.*?)<\/span>/s.exec(html)?.[1],
    links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href),
  };
}

test("a category of 11 levels has a page, breadcrumbs and a canonical address", async () => {
  const { canonical, breadcrumbs } = await sent(`/products/${DEEP}/`);
  expect(canonical).toBe(`${shop.url}/products/${DEEP}/`);
  expect(breadcrumbs).toHaveLength(LEVELS + 1);

  const { page, complaints } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await openPage(page, `${shop.url}/products/${DEEP}/`);
  await page.getByRole("heading", { level: 1, name: `Level ${LEVELS}` }).waitFor();
  // The middle of the breadcrumbs is collapsed, and opens by keyboard.
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  const middle = crumbs.getByRole("link", { name: "Level 6", exact: true });
  expect(await middle.isVisible()).toBe(false);
  await crumbs.locator("summary").focus();
  await page.keyboard.press("Enter");
  await middle.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await barriersOn(page)).toEqual([]);
  await middle.click();
  await page.getByRole("heading", { level: 1, name: "Level 6" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a product below it opens from its category and by its address, and can be set up, also without JavaScript", async () => {
  expect((await sent(`/products/${DEEP}/`)).links).toContain(PRODUCTS["fox-sticker"]);
  for (const [slug, href] of Object.entries(PRODUCTS)) {
    const { canonical, breadcrumbs, heading, current, links } = await sent(href);
    expect(canonical).toBe(shop.url + href);
    expect(breadcrumbs).toHaveLength(LEVELS + 2);
    expect([slug, current]).toEqual([slug, heading]);
    expect(links).toContain(`/products/${pathsDownTo(DEEP)[5] ?? ""}/`);
    const setup = links.find((link) => link.startsWith(`/products/setup/${slug}/`)) ?? "/no-link-to-its-setup/";
    expect([setup, (await sent(setup)).status]).toEqual([setup, 200]);
  }
});

test("a picture that is chosen on a product's page below it is not loaded again on the page of its cut line", async () => {
  const { page, complaints } = await openVisitor(browser);
  const loads: Array<string> = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/artwork\/(?:api\/upload|file\/.*\/original)\/$/.test(pathname)) loads.push(request.method());
  });
  await openPage(page, shop.url + PRODUCTS["custom-magnets"]);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng()));
  await approve(page).waitFor();
  expect(loads).toEqual(["POST"]);
  expect(complaints).toEqual([]);
});

test("below it, each kind of product has one page, and wrong addresses have none", async () => {
  const status = async (path: string) => (await fetch(shop.url + path, { redirect: "manual" })).status;
  expect(await status(`/products/${DEEP}/product/details/fox-sticker/`)).toBe(301);
  expect(await status(`/products/${DEEP}/marketplace/custom-bumper-stickers/`)).toBe(404);
  expect(await status(`/products/${DEEP}/level-12/`)).toBe(404);
});
