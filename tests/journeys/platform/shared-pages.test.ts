import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter, fillCart } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";
import { readSharedPage } from "./shared-page.ts";

openHarness({ areas: ["account", "blog", "cart", "content", "products", "profile"] });

const SHARED = [
  "/",
  "/_root.data",
  "/products/custom-stickers/",
  "/products/details/custom-die-cut-stickers/",
  "/sticker-materials/",
  "/blog/",
  "/faqs/",
  "/gallery/images/",
  "/testimonials/",
  "/contact-us/",
  "/privacy-policy/",
];
const STRANGER = "csrftoken=t";

test("a guest's cart shows on a page that is the same for everyone, also after a reload", async () => {
  const { page } = await openVisitor(browser);
  await fillCart(page, shop.url);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart ?, 1 item$/ });
  await openPage(page, `${shop.url}/cart/`);
  await cart.waitFor();
  await openPage(page, `${shop.url}/`);
  await cart.waitFor();
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await cart.waitFor();
});

test.each(["guest", "customer", "staff", "admin"])("nothing of a %s is in a page for everyone", async (role) => {
  const { page, context } = await openVisitor(browser);
  if (role === "guest") await fillCart(page, shop.url);
  else await enter(page, shop.url, `${role}@example.com`);
  const cookies = await context.cookies();
  const secrets = cookies
    .filter(({ name }) => name !== "measurement" && name !== "kc_visitor")
    .map(({ value }) => value);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of SHARED) {
    const pageForRole = await readSharedPage(path, { visit: role, cookie });
    const strangers = await readSharedPage(path, { visit: `before${role}`, cookie: STRANGER });
    expect([path, pageForRole === strangers]).toEqual([path, true]);
    const afterwards = await readSharedPage(path, { visit: role, cookie: STRANGER });
    expect([path, afterwards === strangers]).toEqual([path, true]);
    expect(secrets.filter((secret) => pageForRole.includes(secret))).toEqual([]);
  }
});

test("a customer's menu shows on a page for everyone, until they sign out", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/`);
  const header = page.getByRole("banner");
  const menu = header.locator("summary[aria-label^='Account of']");
  const signIn = header.getByRole("link", { name: "Sign in" });
  await menu.waitFor();
  expect(await signIn.count()).toBe(0);
  await menu.click();
  await header.getByRole("button", { name: "Sign out" }).click();
  await signIn.waitFor();
  expect(await menu.count()).toBe(0);
  await openPage(page, `${shop.url}/blog/`);
  await signIn.waitFor();
});

test("without scripts “Sign in” on a page for everyone leads a signed-in customer to their account", async () => {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    await plain.addCookies(await context.cookies());
    const plainPage = await plain.newPage();
    await plainPage.goto(`${shop.url}/products/custom-stickers/?sort=name`);
    await plainPage.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await plainPage.getByRole("heading", { name: /^Hello, / }).waitFor();
  } finally {
    await plain.close();
  }
});

test("the header calls a cart empty only where that is known", async () => {
  const cart = (page: Page, name: RegExp) => page.getByRole("banner").getByRole("link", { name });
  const { page: plainPage } = await openVisitor(browser, { javaScriptEnabled: false });
  await plainPage.goto(`${shop.url}/`);
  await cart(plainPage, /^Cart$/).waitFor();
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/`);
  // Loads the header.
  await page.getByRole("combobox", { name: "Search the shop" }).focus();
  await cart(page, /^Cart ?, empty$/).waitFor();
});

test("a visitor without a cart isn't asked for", async () => {
  const { page } = await openVisitor(browser);
  const requests: Array<string> = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, `${shop.url}/`);
  expect(requests).not.toContain("/site/api/me/");
});

test("the header keeps its layout from the first frame until the account's menu is there", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "customer@example.com");
  const loadMenu = await holdBack(page, /\/account-menu-[^/]+\.js$/);
  const answer = await holdBack(page, /\/site\/api\/me\/$/);
  const header = page.getByRole("banner");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/products/custom-stickers/`);
    const read = () =>
      header.locator(".header-search, .visitor-buttons").evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return [Math.round(left), Math.round(right)];
        }),
      );
    const first = await read();
    const visitorAnswer = page.waitForResponse(/\/site\/api\/me\/$/);
    answer();
    await visitorAnswer;
    await expect.poll(() => header.getByRole("link", { name: "Sign in", includeHidden: true }).count()).toBe(0);
    expect([width, await read()]).toEqual([width, first]);
    loadMenu();
    await header.locator("summary[aria-label^='Account of']").waitFor();
    expect([width, await read()]).toEqual([width, first]);
  }
});

test("a form of one account's page changes nothing of another that signed in in a window beside it", async () => {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, "wholesale@example.com");
  await openPage(page, `${shop.url}/profile/account/`);
  await page.getByRole("banner").locator("summary[aria-label='Account of Marguerite Okafor']").waitFor();
  const otherWindow = await context.newPage();
  await enter(otherWindow, shop.url, "customer@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Written for Marguerite");
  await page.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByText("This browser is signed in to another account now.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Written for Marguerite");
  await openPage(otherWindow, `${shop.url}/profile/account/`);
  expect(await otherWindow.getByLabel("Name", { exact: true }).inputValue()).not.toBe("Written for Marguerite");
});

test("a page that comes back to the front after another account signed in is that account's", async () => {
  const { page, context } = await openVisitor(browser);
  await enter(page, shop.url, "wholesale@example.com");
  await openPage(page, `${shop.url}/products/custom-stickers/`);
  const header = page.getByRole("banner");
  await header.locator("summary[aria-label='Account of Marguerite Okafor']").waitFor();
  const otherTab = await context.newPage();
  await enter(otherTab, shop.url, "customer@example.com");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await header.locator("summary[aria-label^='Account of Robin']").waitFor();
  expect(await page.getByText("Marguerite").count()).toBe(0);
  await openPage(page, `${shop.url}/profile/account/`);
  await header.locator("summary[aria-label^='Account of Robin']").waitFor();
  await enter(otherTab, shop.url, "wholesale@example.com");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await header.locator("summary[aria-label='Account of Marguerite Okafor']").waitFor();
});
