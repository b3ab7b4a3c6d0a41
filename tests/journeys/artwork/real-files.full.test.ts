import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { svg, svgBomb } from "../../fixtures/uploads/documents.ts";
import { ENCRYPTED_PDFS, encryptedPdf } from "../../fixtures/uploads/encrypted-pdfs.ts";
import { jpeg, onItsSide, text } from "../../fixtures/uploads/files.ts";
import { turnedHeic } from "../../fixtures/uploads/heic.ts";
import { hugePng } from "../../fixtures/uploads/pictures.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { makeTiff, type TiffForm } from "../../fixtures/uploads/tiffs.ts";
import { approve, approveIntoCart, fileCheck, toCart, toUpload } from "./steps.ts";
import { byLevel, cases, isDeep } from "../../level.ts";
import { browser, openHarness } from "../support/harness.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

const give = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.getByLabel("Artwork file").setInputFiles(writeTempFile(name, bytes));

async function send(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await toUpload(page);
  await give(page, name, bytes);
  await page.waitForURL(/\/products\/finalize\//);
}

/**
 * The picture in the preview: its size, and whether the test drawing is red on the left and blue at its lower right.
 */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const href = document.querySelector("figure svg image")?.getAttribute("href") ?? "";
    if (!href) return "nothing";
    const bitmap = await createImageBitmap(await (await fetch(href)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const [leftPixel = [], right = []] = [
      [0.25, 0.45],
      [0.75, 0.7],
    ].map(([x = 0, y = 0]) => [
      ...(context?.getImageData(Math.floor(bitmap.width * x), Math.floor(bitmap.height * y), 1, 1).data ?? []),
    ]);
    const [lr = 0, lg = 0, lb = 0] = leftPixel;
    const [rr = 0, rg = 0, rb = 0] = right;
    return `${bitmap.width} × ${bitmap.height}${lr > 170 && lg < 90 && lb < 130 ? ", red" : ""}${rb > 140 && rr < 90 && rg < 110 ? ", blue" : ""}`;
  });

/**
 * A full run takes one file that is sent as pixels, one that is turned, one in inks and one with a cut layer, a deep
 * run all. The other tests of this folder have the other formats, sending.full.test.ts an encrypted PDF.
 */
const SHORT: ReadonlySet<string> = new Set(["alpha.heic", "turned.webp", "cmyk.jpg", "spot.pdf"]);

describe("photos of phones, cameras and other programs are shown upright, in their colors, and accepted", () => {
  const UPRIGHT = "160 × 96, red, blue";
  const files: ReadonlyArray<[name: string, bytes: Uint8Array, picture: string, words?: RegExp]> = [
    ["plain.heic", realFile("plain.heic"), UPRIGHT],
    ["p3.heic", realFile("p3.heic"), UPRIGHT, /Colors in Display P3/],
    ["turned.heic", turnedHeic(realFile("plain.heic"), 2), "160 × 96"],
    ["alpha.heic", realFile("alpha.heic"), UPRIGHT],
    ["alpha.avif", realFile("alpha.avif"), UPRIGHT],
    ["turned.avif", realFile("turned.avif"), "96 × 160", /96 × 160 pixels/],
    ["turned.jpg", realFile("turned.jpg"), UPRIGHT, /160 × 96 pixels/],
    ["turned.png", realFile("turned.png"), UPRIGHT, /160 × 96 pixels/],
    ["turned.webp", realFile("turned.webp"), UPRIGHT, /160 × 96 pixels/],
    ["turned.tif", realFile("turned.tif"), UPRIGHT, /160 × 96 pixels/],
    ["adobe.tif", realFile("adobe.tif"), UPRIGHT, /Colors in Adobe RGB \(1998\)/],
    ["cmyk.jpg", realFile("cmyk.jpg"), UPRIGHT, /CMYK colors: uCMY/],
    ["spot.pdf", realFile("spot.pdf"), "1600 × 960", /Your own cut line/],
    ...ENCRYPTED_PDFS.filter((name) => !name.endsWith("locked")).map((name): [string, Uint8Array, string] => [
      `${name}.pdf`,
      encryptedPdf(name),
      "1600 × 1600, red",
    ]),
  ];
  // PDF cannot contain these formats, so the browser sends pixels for printing. The others have a white background,
  // which is removed, and the cutout is sent.
  const SENT_AS_PIXELS = ["alpha.heic", "alpha.avif"];
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openVisitor(browser));
  });

  test.each(cases(files, { full: ([name]) => SHORT.has(name) }))("%s", async (name, bytes, picture, words) => {
    const answers: Array<number> = [];
    const noteAnswer = (response: Response) =>
      void (response.url().includes("/artwork/api/drawn/") && answers.push(response.status()));
    page.on("response", noteAnswer);
    await send(page, name, bytes);
    await approve(page).waitFor();
    await expect.poll(() => shown(page)).toContain(picture);
    if (words) await fileCheck(page).getByText(words).first().waitFor();
    // In the full run only files that are sent as pixels, and one that is not, go on to the cart.
    if (isDeep || SENT_AS_PIXELS.includes(name) || name === "cmyk.jpg") {
      await approveIntoCart(page);
    }
    page.off("response", noteAnswer);
    expect(answers).toEqual(SENT_AS_PIXELS.includes(name) ? [201] : []);
  });
});

test("one picture of a photo with three is chosen by keyboard, traced, and saved", async () => {
  const { page } = await openVisitor(browser);
  await send(page, "burst.heic", realFile("burst.heic"));
  await approve(page).waitFor();
  await page.getByRole("heading", { name: /This file contains 3 pictures: choose one/ }).waitFor();
  await fileCheck(page).getByText("picture 1 of 3").waitFor();
  await page.getByRole("radio", { name: "Picture 1", exact: true }).focus();
  await page.keyboard.press("End");
  await page.getByText("3 of 3", { exact: true }).waitFor();
  await fileCheck(page).getByText("96 × 160 pixels").waitFor();
  await expect.poll(() => shown(page)).toContain("96 × 160");
  await approve(page).waitFor();
  await approveIntoCart(page);
});

test("files that would hang or deceive are refused at the file field, and nothing is lost", async () => {
  const { page } = await openVisitor(browser);
  const refusals: Array<[name: string, bytes: Uint8Array, words: RegExp]> = [
    ["locked.pdf", realFile("locked.pdf"), /password-protected/],
    ["uses.svg", svgBomb(), /more repeated shapes than we can draw/],
    [
      "laughs.svg",
      text(
        '<!DOCTYPE svg [<!ENTITY a "<path/>"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
      /a declared entity/,
    ],
    [
      "blur.svg",
      svg(
        `<defs><filter id="f" width="2100%" height="2100%">${'<feGaussianBlur stdDeviation="900"/>'.repeat(40)}</filter></defs><rect width="100" height="100" filter="url(#f)"/>`,
      ),
      /more effects/,
    ],
  ];
  await toUpload(page);
  for (const [name, bytes, words] of refusals) {
    // The step is unchanged: another file can be chosen at once.
    await give(page, name, bytes);
    await page.getByRole("alert").getByText(words).waitFor();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
  }
  // Browsers draw nothing for coordinates in the billions: the page says so, and offers no button to order it.
  await send(page, "wide.svg", svg('<circle cx="5e11" cy="5e11" r="4e11" fill="#d3114d"/>', 'viewBox="0 0 1e12 1e12"'));
  await fileCheck(page).getByText("the page is too many units wide").waitFor();
  await page.getByRole("button", { name: /Approve and add to cart/, disabled: true }).waitFor();
});

// More than 64 million pixels are decoded in parts. The smaller pictures of the full run exceed that too.
const PNG_SIDE = byLevel({ full: 8100, deep: 20_000 });
const [JPEG_WIDTH, JPEG_HEIGHT] = byLevel({ full: [7200, 9600] as const, deep: [9000, 12_000] as const });

test("a huge picture is read in parts and traced, and the page stays responsive meanwhile", async () => {
  const { page } = await openVisitor(browser);
  await send(page, "huge.png", hugePng(PNG_SIDE, PNG_SIDE));
  // Both happen before the cut line is ready, while the file is being read.
  await page.getByRole("radio", { name: /^Circle/ }).check({ force: true });
  await page.getByLabel("White border").fill("0.2");
  await expect.poll(() => page.getByLabel("White border").inputValue()).toBe("0.2");
  await page.getByRole("radio", { name: /^Your outline/ }).check({ force: true });
  await approve(page).waitFor();
  await fileCheck(page).getByText("Sharp", { exact: false }).first().waitFor();
  await send(page, "huge.jpg", onItsSide(jpeg(JPEG_WIDTH, JPEG_HEIGHT)));
  await approve(page).waitFor();
  await fileCheck(page).getByText("Sharp", { exact: false }).first().waitFor();
  await expect.poll(() => shown(page)).toContain("1600 × 1200");
});

/**
 * The picture without background that the page uploads for printing: whether its center is red, and its corner and its
 * last pixel are transparent.
 */
const sentForPrint = (page: Page) =>
  page.evaluate(async () => {
    const { mended } = globalThis as { mended?: Blob };
    if (!mended) return "nothing";
    const bitmap = await createImageBitmap(mended);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
    const [red = 0, green = 0, , cover = 0] = at(bitmap.width >> 1, bitmap.height >> 1);
    const clear = [at(1, 1), at(bitmap.width - 1, bitmap.height - 1)].every(([, , , alpha]) => alpha === 0);
    return `${String(bitmap.width)} × ${String(bitmap.height)}${cover === 255 && red > 150 && green < 100 ? ", red" : ""}${clear ? ", clear around" : ""}`;
  });

/** A full run takes the file with inks, `npm run test:deep` all. */
test("a TIFF without its white background prints as it is shown", async () => {
  const { page } = await openVisitor(browser);
  await page.addInitScript(() => {
    type Set = (this: FormData, ...field: [name: string, value: string | Blob, fileName?: string]) => void;
    const set = Object.getOwnPropertyDescriptor(FormData.prototype, "set")?.value as Set;
    const remembering: Set = function (...field) {
      const [, value, fileName] = field;
      if (fileName === "mended.png") Object.assign(globalThis, { mended: value });
      set.apply(this, field);
    };
    Reflect.set(FormData.prototype, "set", remembering);
  });
  const disc = (x: number, y: number) => (Math.hypot(x - 100, y - 75) < 60 ? [211, 17, 77] : [255, 255, 255]);
  const inks = (x: number, y: number) => [...disc(x, y).map((value) => 255 - value), 0];
  const exports: ReadonlyArray<readonly [string, TiffForm]> = [
    ["plain.tif", { samples: 3, at: disc }],
    ["lzw.tif", { samples: 3, at: disc, packed: "lzw", predictor: true, rowsPerStrip: 16 }],
    ["inks.tif", { samples: 4, photometric: 5, at: inks }],
  ];
  for (const [name, form] of cases(exports, { full: ([file]) => file === "inks.tif" })) {
    await send(page, name, await makeTiff(200, 150, form));
    await approve(page).waitFor();
    await fileCheck(page).getByText("Background removed").waitFor();
    const stored = page.waitForResponse((response) => response.url().includes("/artwork/api/mended/"));
    await approve(page).click();
    expect([name, (await stored).status(), await sentForPrint(page)]).toEqual([
      name,
      201,
      "200 × 150, red, clear around",
    ]);
    await toCart(page);
  }
});
