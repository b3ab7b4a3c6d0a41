import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eps, pdf, svg } from "../../fixtures/uploads/documents.ts";
import { isoMedia, png } from "../../fixtures/uploads/files.ts";
import { epsWithPreview } from "../../fixtures/uploads/eps-pictures.ts";
import { bmpPicture, disc, gifPicture, psdPicture, tiffPictures } from "../../fixtures/uploads/pictures.ts";
import { approve, approveIntoCart, fileCheck, send, stage, toUpload } from "./steps.ts";
import { cases } from "../../level.ts";
import { reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

/** The center pixel of the preview, and the width of the cut line's path. */
const measurePreview = (page: Page) =>
  page.evaluate(async () => {
    const href = document.querySelector("figure svg image")?.getAttribute("href") ?? "";
    const bitmap = await createImageBitmap(await (await fetch(href)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return [
      ...(context?.getImageData(Math.floor(bitmap.width * 0.3), Math.floor(bitmap.height * 0.3), 1, 1).data ?? []),
    ];
  });
const isRed = ([r = 0, g = 255, b = 255, a = 0]: ReadonlyArray<number>) => r > 170 && g < 90 && b < 130 && a > 200;

/** A picture in a format that the browser itself writes. */
async function drawnAs(page: Page, type: string): Promise<Uint8Array> {
  const bytes = await page.evaluate(async (mimeType) => {
    const canvas = new OffscreenCanvas(300, 300);
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#d3114d";
      context.arc(150, 150, 140, 0, 7);
      context.fill();
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: mimeType })).arrayBuffer())];
  }, type);
  return Uint8Array.from(bytes);
}

/** Sends the files one after the other, up to the approved cut line and the cart. */
async function takeEach(page: Page, files: ReadonlyArray<readonly [name: string, bytes: Uint8Array]>): Promise<void> {
  for (const [name, bytes] of files) {
    await toUpload(page);
    await send(page, name, bytes);
    await approve(page).waitFor();
    await stage(page).waitFor();
    expect(isRed(await measurePreview(page)), name).toBe(true);
    await approveIntoCart(page);
  }
}

/**
 * A full run takes the format that no other test of this folder has, a deep run all: sending.full.test.ts has a BMP, a
 * GIF and an encrypted PDF, and the book below is an Illustrator file.
 */
const SHORT: ReadonlySet<string> = new Set(["photoshop.psd"]);

test("files of design programs, scanners and the web are rendered in the browser, traced, and accepted with a verified cut line", async () => {
  const { page } = await openVisitor(browser);
  await page.goto(`${shop.url}/healthz`);
  const files = [
    ["photoshop.psd", psdPicture(240, disc(240))],
    ["inks.psd", psdPicture(240, disc(240), { mode: "cmyk" })],
    ["scan.tif", tiffPictures(120, [disc(120)])],
    ["inks.tiff", tiffPictures(120, [disc(120)], { cmyk: true, deflate: true })],
    ["logo.ai", await pdf()],
    ["print.eps", epsWithPreview(120, disc(120))],
    ["paint.bmp", bmpPicture(200, disc(200))],
    ["web.gif", gifPicture(120, disc(120))],
    ["logo.svg", svg()],
    ["web.webp", await drawnAs(page, "image/webp")],
    ["photo.jpg", await drawnAs(page, "image/jpeg")],
  ] as const;
  await takeEach(page, cases(files, { full: ([name]) => SHORT.has(name) }));
});

/**
 * A full run takes one file that cannot be decoded. The texts of the others have unit tests, and changes.full.test.ts
 * has one whose outline is found but not in one part.
 */
const HARDLY_SHOWN: ReadonlySet<string> = new Set(["broken.heic"]);

test("a file that cannot be shown gets a message, and the tab keeps working", async () => {
  const { page } = await openVisitor(browser);
  const files: Array<[name: string, bytes: Uint8Array, words: RegExp]> = [
    ["bare.eps", eps, /no preview image/],
    ["hollow.psd", psdPicture(60, disc(60), { composite: false }), /Maximize compatibility/],
    ["broken.heic", isoMedia("heic", 64, 64), /We can't read this HEIC/],
    ["nothing.png", png(50, 50, () => [0, 0, 0, 0]), /Every pixel in this picture is transparent/],
    ["pixel.png", png(1, 1), /Looks like a thumbnail/],
    [
      "dust.png",
      png(400, 400, (x, y) => (x % 18 < 7 && y % 18 < 7 ? [20, 60, 200, 255] : [0, 0, 0, 0])),
      /separate parts/,
    ],
  ];
  for (const [name, bytes, words] of cases(files, { full: ([file]) => HARDLY_SHOWN.has(file) })) {
    await toUpload(page);
    await send(page, name, bytes);
    await fileCheck(page).getByText(words).first().waitFor();
  }
});

test("one of 300 pages is chosen by its preview, with mouse or keyboard, and saved", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await send(page, "book.ai", await pdf({ pages: 300 }));
  await approve(page).waitFor();
  await page.getByText("1 of 300", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Page 3", exact: true }).click();
  await page.getByText("3 of 300", { exact: true }).waitFor();
  await page.keyboard.press("End");
  await page.getByText("300 of 300", { exact: true }).waitFor();
  await fileCheck(page).getByText("page 300 of 300").waitFor();
  await approve(page).waitFor();
  await page.waitForResponse(
    (response) => response.url().includes("/finalize/") && response.request().method() === "POST",
  );
  await reloadPage(page);
  await page.getByText("300 of 300", { exact: true }).waitFor();
});

test("a white background is removed at once, adjusted by a slider, undone, and the result is saved", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  await send(
    page,
    "boxed.png",
    png(500, 400, (x, y) => (Math.hypot(x - 250, y - 200) < 150 ? [20, 60, 200, 255] : [255, 255, 255, 255])),
  );
  await fileCheck(page).getByText("Background removed").waitFor();
  await page.getByLabel("Remove background").uncheck();
  await fileCheck(page).getByText("White box around the artwork").waitFor();
  await page.getByRole("button", { name: "Remove background" }).click();
  await fileCheck(page).getByText("Background removed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await fileCheck(page).getByText("White box around the artwork").waitFor();
  await page.getByRole("button", { name: "Remove background" }).click();
  await page.getByLabel("Tolerance").fill("60");
  const mendedResponse = page.waitForResponse((response) => response.url().includes("/artwork/api/mended/"));
  await approveIntoCart(page);
  expect((await mendedResponse).status()).toBe(201);
});

test("separate pieces are kiss cut on a sheet, and one click sets the size that prints sharply", async () => {
  const { page } = await openVisitor(browser);
  await toUpload(page);
  const three = png(600, 600, (x, y) =>
    [
      [150, 150, 100],
      [450, 150, 90],
      [300, 440, 120],
    ].some(([cx = 0, cy = 0, r = 0]) => Math.hypot(x - cx, y - cy) < r)
      ? [30, 140, 90, 255]
      : [0, 0, 0, 0],
  );
  await send(page, "three.png", three);
  await fileCheck(page).getByText("3 separate parts").waitFor();
  await page.locator("summary", { hasText: "More about the cut" }).click();
  await page.getByRole("radio", { name: "Cut separately" }).check({ force: true });
  await page.locator("figure svg path[stroke-dasharray]").nth(1).waitFor();
  await page.getByRole("button", { name: /^Make it [\d.]+( × [\d.]+)? in( wide| high)?$/ }).click();
  await fileCheck(page).getByText(/soft/).waitFor({ state: "detached" });
  await approveIntoCart(page);
});
