import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/hold-back.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, stage } from "./steps.ts";

openHarness({ areas: ["products"] });

const DETAILS = "/storefront/standard-product-details/custom-die-cut-stickers/";
const UPLOAD = /\/artwork\/api\/upload\/$/;

const choosePicture = (page: Page) =>
  page.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng()));

const markStage = (page: Page) => stage(page).evaluate((node) => Object.assign(node, { isMarked: true }) && undefined);
const isStageMarked = (page: Page) => stage(page).evaluate((node) => "isMarked" in node);

/** Counts what a page sends and loads of a file and its design. */
function countRequests(page: Page) {
  const counts = { uploads: 0, designs: 0, originals: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isPost = request.method() === "POST";
    if (isPost && UPLOAD.test(pathname)) counts.uploads += 1;
    if (isPost && pathname === "/catalog/api/v1/configured-product/") counts.designs += 1;
    if (/^\/artwork\/file\/.*\/original\/$/.test(pathname)) counts.originals += 1;
  });
  return counts;
}

test("a file is drawn while it is sent, and the same mat goes with it from page to page", async () => {
  const { page, complaints } = await openVisitor(browser);
  const counts = countRequests(page);
  await openPage(page, shop.url + DETAILS);
  await page.getByRole("link", { name: "Choose size and material first" }).click();
  await page.waitForURL(/\/products\/setup\//);
  const release = await holdBack(page, UPLOAD);
  await choosePicture(page);
  await stage(page).waitFor();
  expect(page.url()).toContain("/products/setup/");
  await markStage(page);
  release();
  await approve(page).waitFor();
  expect(page.url()).toContain("/products/finalize/");
  expect(await isStageMarked(page)).toBe(true);

  await page.getByRole("link", { name: "Send another file" }).click();
  await page.waitForURL(/\/products\/upload\//);
  await page.goBack();
  await approve(page).waitFor();
  expect(await isStageMarked(page)).toBe(true);
  await page.goBack();
  await page.waitForURL(`${shop.url}${DETAILS}`);
  await stage(page).waitFor({ state: "hidden" });
  await page.goForward();
  await approve(page).waitFor();
  expect(await isStageMarked(page)).toBe(true);
  expect(counts).toEqual({ uploads: 1, designs: 1, originals: 0 });

  await reloadPage(page);
  await approve(page).waitFor();
  expect(await isStageMarked(page)).toBe(false);
  expect(counts.designs).toBe(1);
  expect(complaints).toEqual([]);
});
