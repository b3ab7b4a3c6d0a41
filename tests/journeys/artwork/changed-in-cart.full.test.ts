import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DRAW_FOR_ME } from "#domain/shop/kinds/upload/draw-for-me";
import { png } from "../../fixtures/uploads/files.ts";
import { ADDRESS } from "../../factories/address.ts";
import { send } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { addedDrawer, approve, approveIntoCart, clickRow, stage } from "./steps.ts";

openHarness({ areas: ["cart", "checkout", "products"] });

/** Far from square, so that the size which is chosen has another price than the sticker. */
const BAR = png(600, 200, () => [20, 60, 200, 255]);
const ORDER = {
  email: "ada@example.net",
  billing_address: ADDRESS,
  shipping_address: ADDRESS,
  shipping_method: "standard-mail",
  payment: { provider: "test", token: "ok" },
  use_credit: false,
  note: "",
};
const CART = () => `${shop.url}/cart/`;
const waiting = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "You changed this after you added it. Check it and update your cart." });
const price = (page: Page, total: string) => page.locator(".bottom-bar").getByText(total, { exact: true });
const checkOut = (page: Page) => page.getByRole("link", { name: "Check out" });

/** What the cart's line costs. */
const readTotal = async (page: Page): Promise<string> =>
  (await page
    .getByRole("listitem")
    .filter({ hasText: "Change" })
    .getByText(/^\$[\d.]+$/)
    .first()
    .textContent()) ?? "";

/** Chooses a quantity on the page of a cut line, which saves it by itself. */
async function chooseQuantity(page: Page, name: RegExp): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && /finalize/.test(answer.url())),
    page.getByRole("radio", { name }).check(),
  ]);
}

/** A picture in its cut line, drawn by the browser. */
async function openSticker(page: Page): Promise<string> {
  await openPage(page, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("bar.png", BAR));
  await approve(page).waitFor();
  return page.url();
}

test("a design that was changed in the cart waits there for its approval, which is on its page", async () => {
  const { page, complaints } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  await checkOut(page).waitFor();

  await openPage(page, design);
  await approve(page)
    .or(page.getByRole("button", { name: "View your cart" }))
    .first()
    .waitFor();
  await chooseQuantity(page, /^200\b/);
  await page.getByRole("button", { name: "Approve and update cart" }).waitFor();
  await openPage(page, CART());
  await waiting(page).waitFor();
  expect(await checkOut(page).count()).toBe(0);
  await openPage(page, `${shop.url}/checkout/`);
  expect(page.url()).toBe(CART());

  await waiting(page).getByRole("link", { name: "Open it" }).click();
  await page.waitForURL(design);
  await stage(page).waitFor();
  await approveIntoCart(page);
  expect(await waiting(page).count()).toBe(0);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
  await checkOut(page).waitFor();
  expect(complaints).toEqual([]);
});

test("a design that is changed back to what was approved is in the cart again, also after its page was reloaded", async () => {
  const { page, complaints } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  await openPage(page, design);
  const inCart = page.getByRole("button", { name: "View your cart", disabled: false });
  await inCart.waitFor();
  const approvedQuantity = await page.locator("input[name=quantity]:checked").inputValue();
  await chooseQuantity(page, /^200\b/);
  await page.getByRole("button", { name: "Approve and update cart" }).waitFor();
  await openPage(page, CART());
  await waiting(page).waitFor();
  await openPage(page, design);
  await page.getByRole("button", { name: "Approve and update cart", disabled: false }).waitFor();
  await clickRow(page, "More…");
  await page.locator(`#quantity-${approvedQuantity}`).check();
  await inCart.click();
  await page.waitForURL(CART());
  await checkOut(page).waitFor();
  expect(await waiting(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("an approval that the shop does not answer is not shown as in the cart", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  await approveIntoCart(page);
  await page.goBack();
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  await chooseQuantity(page, /^200\b/);
  await page.route(/finalize/, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  await page.getByRole("button", { name: "Approve and update cart" }).click();
  await page
    .getByText(/reach the shop/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Approve and update cart", disabled: false }).waitFor();
  expect(await page.getByRole("button", { name: "View your cart" }).count()).toBe(0);
  await page.unroute(/finalize/);
  await approveIntoCart(page);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
});

test("without JavaScript a new price is looked at without ordering it", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/products/setup/custom-die-cut-stickers/`);
  await page.getByLabel("Artwork file").setInputFiles(writeTempFile("bar.png", BAR));
  await page.getByRole("button", { name: "Upload this picture" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  const design = page.url();
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await checkOut(page).waitFor();

  await page.goto(design);
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByRole("button", { name: "Update the price" }).click();
  await page.getByRole("button", { name: "Approve and update cart" }).waitFor();
  await page.goto(CART());
  await waiting(page).waitFor();
  expect(await checkOut(page).count()).toBe(0);
  await waiting(page).getByRole("link", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Approve and update cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await checkOut(page).waitFor();
});

test("“Change” leads to the picture in its cut line at the cart's price, and so does its setup, whose next step changes nothing", async () => {
  const { page } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  const total = await readTotal(page);
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.waitForURL(design);
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  await price(page, total).waitFor();
  await openPage(page, design.replace("/finalize/", "/setup/"));
  const mat = page.getByRole("img", { name: /next to a bank card/ });
  await mat.waitFor();
  expect(await mat.locator("image").count()).toBe(1);
  expect(await mat.getByText("Your art").count()).toBe(0);
  await price(page, total).waitFor();
  // What is left as it is needs no approval.
  await page.getByRole("button", { name: "Next: your cut line" }).click();
  await page.waitForURL(design);
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
});

test("a design that was ordered in another tab says so where it is changed, and another one begins with its picture and choices", async () => {
  const { page } = await openVisitor(browser);
  const design = await openSticker(page);
  await chooseQuantity(page, /^200\b/);
  await approve(page).click();
  await addedDrawer(page).getByRole("button", { name: "Keep shopping" }).click();
  const order = await send(page, "POST", `${shop.url}/checkout/api/place-order/`, ORDER);
  expect(order.status()).toBe(201);
  await page.getByRole("radio", { name: /^100\b/ }).check();
  await page.getByText("You ordered this design").waitFor();
  await page.getByRole("img", { name: /The sticker you ordered/ }).waitFor();

  await openPage(page, design.replace("/finalize/", "/preview/"));
  await page.getByText("You ordered this design, and it can no longer be changed.").waitFor();
  await page.getByRole("link", { name: "Make another one" }).waitFor();
  await openPage(page, design);
  await page.getByRole("link", { name: "Make another one with this picture" }).click();
  await page.waitForURL(/\/products\/setup\//);
  await page
    .getByRole("img", { name: /next to a bank card/ })
    .locator("image")
    .waitFor();
  expect(await page.getByRole("radio", { name: /^200\b/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next: your cut line" }).click();
  await page.waitForURL(/\/products\/finalize\//);
  expect(page.url()).not.toBe(design);
  await approveIntoCart(page);
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
});

test("what staff draw is shown as it was ordered, at its price, and keeps being drawn by them when its quantity changes", async () => {
  const { page, complaints } = await openVisitor(browser);
  const design = await openSticker(page);
  // As a browser that can't draw it sends it.
  await page.request.post(design, { headers: { origin: shop.url }, form: { intent: DRAW_FOR_ME } });
  await openPage(page, CART());
  await checkOut(page).waitFor();
  const total = await readTotal(page);

  await openPage(page, design);
  await page.getByText("We draw the line and send you a proof.").waitFor();
  await page.getByRole("img", { name: "What you sent" }).waitFor();
  // Its file is neither opened nor traced.
  expect(page.workers()).toEqual([]);
  await price(page, total).waitFor();
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await approve(page).count()).toBe(0);
  await openPage(page, CART());
  await checkOut(page).waitFor();
  expect(await waiting(page).count()).toBe(0);

  await page.goBack();
  await page.getByRole("radio", { name: /^200\b/ }).check();
  await page.getByRole("button", { name: "Update your cart" }).click();
  await page.waitForURL(CART());
  expect(await page.getByRole("spinbutton", { name: /^Quantity of/ }).inputValue()).toBe("200");
  expect(await page.getByRole("checkbox", { name: /Send me a proof first/ }).isChecked()).toBe(true);
  await checkOut(page).waitFor();
  expect(complaints).toEqual([]);
});

test("a customer draws the line that staff would draw, which is ordered once it is approved", async () => {
  const { page, complaints } = await openVisitor(browser);
  const design = await openSticker(page);
  await page.request.post(design, { headers: { origin: shop.url }, form: { intent: DRAW_FOR_ME } });
  await openPage(page, design);
  await page.getByRole("link", { name: "Draw the line here instead" }).click();
  await stage(page).waitFor();
  await approve(page).waitFor();
  await openPage(page, CART());
  await checkOut(page).waitFor();
  expect(await waiting(page).count()).toBe(0);

  await page.goBack();
  await approveIntoCart(page);
  await checkOut(page).waitFor();
  expect(complaints).toEqual([]);
});

test("a stored picture that does not come in a dead network keeps its outline, and is opened once the network answers", async () => {
  const { page, context } = await openVisitor(browser);
  const design = await openSticker(page);
  await approveIntoCart(page);
  let isDead = true;
  const bodies: Array<string> = [];
  page.on("request", (request) => void bodies.push(request.postData() ?? ""));
  // The page itself comes, and nothing after it.
  await context.route(/\/artwork\/|favicon/, (route) => (isDead ? route.abort("connectionfailed") : route.continue()));
  await openPage(page, design);
  await page.getByText("You're offline.", { exact: false }).waitFor();
  expect(await page.getByText("can't read this file", { exact: false }).count()).toBe(0);
  isDead = false;
  await page.getByRole("button", { name: "View your cart", disabled: false }).waitFor();
  await stage(page).waitFor();
  expect(bodies.filter((body) => /outline/.test(body) && !/custom/.test(body))).toEqual([]);
  await openPage(page, CART());
  await checkOut(page).waitFor();
  expect(await waiting(page).count()).toBe(0);
});

test("the last undo keeps the focus, and Tab goes on from there", async () => {
  const { page } = await openVisitor(browser);
  await openSticker(page);
  await chooseQuantity(page, /^100\b/);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await expect.poll(() => undo.getAttribute("aria-disabled")).toBe("true");
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.getByLabel("White border").evaluate((field) => field === document.activeElement)).toBe(true);
});

test("the same approval from a second tab is no conflict", async () => {
  const { page: firstTab, context } = await openVisitor(browser);
  const design = await openSticker(firstTab);
  const secondTab = await context.newPage();
  await openPage(secondTab, design);
  await approve(firstTab).click();
  await addedDrawer(firstTab).waitFor();
  // The second tab may have heard of it before the click.
  await approve(secondTab)
    .or(secondTab.getByRole("button", { name: "View your cart", disabled: false }))
    .click();
  const isInCart = async () => (await addedDrawer(secondTab).count()) > 0 || secondTab.url() === CART();
  await expect.poll(isInCart).toBe(true);
  expect(await secondTab.locator("#other-tab").count()).toBe(0);
});
