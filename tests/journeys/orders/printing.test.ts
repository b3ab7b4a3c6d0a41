import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ADDRESS } from "../../factories/address.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter, send as sendAs } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { send } from "./printing-setup.ts";

openHarness({ areas: [], ownShop: true });

/** Puts this many fox stickers into the cart. */
async function addFoxes(page: Page, quantity: number): Promise<void> {
  const { id } = await send<{ id: string }>(page, "/catalog/api/v1/configured-product/", {
    product: "fox-sticker",
    width: 3,
    height: 3,
    quantity,
  });
  await send(page, "/cart/api/add/", { configured_product: id });
}

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

const record = async (customer: Page, number: string) =>
  (
    await read<{ objects: Array<{ status: string; refunded: string }> }>(
      customer,
      `/profile/api/user/order/?number=${number}`,
    )
  ).objects[0];

const openPdf = async (path: string) => {
  const bytes = new Uint8Array(readFileSync(path));
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return { document, page: await document.getPage(1), text: new TextDecoder("latin1").decode(bytes) };
};

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

test("only staff can find, lay out and download the print files of orders", async () => {
  await addFoxes(customer.page, 50);
  const { number } = await order(customer.page);
  const { page } = staff;
  await openPage(page, `${shop.url}/staff/print/`);
  const row = page.getByRole("listitem").filter({ hasText: number });
  await expect.poll(() => row.count()).toBe(1);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  const [single] = await Promise.all([page.waitForEvent("download"), row.getByRole("link", { name: /PDF/ }).click()]);
  const piece = await openPdf(await single.path());
  expect(single.suggestedFilename()).toBe(`order-${number}-fox-sticker.pdf`);
  expect(piece.document.numPages).toBe(1);
  const box = (name: string) =>
    (new RegExp(`/${name} \\[ ([^\\]]+) \\]`).exec(piece.text)?.[1] ?? "")
      .split(" ")
      .map((value) => Number(value) / 72);
  const [left = 0, bottom = 0, right = 0, top = 0] = box("TrimBox");
  // As large as fits the ordered size, in its own proportions.
  expect(Math.max(right - left, top - bottom)).toBeCloseTo(3, 1);
  expect(left - (box("BleedBox")[0] ?? 0)).toBeCloseTo(0.125, 4);
  expect(piece.text).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
  expect(piece.text).toMatch(/\/OP true\s+\/op true\s+\/OPM 1/);
  const words = (await piece.page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join("");
  expect(words).toContain(`Order ${number} · Fox sticker · `);

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

test("staff run an order from placed to delivered and refund a part of it, without JavaScript", async () => {
  await addFoxes(customer.page, 50);
  const { id, number } = await order(customer.page);
  await expect.poll(async () => (await record(customer.page, number))?.status, { timeout: 20_000 }).toBe("approved");

  const { page, complaints } = await openVisitor(browser, { javaScriptEnabled: false });
  await enter(page, shop.url, "staff@example.com");
  await page.goto(`${shop.url}/staff/orders/${id}/`);
  for (const [button, state] of [
    ["Start printing", "In production"],
    ["Ship everything that's left", "Shipped"],
    ["Mark everything delivered", "Delivered"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByText(`The order is now "${state}".`).waitFor();
  }
  expect((await record(customer.page, number))?.status).toBe("delivered");
  await page.getByText("Make a refund").click();
  await page.getByLabel("Fox sticker").fill("10");
  await page.getByLabel("Reason").fill("Torn on the way");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByText(/^Refunded \$[\d.]+ to the payment\./).waitFor();
  expect(Number((await record(customer.page, number))?.refunded)).toBeGreaterThan(0);
  await openPage(staff.page, page.url());
  await staff.page.getByText("Make a refund").click();
  expect(await barriersInTurn(staff.page, 0)).toEqual([]);
  expect(complaints).toEqual([]);
});
