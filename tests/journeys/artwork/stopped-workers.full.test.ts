import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, approveIntoCart, stage } from "./steps.ts";

openHarness({ areas: ["cart", "products", "vectorization"] });

const stopped = (page: Page) => page.getByText("Part of this page stopped working", { exact: false });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** A worker whose code throws as it starts. @returns repairs it */
async function breakWorker(context: BrowserContext, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/${name}\\.worker`);
  await context.route(address, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('out of order')" }),
  );
  return () => context.unroute(address);
}

async function openSticker(page: Page): Promise<void> {
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng(300)));
  await page.waitForURL(/\/products\/finalize\//);
}

test("a cut line whose worker does not start says so, changes nothing of the file's outline, and is drawn on request", async () => {
  const { page, context } = await openVisitor(browser);
  const bodies: Array<string> = [];
  page.on("request", (request) => void bodies.push(request.postData() ?? ""));
  const repair = await breakWorker(context, "cutline");
  await openSticker(page);
  await stopped(page).waitFor();
  // Whoever looks at the mat sees it.
  expect(await tryAgain(page).evaluate((button) => button.getBoundingClientRect().bottom < innerHeight / 2)).toBe(true);
  expect(await page.getByText("can't read this file", { exact: false }).count()).toBe(0);
  await tryAgain(page).click();
  await stopped(page).waitFor();
  expect(bodies.filter((body) => /"outline":"(?!custom)/.test(body))).toEqual([]);
  await repair();
  await tryAgain(page).click();
  await approve(page).waitFor();
  await stage(page).waitFor();
  expect(await stopped(page).count()).toBe(0);
  await approveIntoCart(page);
});

test("a picture whose worker does not start is opened on request", async () => {
  const { page, context } = await openVisitor(browser);
  const repair = await breakWorker(context, "picture");
  await openSticker(page);
  await stopped(page).waitFor();
  expect(await page.getByText("can't read", { exact: false }).count()).toBe(0);
  await repair();
  await tryAgain(page).click();
  await approve(page).waitFor();
});

/** A worker whose code is refused, as by a blocker. @returns how often it was asked for, and what lets it through */
async function blockWorker(context: BrowserContext, name: string) {
  const address = new RegExp(`/${name}\\.worker`);
  let requests = 0;
  await context.route(address, (route) => {
    requests++;
    return route.abort("blockedbyclient");
  });
  return { countRequests: () => requests, repair: () => context.unroute(address) };
}

test("a worker whose code is blocked is asked for once more and not again before the page says so", async () => {
  const { page, context } = await openVisitor(browser);
  const tracer = await blockWorker(context, "vectorize");
  await openPage(page, `${shop.url}/vectorization/`);
  await page.getByLabel("Picture file").setInputFiles(writeTempFile("disc.png", discPng(300)));
  await stopped(page).waitFor();
  expect(tracer.countRequests()).toBe(2);
  await tracer.repair();
  await tryAgain(page).click();
  await page.getByRole("link", { name: "Download SVG" }).waitFor();

  const letters = await blockWorker(context, "lettering");
  await openPage(page, `${shop.url}/products/lettering/vinyl-lettering/`);
  await page.getByRole("textbox", { name: "Text" }).fill("Out of order");
  await stopped(page).waitFor();
  expect(letters.countRequests()).toBe(2);
  await letters.repair();
  await tryAgain(page).click();
  await page
    .getByRole("main")
    .locator("figure")
    .first()
    .getByRole("img", { name: /Out of order/ })
    .waitFor();
});

test("a picture whose reader can't be loaded is opened on request, and keeps its outline", async () => {
  const { page, context } = await openVisitor(browser);
  await openSticker(page);
  const design = page.url();
  await approveIntoCart(page);
  const reader = /\/assets\/worker-reader.*\.js/;
  await context.route(reader, (route) => route.abort("connectionfailed"));
  await openPage(page, design);
  await stopped(page).waitFor();
  expect(await page.getByText("can't read", { exact: false }).count()).toBe(0);
  await stage(page).waitFor();
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
});

test("a page whose scripts don't come says so, and is loaded again on request", async () => {
  const { page, context } = await openVisitor(browser);
  await openSticker(page);
  const design = page.url();
  await approve(page).waitFor();
  const scripts = /\/assets\/.*\.js/;
  await context.route(scripts, (route) => route.abort("connectionfailed"));
  await page.goto(design);
  await page.getByRole("alert").getByText("Part of this page didn't load.").waitFor();
  await context.unroute(scripts);
  await page.getByRole("link", { name: "Try again" }).click();
  await approve(page).waitFor();
  expect(await page.getByText("Part of this page didn't load.").count()).toBe(0);
});

test("a design of the cart keeps its outline and its approval while its worker does not start", async () => {
  const { page, context } = await openVisitor(browser);
  await openSticker(page);
  const design = page.url();
  await approveIntoCart(page);
  await breakWorker(context, "cutline");
  await openPage(page, design);
  await stopped(page).waitFor();
  await stage(page).waitFor();
  await page.getByRole("button", { name: "View your cart", disabled: false }).click();
  await page.waitForURL(`${shop.url}/cart/`);
  await page.getByRole("link", { name: "Check out" }).waitFor();
});

test("a picture is vectorized on request after the worker did not start", async () => {
  const { page, context } = await openVisitor(browser);
  const repair = await breakWorker(context, "vectorize");
  await openPage(page, `${shop.url}/vectorization/`);
  await page.getByLabel("Picture file").setInputFiles(writeTempFile("disc.png", discPng(300)));
  await stopped(page).waitFor();
  await repair();
  await tryAgain(page).click();
  await page.getByRole("link", { name: "Download SVG" }).waitFor();
  expect(await stopped(page).count()).toBe(0);
});

test("lettering whose worker does not start shows neither another text nor its price, and both on request", async () => {
  const { page, context } = await openVisitor(browser);
  const repair = await breakWorker(context, "lettering");
  await openPage(page, `${shop.url}/products/lettering/vinyl-lettering/`);
  const letters = (name: RegExp) => page.getByRole("main").locator("figure").first().getByRole("img", { name });
  const price = page.locator(".bottom-bar").getByText(/^\$/).first();
  await price.waitFor();
  await page.getByRole("textbox", { name: "Text" }).fill("Out of order");
  await stopped(page).waitFor();
  expect([await price.count(), await letters(/./).count()]).toEqual([0, 0]);
  await page.getByText("Your price appears with your preview.").waitFor();
  await repair();
  await tryAgain(page).click();
  await letters(/Out of order/).waitFor();
  await price.waitFor();
  await page.getByRole("button", { name: "Add to cart" }).waitFor();
  expect(await stopped(page).count()).toBe(0);
});
