import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { addFoxes, openPdf, order, read } from "./print-orders.ts";

openHarness({ areas: ["staff"], ownShop: true });

const record = async (customer: Page, number: string) =>
  (
    await read<{ objects: Array<{ status: string; refunded: string }> }>(
      customer,
      `/profile/api/user/order/?number=${number}`,
    )
  ).objects[0];

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

test("staff find the print file of an order and download it", async () => {
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
  const [leftEdge = 0, bottom = 0, right = 0, top = 0] = box("TrimBox");
  // As large as fits the ordered size, in its own proportions.
  expect(Math.max(right - leftEdge, top - bottom)).toBeCloseTo(3, 1);
  expect(leftEdge - (box("BleedBox")[0] ?? 0)).toBeCloseTo(0.125, 4);
  expect(piece.text).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
  expect(piece.text).toMatch(/\/OP true\s+\/op true\s+\/OPM 1/);
  const words = (await piece.page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join("");
  expect(words).toContain(`Order ${number} · Fox sticker · `);
});

test("staff run an order from placed to delivered and refund a part of it, without JavaScript", async () => {
  await addFoxes(customer.page, 50);
  const { id, number } = await order(customer.page);
  await expect.poll(async () => (await record(customer.page, number))?.status).toBe("approved");

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
