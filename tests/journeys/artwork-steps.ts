import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll } from "vitest";
import { choose } from "./customer.ts";
import { shop } from "./stage.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-artwork-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bytes as a file that a browser can choose; it is gone after the last test. */
export function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** How one gets there through the screen before is another journey's (buy.test.ts). */
export async function toUpload(page: Page): Promise<void> {
  await page.goto(await choose(page, shop.url), { waitUntil: "networkidle" });
}

/** Chooses a file on the screen that takes it, and goes on to its cut line. */
export async function send(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel("Artwork file").setInputFiles(fileOf(name, bytes));
  await page.waitForURL(/\/products\/finalize\//);
}

export const approve = (page: Page) => page.getByRole("button", { name: /Approve, add to cart/, disabled: false });
export const stage = (page: Page) => page.getByRole("img", { name: /Your sticker with its cut line/ });
export const told = (page: Page) => page.locator("section[aria-labelledby=file-check]");
