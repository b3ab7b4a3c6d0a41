import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addedDrawer, toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { fillCart } from "../support/customer.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

const LETTERING = "/products/lettering/vinyl-lettering/";
const CARD = "/products/gift-cards/";
const PHONE = { viewport: { width: 390, height: 844 } };

const readPath = (page: Page) => new URL(page.url()).pathname;
const lines = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of / });
const updateButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Update your cart" }).first();
const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();

/** Fills in a gift card for this person. */
async function writeCard(page: Page, name: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Recipient's name" }).fill(name);
  await main.getByRole("textbox", { name: "Recipient's e-mail" }).fill(`${name.toLowerCase()}.added@example.net`);
  await main.getByRole("textbox", { name: "From" }).fill("Bo");
}

test("the panel after adding has the focus, closes by Escape, and gives the focus back to the button", async () => {
  const { page, complaints } = await openVisitor(browser, PHONE);
  await openPage(
    page,
    `${shop.url}${LETTERING}?${new URLSearchParams({ text: "Open", colour: "ink-black" }).toString()}`,
  );
  await addButton(page).click();
  const drawer = addedDrawer(page);
  await drawer.getByText(/^\d+ pieces? · \$/).waitFor();
  await drawer.getByText(/^Arrives /).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Added to your cart");
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Update your cart");
  expect(complaints).toEqual([]);
});

test("after adding, the page is the saved design's: a further click changes the same line, also after a reload", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(
    page,
    `${shop.url}${LETTERING}?${new URLSearchParams({ text: "Open", colour: "ink-black" }).toString()}`,
  );
  await addButton(page).click();
  await addedDrawer(page).getByRole("button", { name: "Keep shopping" }).click();
  const savedPath = readPath(page);
  expect(savedPath).toMatch(/^\/products\/lettering\/vinyl-lettering\/[^/]+\/$/);
  await page.getByRole("textbox", { name: "Pieces" }).fill("7");
  await updateButton(page).click();
  await page
    .getByRole("dialog", { name: "Changed in your cart" })
    .getByText(/^7 pieces · \$/)
    .waitFor();
  await reloadPage(page);
  expect(readPath(page)).toBe(savedPath);
  await expect.poll(() => page.getByRole("textbox", { name: "Pieces" }).inputValue()).toBe("7");
  await page.getByRole("textbox", { name: "Pieces" }).fill("8");
  await updateButton(page).click();
  await toCart(page);
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await lines(page).inputValue()).toBe("8");
  await page.goBack();
  await page.waitForURL((url) => url.pathname === savedPath);
  await updateButton(page).waitFor();
  expect(complaints).toEqual([]);
});

test("another gift card begins on an empty page and is a second line", async () => {
  const { page, complaints } = await openVisitor(browser);
  await fillCart(page, shop.url);
  await openPage(page, shop.url + CARD);
  await writeCard(page, "Ann");
  await addButton(page).click();
  await addedDrawer(page).getByText("1 piece · $50.00").waitFor();
  // The goods in the same cart arrive, the card is e-mailed.
  expect(
    await addedDrawer(page)
      .getByText(/^Arrives/)
      .count(),
  ).toBe(0);
  await addedDrawer(page).getByRole("button", { name: "Keep shopping" }).click();
  expect(readPath(page)).toMatch(/^\/products\/gift-cards\/[^/]+\/$/);
  await page.getByRole("link", { name: "Make another gift card" }).click();
  await page.waitForURL((url) => url.pathname === CARD);
  await expect.poll(() => page.getByRole("textbox", { name: "Recipient's name" }).inputValue()).toBe("");
  await writeCard(page, "Bea");
  await addButton(page).click();
  await toCart(page);
  for (const name of ["Ann", "Bea"])
    await page.getByText(`${name} (${name.toLowerCase()}.added@example.net)`).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  [LETTERING, { text: "Open late", colour: "ink-black" }],
  ["/products/setup/owl-sticker/", {}],
])("a form of %s that is sent again because its answer was lost adds nothing twice", async (path, fields) => {
  const { page, complaints } = await openVisitor(browser);
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}${path}?${new URLSearchParams(fields).toString()}`);
  await page.route(
    (url) => url.pathname.startsWith(path.replace(/\/$/, "")),
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    },
  );
  await addButton(page).click();
  await page.getByText(/^We can't reach the shop right now/).waitFor();
  await page.unrouteAll();
  const quantity = await page.getByRole("main").locator("input[name=quantity]").first().inputValue();
  await addButton(page).click();
  await toCart(page);
  await expect.poll(() => lines(page).count()).toBe(2);
  expect(await lines(page).last().inputValue()).toBe(quantity);
  expect(complaints.filter((complaint) => !/ERR_FAILED|fetch/i.test(complaint))).toEqual([]);
});
