import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter, fillCart, join, signIn } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { Person } from "../platform/pages.ts";

openHarness({ areas: ["account", "checkout", "content", "faq", "profile"] });

async function order(page: Page, email: string): Promise<string> {
  await openPage(page, `${shop.url}/checkout/`);
  await page.getByLabel("E-mail").first().fill(email);
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
  await fillCart(page, shop.url);
  const number = await order(page, "grace@example.net");
  expect(number).toMatch(/^\d+$/);
  await fillCart(page, shop.url);

  await join(page, shop.url, "grace@example.net");
  await openPage(page, `${shop.url}/profile/orders/`);
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click();
  await page.waitForURL(/\/profile\/orders\/order\//);
  await expect.poll(() => page.getByText("Fox sticker").count()).toBeGreaterThan(0);
  const cart = await (await page.request.get(`${shop.url}/cart/`)).text();
  expect(/<main\b.*<\/main>/s.exec(cart)?.[0]).toContain("Fox sticker");
  expect(complaints).toEqual([]);
});

test("after signing out the account pages require a sign-in, and signing in restores everything", async () => {
  const { page } = await openVisitor(browser);
  const orders = async () => {
    const answer = await page.request.get(`${shop.url}/profile/orders/`);
    const main = /<main\b.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
    return {
      path: new URL(answer.url()).pathname,
      links: main.match(/ href="\/profile\/orders\/order\//g)?.length ?? 0,
    };
  };
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/faqs/`);
  const ordersBefore = await orders();
  expect([ordersBefore.path, ordersBefore.links > 3]).toEqual(["/profile/orders/", true]);

  await page
    .locator("form[action='/account/sign-out/'] button")
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  expect((await orders()).path).toBe("/account/login/");

  await signIn(page, shop.url, "customer@example.com", { next: "/faqs/" });
  await page.waitForURL((url) => url.pathname === "/faqs/");
  expect(await orders()).toEqual(ordersBefore);
});

test("without JavaScript a wrong password is refused in the form, which keeps the e-mail address", async () => {
  const visitor = new Person(shop.url);
  const answer = await visitor.request("/account/login/", {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ state: "login", email: "customer@example.com", password: "not the password" }),
  });
  expect(answer.status).toBe(400);
  const form = /<main\b.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
  expect(form).toMatch(/role="alert".*don.{1,6}t match/s);
  expect(form).toMatch(/<input[^>]*name="email"[^>]*value="customer@example.com"/);
});
