import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: [] });

const EDITOR = "/products/lettering/vinyl-lettering/";
const open = (page: Page, path: string) => openPage(page, shop.url + path);

/** The lettering as a screen reader names it: text, font and color. */
const letters = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("img", { name }).first();
const outlineOf = (page: Page) => page.getByRole("main").getByRole("img").locator("path").first().getAttribute("d");
const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("on a phone refused characters are named, thin strokes are shown and fixed with one tap, and every state is accessible", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, "/products/details/vinyl-lettering/customize/9/");
  const main = page.getByRole("main");
  await letters(page, /Fire Engine$/).waitFor();
  expect(await isInside(page)).toBe(true);
  const words = main.getByRole("textbox", { name: "Text" });

  await words.fill("Tea 🙂");
  await main.getByText("None of our fonts has “🙂”. Remove it.").first().waitFor();
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await main.getByText("None of our fonts has “🙂”. Remove it.").first().waitFor();
  expect(page.url()).toContain("/customize/9/");
  await expect.poll(() => words.inputValue()).toBe("Tea 🙂");
  await words.fill("שלום");
  await main
    .getByText(/^None of our fonts has “ש”, “ל”, “ו” and “ם”/)
    .first()
    .waitFor();
  // Characters that other fonts have: one tap switches the font, with their accents.
  await words.fill("Tiếng Việt");
  await main
    .getByText(/^Archivo Black has no “ế” and “ệ”\. .+ have every letter of this text\.$/)
    .first()
    .waitFor();
  await main.getByRole("button", { name: "Use Oswald" }).click();
  await letters(page, /^Tiếng Việt, in Oswald/).waitFor();
  await expect.poll(() => main.getByText("every letter of this text").count()).toBe(0);
  await expect.poll(() => main.locator("[aria-live][aria-busy=true]").count()).toBe(0);
  await main.locator("summary", { hasText: "Change font" }).click();
  await main.getByRole("radio", { name: /^Archivo Black/ }).click();
  await words.fill("x".repeat(500));
  await main.getByText("A line can have up to 60 characters. One of these has 500.").first().waitFor();
  await words.fill("");
  await main.getByText("Enter the text you want.").first().waitFor();

  await words.fill("AVWM Boats");
  await main.getByRole("button", { name: "Serif", exact: true }).click();
  await main.getByRole("radio", { name: "Playfair Display, serif" }).check();
  await main.getByRole("textbox", { name: "Height of a capital letter" }).fill("1");
  await main
    .getByText(/^These letters are too small to cut\. The smallest height that works is [\d.]+ inches\.$/)
    .first()
    .waitFor();
  await main.getByRole("textbox", { name: "Height of a capital letter" }).fill("3");
  const mend = main.getByRole("button", { name: /^Make it [\d.]+ in high$/ });
  await mend.waitFor();
  await expect.poll(() => main.locator("path[data-thin]").count()).toBe(1);
  expect(await isInside(page)).toBe(true);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await mend.click();
  await main.locator("path[data-thin]").waitFor({ state: "detached" });
  expect(Number(await main.getByRole("textbox", { name: "Height of a capital letter" }).inputValue())).toBeGreaterThan(
    3,
  );

  await page
    .getByRole("button", { name: /centimeters/ })
    .first()
    .click();
  await main.getByText(/cm high$/).waitFor();
  await main
    .getByText(/ m$|for easy reading. Legible up to \d+ to \d+ m/)
    .first()
    .waitFor();
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await page.waitForURL(/\/cart\/$/);
  expect(await isInside(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test("without JavaScript the server renders and prices the lettering, and it goes into the cart", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + EDITOR);
  const main = page.getByRole("main");
  const sample = await outlineOf(page);
  await main.getByRole("textbox", { name: "Text" }).fill("Open late");
  await main.getByRole("button", { name: "Show preview and price" }).click();
  await letters(page, "Open late, in Archivo Black, Ink Black").waitFor();
  expect(await outlineOf(page)).not.toBe(sample);
  await main.getByRole("textbox", { name: "Text" }).fill("Tea 🙂");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await main.getByText("None of our fonts has “🙂”. Remove it.").first().waitFor();
  await main.getByRole("textbox", { name: "Text" }).fill("Tea");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await page.waitForURL(/\/cart\/$/);
  await main.getByText("Tea", { exact: true }).waitFor();
});
