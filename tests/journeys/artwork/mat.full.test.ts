import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, stage } from "./steps.ts";

openHarness({ areas: ["content", "products"] });

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
  // What is chosen meanwhile is drawn, and goes with the file.
  await page.getByRole("radio", { name: /^4 × 4 in/ }).check();
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByRole("img", { name: "Your sticker with its cut line, 4 × 4 in" }).waitFor();
  release();
  await approve(page).waitFor();
  await page.getByText("for 200", { exact: true }).waitFor();
  expect(await page.getByRole("radio", { name: /^4 × 4 in/ }).isChecked()).toBe(true);
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

const SETUP_DATA = /\/products\/setup\/[^?]*\.data/;
const LATE_PART = /\/footer-[^/]+\.js$/;

/** Opens a product's page and clicks the link to its choices, which come once the returned function is called. */
async function leaveForChoices(page: Page, heldAddress: RegExp): Promise<() => void> {
  await openPage(page, shop.url + DETAILS);
  const release = await holdBack(page, heldAddress);
  await page.getByRole("link", { name: "Choose size and material first" }).click();
  return release;
}

/** Waits until the page of the choices has drawn a file whose upload is held back, and lets it go. */
async function expectDrawn(page: Page, send: () => void): Promise<void> {
  await stage(page).waitFor();
  expect(page.url()).toContain("/products/setup/");
  await page.getByRole("radio", { name: /^4 × 4 in/ }).check();
  send();
  await approve(page).waitFor();
  expect(page.url()).toContain("/products/finalize/");
  expect(await page.getByRole("radio", { name: /^4 × 4 in/ }).isChecked()).toBe(true);
}

test.each([
  ["is on its way", SETUP_DATA],
  ["has the address, and is not shown yet", LATE_PART],
])("a file that is chosen while the next page %s goes along to it", async (_, heldAddress) => {
  const { page, complaints } = await openVisitor(browser);
  const showPage = await leaveForChoices(page, heldAddress);
  if (heldAddress === LATE_PART) await page.waitForURL(/\/products\/setup\//);
  const send = await holdBack(page, UPLOAD);
  await choosePicture(page);
  showPage();
  await expectDrawn(page, send);
  expect(complaints).toEqual([]);
});

test("a file that is chosen in a dialog whose page is gone goes along to the next one", async () => {
  const { page, complaints } = await openVisitor(browser);
  const showPage = await leaveForChoices(page, SETUP_DATA);
  const dialog = page.waitForEvent("filechooser");
  await page.getByLabel("Artwork file").click();
  const chooser = await dialog;
  showPage();
  await page.getByRole("radio", { name: /^4 × 4 in/ }).waitFor();
  const send = await holdBack(page, UPLOAD);
  await chooser.setFiles(writeTempFile("disc.png", discPng()));
  await expectDrawn(page, send);
  expect(complaints).toEqual([]);
});

test.each(["/", "/products/customize-any-sticker/"])(
  "a file that is chosen on %s is not loaded again on the page of its cut line, and each new page has the focus at its heading",
  async (path) => {
    const { page, complaints } = await openVisitor(browser);
    const counts = countRequests(page);
    await openPage(page, shop.url + path);
    await choosePicture(page);
    await approve(page).waitFor();
    expect(counts).toEqual({ uploads: 1, designs: 1, originals: 0 });
    const focusedHeading = () => page.evaluate(() => document.activeElement?.closest("h1")?.textContent);
    expect(await focusedHeading()).toBe("Your cut line");
    await page.getByRole("link", { name: "Send another file" }).click();
    await expect.poll(focusedHeading).toBe("Your artwork");
    await page.getByRole("main").getByRole("link", { name: "Custom die-cut stickers" }).first().click();
    await expect.poll(focusedHeading).toBe("Custom die-cut stickers");
    expect(complaints).toEqual([]);
  },
);

const SETUP = "/products/setup/custom-die-cut-stickers/";

test("on a wide screen all of the tool is in view at once", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await openPage(page, shop.url + SETUP);
  const choices = [
    page.getByRole("heading", { name: "Size" }),
    page.getByRole("heading", { name: "Quantity" }),
    page.locator("summary", { hasText: "Material" }),
    page.locator("summary", { hasText: "Finish" }),
    page.locator("summary", { hasText: "Speed" }),
  ];
  const expectInView = async (parts: ReadonlyArray<Locator>) => {
    const bar = await page.locator(".bottom-bar").boundingBox();
    for (const part of [...parts, ...choices]) {
      const box = await part.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
      // Nor is it below the price.
      expect(box && bar && (box.y + box.height <= bar.y || box.x + box.width <= bar.x)).toBe(true);
    }
  };
  await expectInView([
    page.getByRole("heading", { level: 1, name: "Custom die-cut stickers" }),
    page.getByText("Drop your artwork here"),
    page.getByRole("link", { name: /^4\.5 .*review/ }),
    page.locator("summary", { hasText: "Cut" }),
  ]);
  await choosePicture(page);
  await approve(page).waitFor();
  await expectInView([page.getByRole("heading", { level: 1, name: "Your cut line" }), page.locator("figure").first()]);
});

test("the sticker is seen at true size and in its place under the mat, which keeps its cut line meanwhile", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + SETUP);
  await choosePicture(page);
  await approve(page).waitFor();
  const show = (name: string) => page.getByRole("radio", { name, exact: true }).check();
  await show("Laptop");
  await page.getByRole("button", { name: /^Your product on this laptop/ }).waitFor();
  expect(await stage(page).isVisible()).toBe(false);
  const views = page.getByRole("group", { name: "View" });
  const readPlace = () => views.evaluate((bar) => Math.round(bar.getBoundingClientRect().top + scrollY));
  const place = await readPlace();
  await show("True size");
  await page.getByRole("region", { name: "At actual size, 3 × 3 in" }).waitFor();
  // A choice beside it is seen at once.
  await page.getByRole("radio", { name: /^4 × 4 in/ }).check();
  await page.getByRole("region", { name: "At actual size, 4 × 4 in" }).waitFor();
  await show("As printed");
  await page.getByText("These are the colors that our press can print.").waitFor();
  expect(await readPlace()).toBe(place);
  await show("Cut line");
  await page.getByRole("img", { name: "Your sticker with its cut line, 4 × 4 in" }).waitFor();
  expect(await readPlace()).toBe(place);
  // All views are one stop of the Tab key.
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Close-up", checked: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("region", { name: "At actual size, 4 × 4 in" }).waitFor();
  expect(complaints).toEqual([]);
});

test("quantities stand on four cards with the price of the next one, which a click chooses", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, shop.url + SETUP);
  const bar = page.locator(".bottom-bar");
  const total = async () => Number(/\$([\d.]+)/.exec((await bar.textContent()) ?? "")?.[1]);
  const first = await total();
  const next = page.getByText(/^50 more for \$/);
  const extra = Number((await next.textContent())?.split("$")[1]);
  await next.click();
  await expect.poll(() => page.getByRole("radio", { name: /^100\b/ }).isChecked()).toBe(true);
  await bar.getByText("for 100", { exact: true }).waitFor();
  expect(await total()).toBeCloseTo(first + extra, 2);
  await page.getByText(/^100 more for \$/).waitFor();
});

test.each([320, 390])(
  "on a phone of %i px the picture goes along as a strip, and choices open as a sheet above the price",
  async (width) => {
    const { page, complaints } = await openVisitor(browser, { viewport: { width, height: 844 }, hasTouch: true });
    await openPage(page, shop.url + SETUP);
    await choosePicture(page);
    await approve(page).waitFor();
    const strip = page.getByRole("button", { name: /Back to your picture/ });
    expect(await strip.count()).toBe(0);
    const row = page.locator("details", { has: page.locator("summary", { hasText: "Material" }) });
    await row.locator("summary").tap();
    await strip.waitFor();
    expect((await strip.boundingBox())?.height).toBe(72);
    expect(await strip.textContent()).toContain("3 × 3 in");

    // What is chosen is priced beside the open sheet.
    const bar = page.locator(".bottom-bar");
    const price = await bar.textContent();
    await row.getByRole("radio", { name: /^Clear vinyl/ }).check();
    await expect.poll(() => bar.textContent()).not.toBe(price);
    const box = await bar.boundingBox();
    expect(box && [box.height <= 76, box.y + box.height]).toEqual([true, 844]);
    await page.touchscreen.tap(width / 2, 100);
    await expect.poll(() => row.getAttribute("open")).toBeNull();
    await row.locator("summary").press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => row.getAttribute("open")).toBeNull();
    expect(await row.locator("summary").evaluate((summary) => summary === document.activeElement)).toBe(true);

    await strip.tap();
    await strip.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Chips scroll beside each other, and wrap on the narrowest screen.
    const chips = await page
      .getByRole("radio", { name: /^(2 × 2|Custom)/ })
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    expect(new Set(chips).size).toBe(width === 320 ? 2 : 1);
    expect(complaints).toEqual([]);
  },
);
