import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { svg } from "../../fixtures/uploads/documents.ts";
import { discPng, text } from "../../fixtures/uploads/files.ts";
import { choose, fillCart, join } from "../support/customer.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness();

const SETUP = "/products/setup/custom-die-cut-stickers/";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

async function upload(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Artwork file").setInputFiles(fileOf(name, bytes));
}

async function approve(page: Page): Promise<void> {
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByRole("button", { name: /Approve and add to cart/, disabled: false }).click();
  await page.waitForURL(/\/cart\/$/);
}

/** @param state empty to leave it out */
async function fillAddress(page: Page, state = "CA"): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Sticker");
  await page.getByLabel("Street address").fill("12 Vinyl Street");
  await page.getByLabel("City").fill("Los Angeles");
  if (state) await page.getByLabel("State", { exact: false }).first().selectOption(state);
  await page.getByLabel("ZIP code").fill("90012");
  await page.getByLabel("Phone").fill("+1 213 555 0142");
  // The total is known, so it can be confirmed.
  if (state) await page.getByRole("radio", { name: /Standard mail/ }).waitFor();
}

/** The main part of a page as the server renders it for this page's visitor: what a reload would show. */
const rendered = async (page: Page, url: string) =>
  /<main\b.*<\/main>/s.exec(await (await page.request.get(url)).text())?.[0] ?? "";

/** The e-mails about orders to this address. */
const mails = async (email: string) => {
  const response = await fetch(`${shop.url}/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
  const mailbox: { items: Array<{ subject: string; text: string }> } = await response.json();
  return mailbox.items.filter(({ subject }) => /\border\b/i.test(subject));
};

const STAR = svg('<path d="M50 3 61 38H98L68 59 79 95 50 73 21 95 32 59 2 38H39Z" fill="#d3114d"/>');
const BAD_FILES = [
  ["empty.png", new Uint8Array()],
  ["photo.png", text("This is a letter, not a picture.")],
  ["half.png", discPng().slice(0, 200)],
  ["evil.svg", svg("<script>alert(1)</script>")],
  ["run.exe", text("MZ")],
] as const;

test("a shopper goes from a product to a paid order with their own drawing, bad files are refused at the file field, and every step survives a reload", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openPage(page, `${shop.url}/products/details/custom-die-cut-stickers/`);
  await page.locator(`a[href*="${SETUP}"]`).first().click();
  await page.waitForURL(/\/products\/setup\//);
  await hydrated(page);

  const price = () =>
    page
      .locator("aside, section")
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .textContent();
  const before = await price();
  await page.getByRole("radio", { name: /^500\b/ }).check();
  await expect.poll(price).not.toBe(before);
  await button(page, /Next: your artwork/).click();
  await page.waitForURL(/\/products\/upload\//);

  await reloadPage(page);
  for (const [name, bytes] of BAD_FILES) {
    await upload(page, name, bytes);
    await page.getByRole("alert").or(page.getByText("That did not work")).first().waitFor();
    expect([name, new URL(page.url()).pathname]).toEqual([name, expect.stringContaining("/products/upload/")]);
    await button(page, /Try again/).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  }
  await upload(page, "star.svg", STAR);
  await page.waitForURL(/\/products\/finalize\//);
  await page.getByRole("button", { name: /Approve and add to cart/, disabled: false }).waitFor();
  await page.reload();
  await page.getByText("star.svg").first().waitFor();
  await approve(page);

  await expect.poll(() => page.getByText("Custom die-cut stickers").count()).toBeGreaterThan(0);
  expect(await rendered(page, page.url())).toContain("Custom die-cut stickers");
  await page.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/account\//);
  await hydrated(page);
  await page.locator("section[aria-labelledby=as-guest]").getByLabel("E-mail").fill("ada@example.net");
  await button(page, "Continue as a guest").click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await fillAddress(page);
  await reloadPage(page);
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Vinyl Street");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be confirmed
  await page.getByText("Successful card").click();
  await button(page, /Place order/).click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("Thank you");
  await expect.poll(() => page.getByText("500 × Custom die-cut stickers").count()).toBe(1);
  expect(await rendered(page, page.url())).toContain("Thank you");
  await expect.poll(async () => (await mails("ada@example.net")).length).toBe(1);

  expect((await fetch(page.url())).status).toBe(404); // a stranger's
  expect(complaints).toEqual([]);
});

test("a quantity that cannot be ordered gets its message in place; of two tabs that set up the same design, the later one gets a conflict, keeps its choices, and can then save", async () => {
  const { page, context } = await openVisitor(browser);
  const setup = (await choose(page, shop.url)).replace("/upload/", "/setup/");
  const other = await context.newPage();
  for (const tab of [page, other]) await openPage(tab, setup);
  await page.getByRole("radio", { name: /Other quantity/ }).check();
  const field = page
    .locator("input[name=custom_quantity], input[name=quantity_other], input[inputmode=numeric]")
    .first();
  const isMarked = () => page.locator("[aria-invalid=true]").count();
  for (const quantity of ["0", "-1", "1000000000", "ten"]) {
    await field.fill("250");
    await expect.poll(isMarked).toBe(0);
    await field.fill(quantity);
    await button(page, /Next: your artwork/).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    expect(page.url()).toContain(setup);
    await expect.poll(() => field.inputValue()).toBe(quantity);
  }

  await page.getByRole("radio", { name: /^100\b/ }).check();
  await button(page, /Next: your artwork/).click();
  await page.waitForURL(/\/products\/upload\//);
  await other.getByRole("radio", { name: /^500\b/ }).check();
  await button(other, /Next: your artwork/).click();
  await other.getByText("This was changed after you opened it").waitFor();
  expect(await other.getByRole("radio", { name: /^500\b/ }).isChecked()).toBe(true);
  await page.reload();
  await page.getByText("100 pieces").waitFor();
  await button(other, /Next: your artwork/).click();
  await other.waitForURL(/\/products\/upload\//);
});

/**
 * Tries to pay without a state and with a declined card, then pays by a double click on the button. Neither of the two
 * refusals may lose the cart or what was typed.
 */
async function payAtThirdTry(page: Page, email: string): Promise<void> {
  const refuses = async (message: string) => {
    await button(page, /Place order/).click();
    await page.getByText(message).first().waitFor();
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Vinyl Street");
    expect(await mails(email)).toEqual([]);
  };
  await fillAddress(page, "");
  await refuses("This field is required.");
  await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be confirmed
  await page.getByText("Declined card").click();
  await refuses("Your order was not placed");
  await page.getByText("Successful card").click();
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.url().endsWith("/checkout/api/place-order/"))));
  await button(page, /Place order/).dblclick();
  await page.waitForURL(/\/checkout\/thank-you\//);
  expect(sent).toBe(1);
  await expect.poll(async () => (await mails(email)).length).toBe(1);
}

test("an address without a state and a declined card are refused in place, a double click makes one order, and a customer changes it in the cart, where only the confirmation replaces it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "changes@example.net");
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  await payAtThirdTry(page, "changes@example.net");
  const formerId = page.url().split("/").at(-2) ?? "";
  const former = `${shop.url}/profile/orders/order/${formerId}/`;

  const begin = async () => {
    await openPage(page, former);
    await page.getByText("Change this order").click();
    await button(page, "Change it in my cart").click();
    await page.waitForURL(/\/cart\/$/);
  };
  await begin();
  await button(page, "Keep my order as it is").click();
  await page.waitForURL(former);
  await begin();
  await page.getByRole("heading", { level: 1, name: /^Change order \d+/ }).waitFor();
  await hydrated(page);
  // The quantity is saved when its field is left, so that the link after it does not lose it.
  await page.getByLabel("Quantity of Fox sticker").fill("500");
  await page.getByRole("link", { name: /Review the change/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Vinyl Street");
  await page.getByText("More to pay").last().waitFor();
  await button(page, /Confirm change/).click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  await page.getByRole("heading", { level: 1, name: "Your order is changed." }).waitFor();
  await openPage(page, former);
  await page
    .getByText(/^Replaced by order \d+/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: /^See order \d+/ }).click();
  await page.getByText(/This order replaces/).waitFor();
  expect(complaints).toEqual([]);
});
