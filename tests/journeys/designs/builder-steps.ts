import type { Page } from "playwright-core";
import { shop } from "../support/harness.ts";

export const BUILDER = "/products/ddb/family-sticker-set/";
export const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();
export const figure = (page: Page, name: string) =>
  page.getByTestId("sheet").getByRole("button", { name: new RegExp(`^${name},`) });
export const said = (page: Page) => page.getByTestId("said");
export const counted = (page: Page, count: number) => page.getByText(`${String(count)} stickers in each set`).waitFor();

/** Waits for the editor to have counted the stickers: from then on there is a price. */
export async function openBuilder(page: Page, path = BUILDER): Promise<void> {
  await page.goto(shop.url + path);
  await page.getByText(/\d+ stickers? in each set/).waitFor();
}

export const findMiddle = async (page: Page, name: string) => {
  const box = await figure(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the sheet`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
