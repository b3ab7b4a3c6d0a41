import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { discPng, text } from "../../fixtures/uploads/files.ts";
import { fillCart, join } from "../support/customer.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { cases } from "../../level.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, approveIntoCart } from "../artwork/steps.ts";
import { clickRow } from "../artwork/steps.ts";
import { button, upload, fillAddress, mails, pay } from "./buy-setup.ts";

openHarness({ areas: ["cart", "checkout", "products"] });

const SETUP = "/products/setup/custom-die-cut-stickers/";

/** The main part of a page as the server renders it for this page's visitor: what a reload would show. */
const rendered = async (page: Page, url: string) =>
  /<main\b.*<\/main>/s.exec(await (await page.request.get(url)).text())?.[0] ?? "";

const STAR = svg('<path d="M50 3 61 38H98L68 59 79 95 50 73 21 95 32 59 2 38H39Z" fill="#d3114d"/>');
/** Without a place where its line could end. */
const LONG_NAME = `${"star".repeat(15)}.svg`;
const BAD_FILES = [
  ["empty.png", new Uint8Array()],
  ["photo.png", text("This is a letter, not a picture.")],
  ["half.png", discPng().slice(0, 200)],
  ["evil.svg", svg('<image href="https://evil.example/p.png"/>')],
  ["run.exe", text("MZ")],
] as const;

/** By how many pixels a page is wider than a narrow phone. */
async function readOverflow(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (size) await page.setViewportSize(size);
  return pixels;
}

test("a shopper goes from a product to a paid order with their own drawing, bad files are refused at the file field, and every step survives a reload", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/details/custom-die-cut-stickers/`);
  await page.locator(`a[href*="${SETUP}"]`).first().click();
  await page.waitForURL(/\/products\/setup\//);
  await hydrated(page);

  const price = () =>
    page
      .locator(".bottom-bar")
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .textContent();
  const priceBefore = await price();
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: /^500\b/ }).check();
  await expect.poll(price).not.toBe(priceBefore);
  await button(page, /Next: your artwork/).click();
  await page.waitForURL(/\/products\/upload\//);

  await reloadPage(page);
  for (const [name, bytes] of cases(BAD_FILES, { quick: () => false })) {
    await upload(page, name, bytes);
    await page.getByRole("alert").or(page.getByText("Your picture was not uploaded")).first().waitFor();
    expect([name, new URL(page.url()).pathname]).toEqual([name, expect.stringContaining("/products/upload/")]);
    await button(page, /Try again/).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  }
  await upload(page, LONG_NAME, STAR);
  await page.waitForURL(/\/products\/finalize\//);
  await approve(page).waitFor();
  await page.reload();
  await page.getByText(LONG_NAME).first().waitFor();
  // A click before the page's scripts run would approve a cut line that nobody has seen.
  expect(await rendered(page, page.url())).toMatch(/<button(?=[^>]*value="approve")(?=[^>]* disabled)/);
  await approveIntoCart(page);

  await expect.poll(() => page.getByText("Custom die-cut stickers").count()).toBeGreaterThan(0);
  expect(await rendered(page, page.url())).toContain("Custom die-cut stickers");
  expect(await readOverflow(page)).toBe(0);
  await page.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await page.getByLabel("E-mail").fill("ada@example.net");
  await fillAddress(page);
  await reloadPage(page);
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Vinyl St");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be confirmed
  await page.getByText("Successful card").click();
  await button(page, /Place order/).click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("Thank you");
  await expect.poll(() => page.getByText("500 × Custom die-cut stickers").count()).toBe(1);
  expect(await rendered(page, page.url())).toContain("Thank you");
  expect(await readOverflow(page)).toBe(0);
  await expect.poll(async () => (await mails("ada@example.net")).length).toBe(1);

  expect((await fetch(page.url())).status).toBe(404); // a stranger's
  expect(complaints).toEqual([]);
});

test("a customer pays for a ready-made sticker, and a double click makes one order", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "foxes@example.net");
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  await pay(page, "foxes@example.net");
  expect(complaints).toEqual([]);
});
