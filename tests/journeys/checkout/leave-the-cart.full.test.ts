import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { fillCart, join } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "checkout", "content", "measurement"] });

const SAVED = /\/(?:cart|measurement)\b/;
const isSave = (request: Request) => request.method() !== "GET" && SAVED.test(request.url());
const savedOnce = (page: Page) => page.waitForResponse((response) => isSave(response.request()));
const quantity = (page: Page) => page.getByLabel("Quantity of Fox sticker");
const checkOut = (page: Page) => page.getByRole("link", { name: "Check out" }).click();

/** Waits until the router has done what the answers to forms that are saved in the background ask for. */
const formsAreAnswered = (page: Page) =>
  page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { state: { fetchers: ReadonlyMap<string, { state: string }> } };
    };
    return [...router.state.fetchers.values()].every(({ state }) => state === "idle");
  });

/**
 * A visitor with a sticker in the cart.
 * @param email of a new customer; without it the visitor is a guest
 */
async function openShopper(email?: string) {
  const visitor = await openVisitor(browser);
  if (email !== undefined) await join(visitor.page, shop.url, email);
  await fillCart(visitor.page, shop.url);
  return visitor;
}

/** The guest's next page is shown at its own address, also after a reload, and is one step from the cart. */
async function expectOneStepFromCart(page: Page): Promise<void> {
  const isShown = async () => {
    await page.waitForURL(/\/checkout\/$/);
    await page.getByLabel("E-mail").waitFor();
  };
  await isShown();
  await hydrated(page);
  await reloadPage(page);
  await isShown();
  await page.goBack();
  await page.waitForURL(/\/cart\/$/);
  await quantity(page).waitFor();
}

test.each([
  ["a quantity", (page: Page) => quantity(page).fill("500")],
  [
    "an estimate",
    async (page: Page) => {
      await page.getByLabel("Estimate shipping to ZIP code").fill("90012");
      await page.getByRole("button", { name: "Estimate", exact: true }).click();
    },
  ],
  ["the unit", (page: Page) => page.getByRole("group", { name: "Units" }).getByRole("button").first().click()],
])(
  "whoever changes %s and checks out at once gets the checkout, even if the browser still has to ask for its route",
  async (_, change) => {
    const { page, complaints } = await openShopper();
    const releaseRoutes = await holdBack(page, /\/__manifest.*checkout/);
    const releaseSaves = await holdBack(page, SAVED, isSave);
    await openPage(page, `${shop.url}/cart/`);
    const saved = savedOnce(page);
    await change(page);
    await checkOut(page);
    releaseSaves();
    await saved;
    await formsAreAnswered(page);
    releaseRoutes();
    await expectOneStepFromCart(page);
    expect(complaints).toEqual([]);
  },
);

test("a wheel that is turned over the quantity scrolls the page and changes nothing", async () => {
  const { page, complaints } = await openShopper("scrolls@example.net");
  await page.setViewportSize({ width: 1280, height: 480 });
  await openPage(page, `${shop.url}/cart/`);
  const former = await quantity(page).inputValue();
  await quantity(page).click();
  const scrollBefore = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore);
  expect(await quantity(page).inputValue()).toBe(former);
  expect(complaints).toEqual([]);
});

test("the checkout waits for the typed quantity, shows it at its own address, and returns to a cart with it", async () => {
  const { page, complaints } = await openShopper("leaves-early@example.net");
  await openPage(page, `${shop.url}/cart/`);
  const release = await holdBack(page, SAVED, isSave);
  const saveRequest = page.waitForRequest(isSave);
  await quantity(page).fill("500");
  await checkOut(page);
  await saveRequest;
  await page.getByRole("link", { name: "Check out" }).and(page.locator("[aria-busy=true]")).waitFor();
  expect(new URL(page.url()).pathname).toBe("/cart/");
  release();
  await page.waitForURL(/\/checkout\/$/);
  await page.getByText("500 pcs").last().waitFor();
  await hydrated(page);
  await reloadPage(page);
  await page.getByText("500 pcs").last().waitFor();
  await page.goBack();
  await page.waitForURL(/\/cart\/$/);
  await expect.poll(() => quantity(page).inputValue()).toBe("500");
  expect(complaints).toEqual([]);
});

test("a code that was typed but not applied counts at the checkout, and a wrong one keeps the shopper in the cart", async () => {
  const { page, complaints } = await openShopper("types-a-code@example.net");
  await openPage(page, `${shop.url}/cart/`);
  const code = page.getByLabel("Promo code or gift card");
  await code.fill("WELCOME1O");
  await checkOut(page);
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await code.getAttribute("aria-invalid"), new URL(page.url()).pathname]).toEqual(["true", "/cart/"]);
  await code.fill("WELCOME10");
  await checkOut(page);
  await page.waitForURL(/\/checkout\/$/);
  await page.getByText("Discount (WELCOME10)").first().waitFor();
  expect(complaints).toEqual([]);
});

test("whoever goes to another page while the checkout waits stays there", async () => {
  const { page, complaints } = await openShopper("turns-back@example.net");
  await openPage(page, `${shop.url}/cart/`);
  const release = await holdBack(page, SAVED, isSave);
  await quantity(page).fill("500");
  await checkOut(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.waitForURL(/\/sitemap\/$/);
  const saved = savedOnce(page);
  release();
  await saved;
  await formsAreAnswered(page);
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/sitemap/");
  expect(complaints).toEqual([]);
});

test.each([
  ["refuses", async () => {}, "0", "100"],
  [
    "does not answer",
    (page: Page) => page.route(SAVED, (route) => (isSave(route.request()) ? route.abort() : route.fallback())),
    "500",
    "500",
  ],
])(
  "a quantity whose save the shop %s keeps the shopper in the cart with the message, until it is saved",
  async (_, break_, typedQuantity, corrected) => {
    const { page } = await openShopper();
    await openPage(page, `${shop.url}/cart/`);
    await break_(page);
    await quantity(page).fill(typedQuantity);
    await checkOut(page);
    const message = page
      .locator("form", { has: quantity(page) })
      .locator("[id$=error], [role=alert]")
      .first();
    await message.waitFor();
    await checkOut(page);
    await message.waitFor();
    expect([new URL(page.url()).pathname, await quantity(page).inputValue()]).toEqual(["/cart/", typedQuantity]);
    await expect.poll(() => quantity(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.unroute(SAVED);
    await quantity(page).fill(corrected);
    await checkOut(page);
    await page.waitForURL(/\/checkout\/$/);
  },
);

test("a quantity that is typed during a save is saved after it, while the checkout is being loaded", async () => {
  const { page, complaints } = await openShopper();
  await openPage(page, `${shop.url}/cart/`);
  const releaseSaves = await holdBack(page, SAVED, isSave);
  const releaseCheckout = await holdBack(page, /\/checkout/);
  await quantity(page).fill("500");
  await quantity(page).press("Enter");
  await quantity(page).fill("1000");
  await checkOut(page);
  const first = savedOnce(page);
  releaseSaves();
  await first;
  await savedOnce(page);
  releaseCheckout();
  await expectOneStepFromCart(page);
  expect(await quantity(page).inputValue()).toBe("1000");
  expect(complaints).toEqual([]);
});

test("saves in the cart add no steps to the browser's history and do not scroll the page", async () => {
  const { page, complaints } = await openShopper();
  await page.setViewportSize({ width: 390, height: 300 });
  await openPage(page, `${shop.url}/cart/`);
  await quantity(page).fill("500");
  const place = () => page.evaluate(() => ({ steps: history.length, isAtTop: scrollY === 0 }));
  const placeBefore = await place();
  const saved = savedOnce(page);
  await quantity(page).press("Enter");
  await saved;
  await hydrated(page);
  expect([placeBefore.isAtTop, await place()]).toEqual([false, placeBefore]);
  expect(complaints).toEqual([]);
});
