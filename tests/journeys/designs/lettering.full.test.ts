import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addedDrawer, toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { join } from "../support/customer.ts";
import { press } from "../support/keyboard.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "measurement", "products", "profile"] });

const EDITOR = "/products/lettering/vinyl-lettering/";
const open = (page: Page, path: string) => openPage(page, shop.url + path);

/** The lettering as a screen reader names it: text, font and color. */
const letters = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("img", { name }).first();
const readOutline = (page: Page) => page.getByRole("main").getByRole("img").locator("path").first().getAttribute("d");
const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("by keyboard alone lettering is saved, edited from the cart, seen in place, and reordered", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "letters@example.net");
  const fields = { text: "Bob's Boats\nEst. 1998", font: "pacifico", colour: "fire-engine", size: "3.5", arc: "5" };
  await open(page, `${EDITOR}?${String(new URLSearchParams({ ...fields, quantity: "4" }))}`);
  const main = page.getByRole("main");
  await letters(page, "Bob's Boats Est. 1998, in Pacifico, Fire Engine").waitFor();
  const words = main.getByRole("textbox", { name: "Text" });

  await press(main.getByRole("button", { name: "Save for later" }));
  await main.getByText("You can find it anytime").waitFor();
  const saved = new URL(page.url()).pathname;
  expect(saved).toMatch(/^\/products\/lettering\/vinyl-lettering\/[^/]+\/$/);
  await press(main.getByRole("button", { name: "Add to cart" }).first());
  await toCart(page);
  const line = main.getByRole("listitem").filter({ hasText: "Vinyl lettering" }).first();
  await press(line.getByRole("link", { name: /^Change/ }));
  await page.waitForURL(`**${saved}`);
  await expect.poll(() => words.inputValue()).toBe("Bob's Boats\nEst. 1998");
  await press(main.getByRole("radio", { name: "Inside of glass" }), "ArrowDown");
  await press(main.getByRole("radio", { name: /^Outside/ }), "ArrowDown");
  await main.getByText("Mirrored to read from the other side").waitFor();
  await press(main.getByRole("button", { name: "Update your cart" }).first());
  await page.getByRole("dialog", { name: "Changed in your cart" }).waitFor();
  await toCart(page);
  await main.getByText("Inside, mirrored", { exact: true }).waitFor();
  // Cut mirrored, so that it reads correctly from outside the window.
  await open(page, saved.replace("/lettering/", "/preview/"));
  await main.getByText(/^Cut mirrored for the inside of glass/).waitFor();
  // At true size only the letters are shown, as wide as they are cut.
  const atSize = main.getByRole("region", { name: /^At actual size/ }).locator("image");
  expect(decodeURIComponent((await atSize.getAttribute("href")) ?? "rect")).not.toContain("<rect");
  expect(await main.locator("g[transform*='scale(-1']").count()).toBe(0);
  await press(main.getByRole("radio", { name: "Car window" }), "Space");
  await main.locator("g[transform*='scale(-1 1)'] image").waitFor({ state: "attached" });

  await open(page, "/profile/designs/");
  await press(main.getByRole("link", { name: "Vinyl lettering" }).first());
  await main.getByRole("img", { name: /as it will be cut/ }).waitFor();
  await main.getByText("Bob's Boats / Est. 1998", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

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
  await words.fill("Анна Щукина");
  await letters(page, /^Анна Щукина, in Oswald/).waitFor();
  await words.fill("Γιάννης");
  await main.getByRole("button", { name: "Use Roboto Slab" }).click();
  await letters(page, /^Γιάννης, in Roboto Slab/).waitFor();
  for (const [text, family] of [
    ["ラーメン 髙橋", "BIZ UDPGothic"],
    ["카페 Zoë", "Gothic A1"],
    ["北京饺子", "ZCOOL KuaiLe"],
  ] as const) {
    await words.fill(text);
    await expect.poll(() => words.getAttribute("aria-invalid")).toBe("true");
    await main.getByRole("button", { name: `Use ${family}` }).click();
    await letters(page, new RegExp(`^${text}, in ${family}`)).waitFor();
  }
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
  await addedDrawer(page).waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await toCart(page);
  expect(await isInside(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test("what was typed right before Back is there again after Forward, and nothing is written into the page before", async () => {
  const { page, complaints } = await openVisitor(browser);
  await open(page, EDITOR);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await page.waitForURL("**/cart/");
  await page.goBack();
  const main = page.getByRole("main");
  const words = main.getByRole("textbox", { name: "Text" });
  await words.fill("Bo");
  await words.fill("Bob");
  const size = main.getByRole("textbox", { name: "Height of a capital letter" });
  await size.fill("4");
  await size.fill("4.5");
  await page.goForward();
  await page.waitForURL(`${shop.url}/cart/`);
  await page.goBack();
  await expect.poll(() => words.inputValue()).toBe("Bob");
  expect(await size.inputValue()).toBe("4.5");
  expect(complaints).toEqual([]);
});

test("without JavaScript the server renders and prices the lettering, and it goes into the cart", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + EDITOR);
  const main = page.getByRole("main");
  const sample = await readOutline(page);
  await main.getByRole("textbox", { name: "Text" }).fill("Open late");
  await main.getByRole("button", { name: "Show preview and price" }).click();
  await letters(page, "Open late, in Archivo Black, No Color Selected").waitFor();
  expect(await readOutline(page)).not.toBe(sample);
  await main.getByRole("textbox", { name: "Text" }).fill("Tea 🙂");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await main.getByText("None of our fonts has “🙂”. Remove it.").first().waitFor();
  await main.getByRole("textbox", { name: "Text" }).fill("Tea");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  const colors = main.getByRole("group", { name: "Vinyl color" });
  await colors.getByText("Choose a color for your lettering.").waitFor();
  await colors.getByRole("radio", { name: "Ink Black, gloss" }).check();
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await page.waitForURL(/\/cart\/$/);
  await main.getByText("Tea", { exact: true }).waitFor();
});

test("the list of fonts loads the file of a font once its sample is seen, and no other", async () => {
  const { page, complaints } = await openVisitor(browser);
  const files = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") files.add(new URL(request.url()).pathname);
  });
  await open(page, EDITOR);
  const main = page.getByRole("main");
  const summary = main.locator("summary", { hasText: "Change font" });
  await summary.waitFor();
  const radios = main.locator("input[name=font]");
  const fonts = await radios.count();
  expect(fonts).toBeGreaterThan(20);
  const firstFiles = files.size;
  await summary.click();
  await expect.poll(() => files.size).toBeGreaterThan(firstFiles);
  expect(files.size - firstFiles).toBeLessThan(fonts / 2);
  const hasLastFont = () =>
    radios.last().evaluate((radio) => {
      const plain = (family = "") => family.replaceAll('"', "");
      const sample = radio.closest("label")?.querySelector<HTMLElement>("[aria-hidden]");
      const family = plain(sample?.style.fontFamily.split(",")[0]);
      return [...document.fonts].some((face) => plain(face.family) === family && face.status === "loaded");
    });
  expect(await hasLastFont()).toBe(false);
  await radios.last().evaluate((radio) => radio.closest("label")?.scrollIntoView());
  await expect.poll(hasLastFont).toBe(true);
  expect(complaints).toEqual([]);
});
