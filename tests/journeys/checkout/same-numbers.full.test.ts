import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { approveIntoCart } from "../artwork/steps.ts";
import { enter, send } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { button, fillAddress, mails, upload } from "./buy-setup.ts";

// Staff ship the order, so the shop is its own.
openHarness({
  areas: ["cart", "checkout", "order", "products", "profile", "staff"],
  ownShop: true,
});

const CATEGORY = "/products/custom-stickers/die-cut-stickers/";
const PRODUCT = "custom-die-cut-stickers";
const NAME = "Custom die-cut stickers";

/** What a page shows, line by line. */
const readPageLines = async (page: Page): Promise<ReadonlyArray<string>> =>
  (await page.locator("main").innerText())
    .split(/\n|\t/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What stands in the line after each of these labels. */
const after = (lines: ReadonlyArray<string>, label: string): ReadonlyArray<string> =>
  lines.flatMap((line, i) => (line === label ? [lines[i + 1] ?? ""] : []));

/** The distinct matches of a pattern's group on some screens. */
const saidOn = (screens: ReadonlyArray<ReadonlyArray<string>>, pattern: RegExp): ReadonlyArray<string> => [
  ...new Set(
    screens.flatMap((lines) => lines.flatMap((line) => [...line.matchAll(pattern)].map((hit) => hit[1] ?? ""))),
  ),
];

/** Other kinds of products, with content of one's own. */
const OTHERS = [
  { product: "fox-sticker" },
  {
    ...{ product: "vinyl-lettering", colour: "ink-black", quantity: 1, texts: ["OPEN LATE"] },
    options: { font: "archivo-black", size_by: "height", size: "2" },
  },
  { product: "classic-name-tag", roster: [{ name: "Ann Lee" }, { name: "Bo Chen" }], signed_off: true },
];

interface Configured {
  readonly id: string;
  readonly total: string;
}

/** Puts the other kinds into the cart. Returns what each costs, as the shop configured it. */
async function addOthers(page: Page): Promise<ReadonlyArray<string>> {
  const prices: Array<string> = [];
  for (const input of OTHERS) {
    const productAnswer = await send(page, "POST", `${shop.url}/catalog/api/v1/configured-product/`, input);
    expect([input.product, productAnswer.status(), await productAnswer.text()]).toEqual([
      input.product,
      201,
      expect.any(String),
    ]);
    const { id, total } = (await productAnswer.json()) as Configured;
    const cartAnswer = await send(page, "POST", `${shop.url}/cart/api/add/`, { configured_product: id });
    expect([input.product, cartAnswer.status()]).toEqual([input.product, 201]);
    prices.push(`$${total}`);
  }
  return prices;
}

test("from the category to the staff's page, each number of an order is the same on every screen", async () => {
  const { page, complaints } = await openVisitor(browser);
  const open = async (path: string) => {
    await openPage(page, shop.url + path);
    return readPageLines(page);
  };

  // The price of a tile is what the product's page and its setup open at, and what the choice is quoted at.
  const tile = /^50 for (\$[\d.,]+)$/.exec((await open(CATEGORY)).find((_, i, all) => all[i - 2] === NAME) ?? "")?.[1];
  expect(tile).toMatch(/^\$\d/);
  const product = await open(`/products/details/${PRODUCT}/`);
  const of = product.findIndex((line) => line.startsWith("for 50 pieces"));
  expect(product[of - 1]).toBe(tile);
  await page.locator(`a[href*="/products/setup/${PRODUCT}/"]`).first().click();
  await page.waitForURL(/\/products\/setup\//);
  await hydrated(page);
  const setup = await readPageLines(page);
  // Between them stands what one piece costs.
  expect(setup[setup.indexOf("for 50") - 2]).toBe(tile);
  const quote = await send(page, "POST", `${shop.url}/catalog/api/quote/`, {
    ...{ product: PRODUCT, width: 3, height: 3, quantity: 50, material: "white-vinyl", options: {} },
  });
  expect(`$${((await quote.json()) as Configured).total}`).toBe(tile);

  await button(page, /Next: your artwork/).click();
  await page.waitForURL(/\/products\/upload\//);
  const uploadPath = new URL(page.url()).pathname;
  await upload(page, "disc.png", discPng(900));
  await page.waitForURL(/\/products\/finalize\//);
  const approve = page.getByRole("button", { name: /Approve and add to cart/, disabled: false });
  await approve.waitFor();
  const finalize = await readPageLines(page);
  const finalizePath = new URL(page.url()).pathname;
  const uploaded = await open(uploadPath);
  await open(finalizePath);
  await approveIntoCart(page);
  await page.getByRole("link", { name: /Check out/ }).waitFor();
  const otherPrices = await addOthers(page);
  const prices = [tile ?? "", ...otherPrices];

  const cart = await open("/cart/");
  await page.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await page.getByLabel("E-mail").fill("numbers@example.net");
  await fillAddress(page);
  await page.getByText("Successful card").click();
  await page
    .getByRole("button", { name: /Place order · \$/ })
    .first()
    .waitFor();
  const checkout = await readPageLines(page);
  await button(page, /Place order/).click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  const thanks = await readPageLines(page);
  const id = page.url().split("/").at(-2) ?? "";
  const order = await open(`/profile/orders/order/${id}/`);
  const receipt = await open(`/order/invoice/${id}/`);
  await expect.poll(async () => (await mails("numbers@example.net")).length).toBe(1);
  const mail = (await mails("numbers@example.net"))[0]?.text.split("\n").map((line) => line.trim()) ?? [];
  const staff = await openVisitor(browser);
  await enter(staff.page, shop.url, "staff@example.com");
  await openPage(staff.page, `${shop.url}/staff/orders/${id}/`);
  const desk = await readPageLines(staff.page);

  const screens = { cart, checkout, thanks, order, receipt, desk };
  for (const [name, lines] of Object.entries(screens))
    for (const price of prices)
      expect([name, lines.filter((line) => line === price).length > 0, price]).toEqual([name, true, price]);
  for (const price of prices) expect(mail.filter((line) => line.endsWith(` ${price}`))).not.toEqual([]);
  expect(finalize[finalize.indexOf("for 50") - 2]).toBe(tile);
  expect(uploaded.filter((line) => line.includes(tile ?? ""))).not.toEqual([]);

  // One total, by that name, and the one payment of it.
  const [total = ""] = after(thanks, "Total");
  expect(total).toMatch(/^\$\d/);
  const totals = [checkout.filter((line) => line !== ": how it came about"), thanks, order, receipt, desk];
  expect(totals.map((lines) => after(lines, "Total"))).toEqual(totals.map(() => [total]));
  expect(mail.filter((line) => line.startsWith("Total "))).toEqual([expect.stringMatching(/^Total +\$/)]);
  expect(mail.filter((line) => line.startsWith("Total ")).every((line) => line.endsWith(` ${total}`))).toBe(true);
  expect(saidOn([checkout], /^Place order · (.+)$/g)).toEqual([total]);
  const ended = [thanks, order, receipt, desk];
  expect(saidOn(ended, /^(CA sales tax.*)$/g)).toEqual(["CA sales tax 7.25%"]);
  expect(after(order, "Authorized, not charged yet")).toEqual([total]);
  expect(receipt.join("\n")).toMatch(/Authorized, not charged yet/);
  expect([...order, ...receipt].filter((line) => /\bcharged\b/i.test(line) && !/not charged yet/.test(line))).toEqual(
    [],
  );
  expect([after(desk, "Authorized").at(-1), after(desk, "Charged")]).toEqual([total, ["$0.00"]]);
  expect(saidOn([desk], /^Charges (\$[\d.,]+) to the payment/g)).toEqual([total]);

  // One day of the sticker until it lies beside slower things, and one day of the order.
  const stickerDay = saidOn([product, finalize], /^Arrives (\w+, \w+ \d+)/g);
  expect(stickerDay).toHaveLength(1);
  expect(saidOn([setup], /^Arrives (\w+, \w+ \d+)$/g)).toEqual(stickerDay);
  const day = saidOn([thanks], /^Arrives by (.+)$/g);
  expect(day).toHaveLength(1);
  const method = checkout.slice(checkout.indexOf("Standard mail"), checkout.indexOf("Priority mail"));
  expect(saidOn([method], /^Arrives (\w+, \w+ \d+) · USPS with tracking$/g)).toEqual(day);
  expect(saidOn([cart], /^Arrives (\w+, \w+ \d+) to mainland US by standard mail/g)).toEqual(day);
  expect(saidOn([order], /Expected (\w+, \w+ \d+)\./g)).toEqual(day);
  expect(saidOn([mail], /expected (\w+, \w+ \d+)/g)).toEqual(day);
  expect(saidOn([desk], /promised (\w+, \w+ \d+)/g)).toEqual(day);

  // The file: one resolution, one size, one unit.
  const everywhere = [uploaded, finalize, cart, checkout, thanks, order, receipt, desk];
  expect(saidOn(everywhere, /([\d.]+) (?:dots per inch|dpi)/gi)).toHaveLength(1);
  expect(saidOn(everywhere, /([\d.]+ [KMG]?i?B)\. If you send another/g)).toEqual(["3.09 MiB"]);
  expect(saidOn(everywhere, /[\d.]+ ([KMG]i?B)\b/g)).toEqual(["MiB"]);

  // What was authorized is what is charged once it has shipped.
  await button(staff.page, "Ship everything that's left").click();
  await expect.poll(async () => after(await readPageLines(staff.page), "Charged").at(-1)).toBe(total);
  const shippedOrder = await open(`/profile/orders/order/${id}/`);
  expect([after(shippedOrder, "Charged"), after(shippedOrder, "Total")]).toEqual([[total], [total]]);
  expect((await open(`/order/invoice/${id}/`)).join("\n")).toMatch(/Test card: Charged/);
  expect([...complaints, ...staff.complaints]).toEqual([]);
});
