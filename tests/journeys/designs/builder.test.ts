import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { browser, openHarness } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { saved, said, counted, openBuilder, findMiddle } from "./builder-steps.ts";

openHarness({ areas: ["cart", "products"] });

test("a family set is edited with the mouse and goes to the cart", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 1000 } });
  await openBuilder(page);
  await counted(page, 5);
  const bar = page.locator(".bottom-bar");

  const from = await findMiddle(page, "Ella");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => said(page).textContent()).toMatch(/^Ella moved to [\d.]+ in, [\d.]+ in/);
  expect(from.y - (await findMiddle(page, "Ella")).y).toBeGreaterThan(40);

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("kitten");
  await page.getByRole("button", { name: "Add Cat" }).click();
  await page.getByLabel("Name below").fill("Miso");
  await counted(page, 6);
  await saved(page);
  await page.waitForURL(/\/products\/ddb\/family-sticker-set\/[\w-]+\/$/);

  const total = await bar
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent();
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await toCart(page);
  await page.getByText(/Dad, Mom, Ella, Max, Biscuit, Miso/).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain(total ?? "no price");
  expect(complaints).toEqual([]);
});
