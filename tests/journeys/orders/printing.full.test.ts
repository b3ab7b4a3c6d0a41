import type { Page } from "playwright-core";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { svg } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { textOfPage } from "../../second-renderer/pdfium.ts";
import { comparePressSheet, isSameElsewhere, plateBox } from "../../second-renderer/press-sheet.ts";
import { readPixels } from "../../second-renderer/proof-pixels.ts";
import { approve, approveIntoCart, send as sendFile, toUpload } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { cases } from "../../level.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { addFoxes, download, openPdf, order, read } from "./print-orders.ts";

openHarness({ areas: ["cart", "products", "staff"], ownShop: true });

const DRAWING = svg(
  '<circle cx="50" cy="40" r="30" fill="#d3114d"/><rect x="20" y="60" width="40" height="30" fill="#123a8c"/>',
);

/** A full run takes a picture in the press's inks, `npm run test:deep` all. */
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
  await approveIntoCart(page);
}

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

test("only staff can lay out print files on a roll and download them", async () => {
  await addFoxes(customer.page, 50);
  const { number } = await order(customer.page);
  const { page } = staff;
  await openPage(page, `${shop.url}/staff/print/`);
  const row = page.getByRole("listitem").filter({ hasText: number });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Nest selected" }).click();
  await page.getByRole("heading", { name: "Nest for a roll" }).waitFor();
  await page.getByLabel("Roll width").selectOption({ label: "24 in" });
  await page.getByRole("button", { name: "Lay out" }).click();
  // Until then the page shows the layout on the wider roll.
  await page.waitForURL(/[?&]roll=24(&|$)/);
  await hydrated(page);
  await page.getByText("50 pieces").first().waitFor();
  const used = Number(/([\d.]+) in/.exec((await page.getByRole("definition").first().textContent()) ?? "")?.[1]);
  // At most seven side by side: 50 take eight rows or more.
  expect(used).toBeGreaterThan(8 * 2);
  expect(used).toBeLessThan(10 * 3.5);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  const file = page.getByRole("link", { name: "Download PDF" });
  const [nested] = await Promise.all([page.waitForEvent("download"), file.click()]);
  const roll = await openPdf(await nested.path());
  const [, , width = 0, length = 0] = roll.page.view;
  expect([width / 72, length / 72]).toEqual([expect.closeTo(24, 3), expect.closeTo(used, 1)]);
  expect(roll.text).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
  expect(roll.text).toMatch(/\/OP true\s+\/op true\s+\/OPM 1/);
  const { fnArray } = await roll.page.getOperatorList();
  expect(fnArray.filter((operator: number) => operator === OPS.paintFormXObjectBegin).length).toBeGreaterThanOrEqual(
    50,
  );

  const address = new URL((await file.getAttribute("href")) ?? "", shop.url).href;
  for (const forbidden of [`${shop.url}/staff/print/`, page.url(), address]) {
    const response = await customer.page.request.get(forbidden);
    expect([forbidden, response.status()]).toEqual([forbidden, 404]);
  }
});

test("the press sheet of an order shows the approved proof in a renderer that isn't ours, with its cut line and its slug", async () => {
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
      picture: await readPixels(page, job.picture_url),
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
});
