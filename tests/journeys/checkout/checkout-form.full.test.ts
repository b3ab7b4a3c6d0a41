import { expect, test } from "vitest";
import { ADDRESS } from "../../factories/address.ts";
import { enter, fillCart, join, PASSWORD, send } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { button, fillAddress } from "./buy-setup.ts";

openHarness({ areas: ["cart", "checkout", "payments"] });

/** Opens the checkout as a guest comes to it. */
async function openCheckout() {
  const { page, context } = await openVisitor(browser);
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/cart/`);
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL(`${shop.url}/checkout/`);
  await page.getByLabel("E-mail").waitFor();
  return { page, context };
}

test("a guest comes from the cart to eight fields, in a frame without menus, and signs in from there", async () => {
  const { page } = await openCheckout();
  const required = page.getByRole("main").locator("input[required], select[required]:not([autocomplete$=country])");
  expect(await required.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))).toEqual([
    "email",
    ...["first_name", "last_name", "street_address_1", "city", "country_area", "postal_code", "phone"].map(
      (name) => `shipping_${name}`,
    ),
  ]);
  expect(await page.getByRole("navigation", { name: "Products" }).count()).toBe(0);
  expect(await page.getByRole("combobox", { name: "Search the shop" }).count()).toBe(0);
  await page.getByRole("button", { name: "Add apartment or company" }).click();
  expect(await page.getByLabel("Apartment").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(`${shop.url}/checkout/account/`);
});

test("a guest who typed no more than a name and signs in gets the account's address, and the list says which one the form has", async () => {
  const { page: owner } = await openVisitor(browser);
  await join(owner, shop.url, "two-names@example.net");
  expect((await send(owner, "POST", `${shop.url}/profile/api/user/address/`, ADDRESS)).ok()).toBe(true);
  const { page } = await openCheckout();
  const isStored = page.waitForResponse(/\/checkout\/api\/draft\/$/);
  await page.getByLabel("First name").fill("Temp");
  await isStored;
  await enter(page, shop.url, "two-names@example.net", PASSWORD);
  await openPage(page, `${shop.url}/checkout/`);
  const list = page.getByLabel("Your addresses");
  expect(await list.locator("option:checked").textContent()).toContain("12 Alder St");
  expect(await page.getByLabel("First name").inputValue()).toBe(ADDRESS.first_name);
  expect(await page.getByLabel("Street address").inputValue()).toBe(ADDRESS.street_address_1);
  await page.getByLabel("Street address").fill("14 Alder St");
  expect(await list.locator("option:checked").textContent()).toBe("The address below");
  await list.selectOption({ index: 1 });
  expect(await page.getByLabel("Street address").inputValue()).toBe(ADDRESS.street_address_1);
});

test("what looks mistyped is said while the form is filled in, and an address in other words is not asked about", async () => {
  const { page } = await openCheckout();
  await page.getByLabel("E-mail").fill("ann@gmial.com");
  await page.getByLabel("First name").fill("Ann");
  await page.getByText("Did you mean ann@gmail.com?").waitFor();
  await page.getByRole("button", { name: "Use it" }).click();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("ann@gmail.com");

  await page.getByLabel("Last name").fill("Fox");
  await page.getByLabel("Street address").fill("12 vinyl street");
  await page.getByLabel("City").fill("los angeles");
  await page.getByLabel("ZIP code").fill("90012");
  const state = page.getByLabel("State", { exact: false }).first();
  expect(await state.inputValue()).toBe("CA");
  await state.selectOption("NY");
  await page.getByText("90012 is in California.").waitFor();
  await page.getByRole("button", { name: "Change state to California" }).click();
  expect(await state.inputValue()).toBe("CA");

  // The first check, with a phone that is refused, is answered after the second one was due.
  let answerFirst = () => {};
  const isCorrected = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route(
    "**/profile/api/verify-address/",
    async (route) => {
      await isCorrected;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel("Phone").fill("213 55");
  await page.getByLabel("Order note").focus();
  await page.getByText("A phone number here has 10 digits. This one has 5.").waitFor();
  await page.getByLabel("Phone").fill("213 555 0142");
  await page.getByLabel("Order note").focus();
  answerFirst();
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Vinyl St");
  expect(await page.getByLabel("City").inputValue()).toBe("Los Angeles");
  expect(await page.getByText("We suggest").count()).toBe(0);
});

test("a refused order lists the fields to mend, and each leads to its field", async () => {
  const { page } = await openCheckout();
  await button(page, /Place order/).click();
  await page.getByText("Almost there").waitFor();
  await page.getByRole("link", { name: "ZIP code" }).click();
  expect(await page.getByLabel("ZIP code").evaluate((field) => field === document.activeElement)).toBe(true);
  // In another country they have other names, and perhaps no need.
  await page.getByLabel("Country").selectOption("JP");
  await page.getByLabel("Prefecture", { exact: false }).first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: /ZIP code|State/ }).count()).toBe(0);
  await page.getByRole("link", { name: "First name" }).waitFor();
  for (const name of ["Postal code", "Prefecture", "City"]) await page.getByRole("link", { name }).waitFor();
  await page.getByLabel("Country").selectOption("CA");
  await page.getByRole("link", { name: "Province" }).waitFor();
  await page.getByRole("link", { name: "Prefecture" }).waitFor({ state: "hidden" });
});

test("an address that looks mistyped is asked about before the order is placed, once", async () => {
  const { page } = await openCheckout();
  await page.getByLabel("E-mail").fill("ann@gmial.com");
  await fillAddress(page);
  await page.getByText("Successful card").click();
  const place = page.getByRole("button", { name: /Place order · / }).first();
  await place.click();
  const question = page.locator(":focus").filter({ hasText: "Did you mean ann@gmail.com?" });
  await question.waitFor();
  expect(new URL(page.url()).pathname).toBe("/checkout/");
  await place.click();
  await page.waitForURL(/\/checkout\/thank-you\//);
});

test("whoever comes back from the bank sees at the payment how to go on, and is not asked about the address again", async () => {
  const { page } = await openCheckout();
  await page.getByLabel("E-mail").fill("ann@gmial.com");
  await fillAddress(page);
  await page.getByText("Card that needs confirmation").click();
  const place = page.getByRole("button", { name: /Place order · / }).first();
  await place.click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await place.click();
  await page.waitForURL(/\/payments\//);
  await page.goBack();
  const notice = page
    .getByRole("region", { name: "Payment" })
    .locator(":focus")
    .getByText("Your bank is waiting for you");
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((text) => text.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.getByText("Successful card").click();
  await place.click();
  await page.waitForURL(/\/checkout\/thank-you\//);
});

test("a declined card is said beside the ways to pay, with the focus, until another one is chosen", async () => {
  const { page } = await openCheckout();
  await page.getByLabel("E-mail").fill("declined@example.net");
  await fillAddress(page);
  await page.getByText("Declined card").click();
  await button(page, /Place order/).click();
  const decline = page.getByRole("region", { name: "Payment" }).getByText("Your card was declined");
  await decline.waitFor();
  await expect.poll(() => page.locator(":focus").getByText("Your card was declined").count()).toBe(1);
  await page.getByText("Successful card").click();
  await expect.poll(() => decline.count()).toBe(0);
});

test("after an offline moment the totals come by themselves, and the order is placed for what they say", async () => {
  const { page, context } = await openCheckout();
  await page.getByLabel("E-mail").fill("tunnel@example.net");
  await fillAddress(page);
  await page.getByText("Successful card").click();
  const place = button(page, /Place order|Updating total/);
  await page
    .getByRole("button", { name: /Place order · / })
    .first()
    .waitFor();
  await context.setOffline(true);
  await page.getByText("You're offline").waitFor();
  await page.getByLabel("State", { exact: false }).first().selectOption("NY");
  await page.getByLabel("ZIP code").fill("10001");
  await page.getByRole("radio", { name: /Two-day air/ }).check({ force: true });
  await expect.poll(() => place.getAttribute("aria-busy")).toBe("true");
  await place.click({ force: true });
  expect(await page.getByText("Your order was not placed").count()).toBe(0);
  await context.setOffline(false);
  await page
    .getByRole("button", { name: /Place order · / })
    .first()
    .click();
  await page.waitForURL(/\/checkout\/thank-you\//);
});

test("without totals nothing is ordered: it is said why, and they are asked for again", async () => {
  const { page } = await openCheckout();
  await page.getByLabel("E-mail").fill("busy@example.net");
  let isBroken = true;
  let orderCount = 0;
  page.on("request", (request) => (orderCount += Number(request.url().endsWith("/checkout/api/place-order/"))));
  await page.route("**/checkout/api/quote/", (route) =>
    isBroken
      ? route.fulfill({ status: 429, json: { error: "Too many requests. Please try again later." } })
      : route.continue(),
  );
  await fillAddress(page, "");
  await page.getByText("Successful card").click();
  const problem = page.getByText("Too many requests. Please try again later.");
  await problem.waitFor();
  isBroken = false;
  await button(page, /Place order/).click();
  await expect.poll(() => page.locator("[data-summary]:focus").count()).toBe(1);
  await page
    .getByRole("button", { name: /Place order · / })
    .first()
    .waitFor();
  expect([await problem.count(), orderCount]).toEqual([0, 0]);
});
