import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { askToJoin, enter, join, linkInEmail, PASSWORD } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "cart", "checkout", "content", "search"] });

const PLACE = "/search/?q=fox";
const signInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });
const fetchAccountStatus = async (page: Page) =>
  (await page.context().request.get(`${shop.url}/profile/api/user/user/`)).status();

test("in another browser the link in the e-mail asks for the password again", async () => {
  const [asks, opens] = [await openVisitor(browser), await openVisitor(browser)];
  await opens.page.goto(shop.url + (await askToJoin(asks.page, shop.url, "olga@example.net")));
  await opens.page.getByLabel("Choose a password").fill("another passphrase");
  await opens.page.getByRole("main").getByRole("button", { name: "Go to my account" }).click();
  await opens.page.waitForURL(`${shop.url}/`, { waitUntil: "commit" });
  expect([await fetchAccountStatus(asks.page), await fetchAccountStatus(opens.page)]).toEqual([401, 200]);
});

test("without JavaScript an account is created by plain forms, and the header leads to the login page", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + PLACE);
  await signInLink(page).click();
  expect(new URL(page.url()).searchParams.get("next")).toBe(PLACE);
  await page.getByRole("link", { name: /Create an account/ }).click();
  await page.getByRole("main").getByLabel("E-mail").fill("no such address");
  await page.getByRole("main").getByLabel("Password").fill("short");
  await page.getByRole("main").getByRole("button", { name: "Send me the link" }).click();
  await page.getByText("Enter an e-mail address such as name@example.com.").waitFor();
  await expect.poll(() => page.getByRole("main").getByLabel("E-mail").inputValue()).toBe("no such address");
  await page.getByRole("main").getByLabel("E-mail").fill("una@example.net");
  await page.getByRole("main").getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Send me the link" }).click();
  await page.getByText("Check your e-mail").waitFor();
  await page.goto(shop.url + (await linkInEmail(shop.url, "una@example.net", "Finish creating your Kisscut account")));
  await page.getByRole("main").getByRole("button", { name: "Go to my account" }).click();
  await page.waitForURL(shop.url + PLACE);
  expect(await fetchAccountStatus(page)).toBe(200);
});

test("without JavaScript, the page after too many attempts says when to try again", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/account/login/`);
  const post = () =>
    page.context().request.post(`${shop.url}/account/login/`, {
      headers: { origin: shop.url },
      form: { state: "login", email: "guessed@example.net", password: PASSWORD },
    });
  let response = await post();
  for (let attempt = 1; response.status() === 400 && attempt < 20; attempt++) response = await post();
  expect([response.status(), await response.text()]).toEqual([
    429,
    expect.stringContaining("Too many attempts, please try again later."),
  ]);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
});

test("the checkout's account step has nothing that axe complains about, and a login link signs in once and leads on to the checkout", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/checkout/account/`);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  const panel = page.getByRole("region", { name: "Sign in" });
  await panel.getByRole("link", { name: "E-mail me a sign-in link instead" }).click();
  const asking = page.getByRole("region", { name: "Sign in by e-mail" });
  await asking.getByLabel("E-mail").fill("wholesale@example.com");
  await asking.getByRole("button", { name: "Send me a link" }).click();
  await asking.getByText("we sent a sign-in link").waitFor();
  const link = await linkInEmail(shop.url, "wholesale@example.com", "Your sign-in link");
  await page.goto(shop.url + link);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  // An empty cart redirects to itself.
  await page.waitForURL((url) => url.pathname === "/checkout/" || url.pathname === "/cart/");
  expect(await fetchAccountStatus(page)).toBe(200);

  expect(await (await fetch(shop.url + link)).text()).toContain("This link no longer works");
});

test("another way to sign in keeps the typed address, and the page's own address names it", async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${shop.url}/account/login/?next=${encodeURIComponent(PLACE)}`);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail").fill("una@example.net");
  await main.getByRole("link", { name: "E-mail me a sign-in link instead" }).click();
  await main.getByRole("heading", { name: "Sign in by e-mail" }).waitFor();
  expect(await main.getByRole("textbox", { name: "E-mail" }).inputValue()).toBe("una@example.net");
  expect(new URL(page.url()).search).toBe(`?state=email&next=${encodeURIComponent(PLACE)}`);
  await page.reload();
  await main.getByRole("heading", { name: "Sign in by e-mail" }).waitFor();
});

test("a password reset by e-mail signs the other browser out, and never redirects to another site", async () => {
  const [old, page] = [(await openVisitor(browser)).page, (await openVisitor(browser)).page];
  await join(old, shop.url, "rita@example.net");
  await openPage(page, `${shop.url}/account/login/?state=reset&next=${encodeURIComponent("https://evil.example/")}`);
  await page.getByRole("main").getByLabel("E-mail").fill("rita@example.net");
  await page.getByRole("main").getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("we sent a link to choose a new password").waitFor();
  await openPage(page, shop.url + (await linkInEmail(shop.url, "rita@example.net", "Choose a new password")));
  const save = page.getByRole("main").getByRole("button", { name: "Save and sign in" });
  const boxBefore = await save.boundingBox();
  await page.getByLabel("New password").fill("an even longer passphrase");
  await page.getByRole("meter", { name: "Strength" }).waitFor();
  // A button that moves while it is pressed is not clicked.
  expect(await save.boundingBox()).toEqual(boxBefore);
  await save.click();
  await page.waitForURL(`${shop.url}/`, { waitUntil: "commit" });
  expect([await fetchAccountStatus(old), await fetchAccountStatus(page)]).toEqual([401, 200]);
  await expect(enter(old, shop.url, "rita@example.net", PASSWORD)).rejects.toThrow("don't match");
});

test("the panel and the link pages have nothing that axe complains about, in light or dark colors", async () => {
  const { page } = await openVisitor(browser);
  const paths = [
    "/account/login/",
    "/account/login/?state=register",
    "/account/login/?problem=cancelled&by=google",
    "/account/login/?state=finish&token=x",
  ];
  for (const [turn, path] of paths.entries()) {
    await openPage(page, shop.url + path);
    expect([path, await barriersInTurn(page, turn)]).toEqual([path, []]);
  }
});
