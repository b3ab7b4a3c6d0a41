import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ADDRESS } from "../../factories/address.ts";
import { send as sendAs } from "../support/customer.ts";
import { shop } from "../support/harness.ts";

/** A screen's request, from the page's own browser. */
export async function send<T>(page: Page, path: string, body: object): Promise<T> {
  const response = await sendAs(page, "POST", shop.url + path, body);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Puts this many fox stickers into the cart. */
export async function addFoxes(page: Page, quantity: number): Promise<void> {
  const { id } = await send<{ id: string }>(page, "/catalog/api/v1/configured-product/", {
    product: "fox-sticker",
    width: 3,
    height: 3,
    quantity,
  });
  await send(page, "/cart/api/add/", { configured_product: id });
}

/** Orders what is in the cart. */
export async function order(page: Page): Promise<{ readonly id: string; readonly number: string }> {
  const orderAnswer = await send<{ order: { id: string; number: string } }>(page, "/checkout/api/place-order/", {
    email: "customer@example.com",
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    payment: { provider: "test", token: "ok" },
    use_credit: false,
    note: "",
  });
  return orderAnswer.order;
}

/** What the shop answers to a customer or to staff. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const response = await sendAs(page, "GET", shop.url + path);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Downloads a print file in the print room, whose page compares it with its proof first. */
export async function download(page: Page, line: string): Promise<Uint8Array> {
  const link = page.locator(`a[href*="/printing/api/print-file/${line}/"]`);
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return new Uint8Array(readFileSync(await file.path()));
}

/** A print file: its document, its first page and its bytes as text. */
export const openPdf = async (path: string) => {
  const bytes = new Uint8Array(readFileSync(path));
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return { document, page: await document.getPage(1), text: new TextDecoder("latin1").decode(bytes) };
};
