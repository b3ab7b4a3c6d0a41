import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { emailsTo, enter, fillCart, join, linkInEmail, PASSWORD } from "../support/customer.ts";
import { cases } from "../../level.ts";
import { holdBack } from "../support/network.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "cart", "measurement", "newsletter", "products", "profile", "search"] });

const ACCOUNT = "/profile/account/";
const visit = (page: Page, path: string) => openPage(page, shop.url + path);
/** As the server renders it, before a script runs. */
const rendered = async (page: Page, path: string) => (await page.request.get(shop.url + path)).text();
const section = (page: Page, title: string) => page.getByRole("region", { name: title });

/** Sections have the same names: only fields are meant. */
const getField = (page: Page, label: string) => page.getByRole("main").locator("input").and(page.getByLabel(label));

/** Types into the field reached by the Tab key, like a keyboard user. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await getField(page, label).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

test("the account form works by keyboard alone, shows errors at the fields, and shows the stored values after a reload; the later of two tabs gets a conflict with both versions, and can then save", async () => {
  const { page, context, complaints } = await openVisitor(browser);
  await join(page, shop.url, "keys@example.com");
  await visit(page, ACCOUNT);
  await typeInto(page, "Name", "Zoë 🦊 <b>Keys</b>");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("12");
  await page.keyboard.press("Enter");
  await section(page, "Name and phone").getByText("Enter a phone number").waitFor();
  await expect.poll(() => getField(page, "Name").inputValue()).toBe("Zoë 🦊 <b>Keys</b>");
  await typeInto(page, "Mobile number", "503.555.0142");
  await page.keyboard.press("Enter");
  await section(page, "Name and phone").getByText("Saved.").waitFor();
  // As it is stored, without a reload.
  await expect.poll(() => getField(page, "Mobile number").inputValue()).toBe("(503) 555-0142");

  await typeInto(page, "Instagram", "https://evil.example/me");
  await page.keyboard.press("Enter");
  await section(page, "Social media").getByText("Enter a name such as @kisscut").waitFor();
  // The next form stays usable, however long the page's reload takes.
  const readAgain = await holdBack(page, /\/profile\/account\.data/, (request) => request.method() === "GET");
  await typeInto(page, "Instagram", "https://www.instagram.com/kiss.cut/");
  await page.keyboard.press("Enter");
  await section(page, "Social media").getByText("Saved.").waitFor();

  await section(page, "News and text messages").getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await section(page, "News and text messages").getByText("Saved.").waitFor();
  readAgain();
  // Its button is ready again once the page has reloaded its data.
  await section(page, "News and text messages").locator("button[type=submit]:not([aria-busy=true])").waitFor();

  await reloadPage(page);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Hello, Zoë 🦊 <b>Keys</b>");
  expect([await getField(page, "Mobile number").inputValue(), await page.getByLabel("Instagram").inputValue()]).toEqual(
    ["(503) 555-0142", "kiss.cut"],
  );
  for (const box of await section(page, "News and text messages").getByRole("checkbox").all())
    await expect.poll(() => box.isChecked()).toBe(true);
  await page.locator("#second-factor").getByText("Passkeys don't work at an address made of numbers").waitFor();

  const otherTab = await context.newPage();
  await visit(otherTab, ACCOUNT);
  await typeInto(page, "Name", "First");
  await page.keyboard.press("Enter");
  await section(page, "Name and phone").getByText("Saved.").waitFor();
  await typeInto(otherTab, "Name", "Second");
  await otherTab.keyboard.press("Enter");
  await section(otherTab, "Name and phone").getByText("changed after you opened it").waitFor();
  await expect.poll(() => section(otherTab, "Name and phone").getByText("Saved now: First").isVisible()).toBe(true);
  await expect.poll(() => getField(otherTab, "Name").inputValue()).toBe("Second");
  await getField(otherTab, "Name").press("Enter");
  await section(otherTab, "Name and phone").getByText("Saved.").waitFor();
  expect(await rendered(page, ACCOUNT)).toContain("Hello, Second");
  expect(complaints).toEqual([]);
});

test("another device can be signed out, and the account's data downloaded and the account deleted", async () => {
  const { page, complaints } = await openVisitor(browser);
  const phone = await openVisitor(browser);
  await join(page, shop.url, "leaver@example.com");
  await enter(phone.page, shop.url, "leaver@example.com", PASSWORD);
  await visit(page, ACCOUNT);
  await page.getByRole("button", { name: "Sign out all other devices" }).press("Enter");
  await page.getByText("All other devices are signed out.").waitFor();
  const onPhone = await phone.page.request.get(shop.url + ACCOUNT);
  expect(new URL(onPhone.url()).pathname).toBe("/account/login/");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kisscut-data-.*\.zip$/);

  await page.getByRole("link", { name: "Delete my account" }).press("Enter");
  await page.getByRole("heading", { name: "Delete your account" }).waitFor();
  await hydrated(page);
  await typeInto(page, "Your password", "not mine");
  await page.keyboard.press("Enter");
  await page.getByText("This isn't your password.").waitFor();
  await typeInto(page, "Your password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your account was deleted" }).waitFor();
  expect(new URL((await page.request.get(shop.url + ACCOUNT)).url()).pathname).toBe("/account/login/");
  expect(complaints).toEqual([]);
});

const SIZED = ["/", "/products/details/custom-die-cut-stickers/", "/products/setup/custom-die-cut-stickers/", "/cart/"];

test("every size follows the chosen unit, which is stored in the browser for guests and in the account for customers", async () => {
  const { page, context, complaints } = await openVisitor(browser);
  await fillCart(page, shop.url);
  const sizes = async (path: string) => {
    await visit(page, path);
    return page.getByRole("main").innerText();
  };
  for (const path of SIZED) expect(await rendered(page, path), path).toMatch(/\d ?× ?[\d.]+ in\b/);
  expect(await sizes(SIZED[1] ?? "")).toMatch(/\d ?× ?[\d.]+ in\b/);
  await page.getByRole("main").getByRole("button", { name: /CM/ }).press("Enter");
  await page.getByRole("main").getByRole("button", { name: /CM/, pressed: true }).waitFor();
  for (const path of SIZED) expect(await rendered(page, path), path).toMatch(/[\d.]+ × [\d.]+ cm/);
  for (const path of cases(SIZED.slice(2), { full: (path) => path === "/cart/" }))
    expect(await sizes(path), path).toMatch(/[\d.]+ × [\d.]+ cm/);
  expect(await sizes("/cart/")).not.toMatch(/× [\d.]+ in\b/);

  await join(page, shop.url, "metric@example.com");
  expect(await sizes("/cart/")).toMatch(/× [\d.]+ cm/); // the choice moved into the new account
  await page.getByRole("contentinfo").getByRole("button", { name: /IN/ }).press("Enter");
  await page.getByRole("contentinfo").getByRole("button", { name: /IN/, pressed: true }).waitFor();
  expect(await page.getByRole("main").innerText()).toMatch(/× [\d.]+ in\b/);
  await visit(page, ACCOUNT);
  await expect.poll(() => page.getByLabel("Inches (IN)").isChecked()).toBe(true);
  // The browser's cookie has another value from now on: the account's wins.
  await context.addCookies([{ name: "measurement", value: "metric", url: shop.url }]);
  expect(await rendered(page, "/cart/")).toMatch(/× [\d.]+ in\b/);
  expect(complaints).toEqual([]);
});

test("without JavaScript the unit, the newsletter and the account's forms work", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  const path = "/products/details/custom-die-cut-stickers/";
  await page.goto(shop.url + path);
  await page.getByRole("contentinfo").getByRole("button", { name: /CM/ }).click();
  expect([new URL(page.url()).pathname, /× [\d.]+ cm/.test(await page.getByRole("main").innerText())]).toEqual([
    path,
    true,
  ]);

  await page.getByLabel("New materials").fill("reader@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByText("A confirmation email has been sent to your inbox.").first().waitFor();
  await page.goto(shop.url + (await linkInNewsletter("reader@example.com")));
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "You're subscribed" }).waitFor();

  await join(page, shop.url, "plain-forms@example.com");
  await page.goto(shop.url + ACCOUNT);
  await getField(page, "Mobile number").fill("12");
  await page.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByText("Enter a phone number").waitFor();
  await getField(page, "Mobile number").fill("+44 20 7946 0958");
  await page.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByText("Saved.").waitFor();
  await expect.poll(() => getField(page, "Mobile number").inputValue()).toBe("+44 20 7946 0958");
});

/** Registration tokens have a dot, other tokens do not. */
async function linkInNewsletter(email: string): Promise<string> {
  await linkInEmail(shop.url, email, "Confirm your newsletter subscription");
  const [newest] = await emailsTo(shop.url, email);
  return /\/newsletter\/confirm\/\?token=[\w.-]+/.exec(newest?.text ?? "")?.[0] ?? "";
}

test("opened filters stay open for the same person, and are closed for the next one", async () => {
  const { page, complaints } = await openVisitor(browser);
  const filters = page.getByRole("main").locator("details").first();
  await visit(page, "/search/?q=sticker");
  await filters.locator("summary").press("Enter");
  await visit(page, "/search/?q=fox");
  await expect.poll(() => filters.getAttribute("open")).not.toBeNull();
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem("sls-search-filters-open"))) ?? "{}"),
  ).toMatchObject({ value: true, user: null });
  await enter(page, shop.url, "customer@example.com");
  await visit(page, "/search/?q=fox");
  await expect.poll(() => filters.getAttribute("open")).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("sls-search-filters-open"))).toBeNull();
  expect(complaints).toEqual([]);
});
