import { expect, test } from "vitest";
import { browser, openHarness } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { saved, figure, said, counted, openBuilder, middleOf } from "./builder-setup.ts";

openHarness({ areas: [] });

test("a family set is edited with the mouse, gets a larger sheet when full, survives a reload, and goes to the cart and back", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 1000 } });
  await openBuilder(page);
  await counted(page, 5);
  const price = page.getByRole("region", { name: "Your set" });

  const from = await middleOf(page, "Ella");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => said(page).textContent()).toMatch(/^Ella moved to [\d.]+ in, [\d.]+ in/);
  expect(from.y - (await middleOf(page, "Ella")).y).toBeGreaterThan(40);

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("kitten");
  await page.getByRole("button", { name: "Add Cat" }).click();
  await page.getByLabel("Name below").fill("Miso");
  await counted(page, 6);
  await saved(page);
  await page.waitForURL(/\/products\/ddb\/family-sticker-set\/[\w-]+\/$/);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await counted(page, 5);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await counted(page, 6);
  await saved(page);

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("grandpa");
  await page.getByRole("button", { name: "Add Grandfather" }).click();
  const full = page.getByRole("alert").filter({ hasText: "There's no room for “Grandfather” on this sheet." });
  await full.waitFor();
  // It is visible without scrolling.
  await expect
    .poll(async () => (await full.boundingBox()) ?? { y: Infinity, height: 0 })
    .toSatisfy((box: { y: number; height: number }) => box.y + box.height <= 1000);
  await full.getByRole("button", { name: /^Use the 16 .* 6 .* sheet and add it$/ }).click();
  await counted(page, 7);
  await expect.poll(() => full.count()).toBe(0);
  await saved(page);

  await openBuilder(page, new URL(page.url()).pathname);
  await counted(page, 7);
  await figure(page, "Miso").waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Size of the sheet" }).inputValue()).toBe("16x6");
  const total = await price
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent();
  await price.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await page.getByText(/Dad, Mom, Ella, Max, Biscuit, Miso, Grandfather/).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain(total ?? "no price");
  await page.getByRole("link", { name: "Change Family sticker set" }).click();
  await figure(page, "Miso").waitFor();
  expect(complaints).toEqual([]);
});
