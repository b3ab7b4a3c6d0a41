import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { press, type } from "../support/keyboard.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

const EDITOR = "/products/lettering/vinyl-lettering/";

/** The lettering as a screen reader names it: text, font and color. */
const letters = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("img", { name }).first();
const readOutline = (page: Page) => page.getByRole("main").getByRole("img").locator("path").first().getAttribute("d");

test("by keyboard alone lettering is written, styled, priced, kept over a reload, and goes to the cart", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, shop.url + EDITOR);
  const main = page.getByRole("main");
  await letters(page, "Your words here, in Archivo Black, No Color Selected").waitFor();
  await main.getByText("Special colors cost more.").waitFor();
  const sample = await readOutline(page);

  const words = main.getByRole("textbox", { name: "Text" });
  await words.focus();
  // The sample text is selected, so that typing replaces it.
  await page.keyboard.type("Bob's Boats");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Est. 1998");
  await press(main.locator("summary", { hasText: "Change font" }));
  await type(main.getByRole("searchbox", { name: "Find a font" }), "pacif");
  await press(main.getByRole("radio", { name: "Pacifico, script" }), "Space");
  // Nothing is ordered in a color that nobody chose: the refusal is where it is chosen, with the focus.
  const colors = main.getByRole("group", { name: "Vinyl color" });
  await colors.getByText("No Color Selected", { exact: true }).waitFor();
  await press(main.getByRole("button", { name: "Add to cart" }).first());
  await colors.getByText("Choose a color for your lettering.").waitFor();
  await expect
    .poll(() =>
      colors
        .getByRole("radio")
        .first()
        .evaluate((el) => el === document.activeElement),
    )
    .toBe(true);
  expect(await words.inputValue()).toBe("Bob's Boats\nEst. 1998");
  await press(main.getByRole("radio", { name: "Fire Engine, gloss" }), "Space");
  await expect.poll(() => main.getByText("Choose a color for your lettering.").count()).toBe(0);
  await type(main.getByRole("textbox", { name: "Height of a capital letter" }), "3.5");
  await press(main.getByRole("slider", { name: "Arc, slider" }), "ArrowRight");
  await expect.poll(() => main.getByRole("textbox", { name: "Arc" }).inputValue()).toBe("5");
  await type(main.getByRole("textbox", { name: "Pieces" }), "4");
  await letters(page, "Bob's Boats Est. 1998, in Pacifico, Fire Engine").waitFor();
  await main.getByText("3.5 in high").waitFor();
  expect(await readOutline(page)).not.toBe(sample);
  await press(main.locator("summary", { hasText: "Price details" }));
  const weeding = main.getByText(/^Weeding \d+ pieces$/);
  await weeding.waitFor();
  // The text is shown before it is arched: its price appears when it is rendered. The URL changes a moment later.
  await page.waitForURL(({ searchParams }) => searchParams.get("arc") === "5" && searchParams.get("quantity") === "4");
  await expect.poll(() => main.locator("[aria-live][aria-busy=true]").count()).toBe(0);
  const weedingText = await weeding.textContent();
  const price = await main
    .getByText(/^\((about )?\$[\d.]+ each\)$/)
    .first()
    .textContent();
  const outline = await readOutline(page);

  // The server renders what the browser rendered, so that a reload loses nothing.
  const reloaded = await page.evaluate(async () => {
    const serverDocument = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const paths = [...serverDocument.querySelectorAll("main [role=img] path")].map((path) => path.getAttribute("d"));
    return {
      words: serverDocument.querySelector("main textarea")?.textContent,
      paths,
      text: serverDocument.querySelector("main")?.textContent,
    };
  });
  expect(reloaded).toEqual({
    words: "Bob's Boats\nEst. 1998",
    paths: expect.arrayContaining([outline]) as Array<string>,
    text: expect.stringContaining(price ?? "no price") as string,
  });

  await press(main.getByRole("button", { name: "Add to cart" }).first());
  await toCart(page);
  const line = main.getByRole("listitem").filter({ hasText: "Vinyl lettering" }).first();
  for (const word of ["Bob's Boats / Est. 1998", "Pacifico", "3.5 in", "Fire Engine", "5° up"])
    await line.getByText(word, { exact: true }).waitFor();
  await expect.poll(() => line.locator("img").getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  await expect.poll(() => line.textContent()).toContain(weedingText ?? "no pieces");
  expect(complaints).toEqual([]);
});
