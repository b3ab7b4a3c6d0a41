import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { register, signIn } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { Person } from "../platform/pages.ts";

openHarness();

const READY_MADE = "/products/setup/fox-sticker/";

/** A ready-made sticker needs no file, so it fills a cart fastest. */
async function fillCart(page: Page): Promise<void> {
  await openPage(page, shop.url + READY_MADE);
  await page.locator("main button[type=submit]:visible", { hasText: /cart/i }).first().click();
  await page.waitForURL(/\/cart\/$/);
}

async function order(page: Page, email: string): Promise<string> {
  await openPage(page, `${shop.url}/checkout/account/`);
  await page.locator("section[aria-labelledby=as-guest]").getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue as a guest" }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  for (const [label, value] of [
    ["First name", "Grace"],
    ["Last name", "Hopper"],
    ["Street address", "1 Compiler Way"],
    ["City", "Arlington"],
    ["ZIP code", "22201"],
    ["Phone", "+1 703 555 0101"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("State", { exact: false }).first().selectOption("VA");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be confirmed
  await page
    .getByRole("button", { name: /Place order/ })
    .first()
    .click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  return /Order (\d+)/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ?? "";
}

test("a guest's orders and cart belong to the account after they register", async () => {
  const { page, complaints } = await openVisitor(browser);
  await fillCart(page);
  const number = await order(page, "grace@example.net");
  expect(number).toMatch(/^\d+$/);
  await fillCart(page);

  await register(page, shop.url, "grace@example.net");
  await openPage(page, `${shop.url}/profile/orders/`);
  await expect.poll(() => page.getByText(number).count()).toBeGreaterThan(0);
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click();
  await page.waitForURL(/\/profile\/orders\/order\//);
  await expect.poll(() => page.getByText("Fox sticker").count()).toBeGreaterThan(0);
  await openPage(page, `${shop.url}/cart/`);
  await expect.poll(() => page.getByText("Fox sticker").count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test("after signing out the account pages require a sign-in, and signing in restores everything", async () => {
  const { page } = await openVisitor(browser);
  await signIn(page, shop.url, "customer@example.com", "kisscut-demo");
  await page.waitForURL((url) => !url.pathname.startsWith("/account/login"));
  await openPage(page, `${shop.url}/profile/orders/`);
  const orders = await page.getByRole("main").getByRole("link").count();
  expect(orders).toBeGreaterThan(3);

  await page
    .locator("form[action='/account/sign-out/'] button")
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await page.goto(`${shop.url}/profile/orders/`);
  expect(page.url()).toContain("/account/login/");

  await signIn(page, shop.url, "customer@example.com", "kisscut-demo");
  await page.waitForURL((url) => !url.pathname.startsWith("/account/login"));
  await page.goto(`${shop.url}/profile/orders/`);
  await expect.poll(() => page.getByRole("main").getByRole("link").count()).toBe(orders);
});

test("without JavaScript a wrong password is refused in the form, which keeps the e-mail address", async () => {
  const visitor = new Person(shop.url);
  const refused = await visitor.request("/account/login/", {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ state: "login", email: "customer@example.com", password: "not the password" }),
  });
  expect(refused.status).toBe(400);
  const form = /<main\b.*<\/main>/s.exec(await refused.text())?.[0] ?? "";
  expect(form).toMatch(/role="alert".*don.{1,6}t match/s);
  expect(form).toMatch(/<input[^>]*name="email"[^>]*value="customer@example.com"/);
});
