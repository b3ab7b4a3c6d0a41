import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { send as sendAs } from "../support/customer.ts";
import { shop } from "../support/harness.ts";

/** A screen's request, from the page's own browser. */
export async function send<T>(page: Page, path: string, body: object): Promise<T> {
  const response = await sendAs(page, "POST", shop.url + path, body);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Downloads a print file in the print room, whose page compares it with its proof first. */
export async function download(page: Page, line: string): Promise<Uint8Array> {
  const link = page.locator(`a[href*="/printing/api/print-file/${line}/"]`);
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return new Uint8Array(readFileSync(await file.path()));
}
