import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ComparisonJob } from "#domain/artwork/print-comparison/comparison-job";
import { ADDRESS } from "../../factories/address.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { textOfPage } from "../../second-renderer/pdfium.ts";
import { comparePressSheet, isSameElsewhere, plateBox } from "../../second-renderer/press-sheet.ts";
import { pixelsOf } from "../../second-renderer/proof-pixels.ts";
import { approve, send as sendFile, toUpload } from "../artwork/steps.ts";
import { enter, send as sendAs } from "../support/customer.ts";
import { cases } from "../../level.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { send, download } from "./printing-setup.ts";

openHarness({ areas: [], ownShop: true });

/** Orders what is in the cart. */
async function order(page: Page): Promise<{ readonly id: string; readonly number: string }> {
  const placed = await send<{ order: { id: string; number: string } }>(page, "/checkout/api/place-order/", {
    email: "customer@example.com",
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    payment: { provider: "test", token: "ok" },
    use_credit: false,
    note: "",
  });
  return placed.order;
}

/** What the shop answers to a customer or to staff. */
async function read<T>(page: Page, path: string): Promise<T> {
  const response = await sendAs(page, "GET", shop.url + path);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

const DRAWING = svg(
  '<circle cx="50" cy="40" r="30" fill="#d3114d"/><rect x="20" y="60" width="40" height="30" fill="#123a8c"/>',
);

/** `npm test` takes a picture in the press's inks, `npm run test:deep` all. */
const SHORT: ReadonlySet<string> = new Set(["cmyk.jpg"]);
const REAL = [
  ...["cmyk.jpg", "adobe.jpg", "turned.jpg", "adobe.png", "turned.webp", "alpha.avif", "p3.heic", "adobe.psd"],
  ...["adobe.tif", "fax4.tif", "jpeg-tiles.tif"],
];
const FILES: ReadonlyArray<readonly [name: string, bytes: () => Uint8Array]> = [
  ["drawing.svg", () => DRAWING],
  ["plain.png", () => png(300, 200)],
  ...REAL.map((name) => [name, () => realFile(name)] as const),
];

/** Uploads a file, approves its cut line, and waits for the cart. */
async function addToCart(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await toUpload(page);
  await sendFile(page, name, bytes);
  await approve(page).waitFor();
  await approve(page).click();
  await page.waitForURL(/\/cart\/$/);
}

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

test(
  "the press sheet of an order shows the approved proof in a renderer that isn't ours, with its cut line and its slug",
  { timeout: 600_000 },
  async () => {
    const files = cases(FILES, { full: ([name]) => SHORT.has(name) });
    for (const [name, bytes] of files) await addToCart(customer.page, name, bytes());
    const { id, number } = await order(customer.page);
    const { page } = staff;
    const { objects: lines } = await read<{ objects: ReadonlyArray<{ id: string }> }>(
      page,
      `/profile/api/user/order-line/?order=${id}`,
    );
    expect(lines).toHaveLength(files.length);
    await openPage(page, `${shop.url}/staff/print/`);
    for (const line of lines) {
      const [job] = (await read<ComparisonJob>(page, `/printing/api/comparison/${line.id}/`)).pictures;
      if (!job) throw new Error("The line has nothing to compare.");
      const print = await download(page, line.id);
      const proof = {
        picture: await pixelsOf(page, job.picture_url),
        piece: job.piece,
        artBox: job.art_box,
        cutPath: job.cut_path,
        source: job.source,
      };
      expect.soft(await comparePressSheet(print, proof), job.source).toSatisfy(isSameElsewhere);
      const plate = await plateBox(print, "CutContour");
      expect
        .soft([plate?.width, plate?.height])
        .toEqual([expect.closeTo(job.piece.width, 1), expect.closeTo(job.piece.height, 1)]);
      expect.soft(await textOfPage(print)).toContain(`Order ${number} · `);
    }
  },
);
