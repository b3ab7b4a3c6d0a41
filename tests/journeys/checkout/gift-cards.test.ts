import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter, join, send } from "../support/customer.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness();

const SCREEN = "/products/gift-cards/";
const open = (page: Page, path: string) => openPage(page, shop.url + path);
/** The main part of a page, as the server renders it. */
const rendered = async (page: Page, path: string) =>
  /<main\b.*<\/main>/s.exec(await (await page.request.get(shop.url + path)).text())?.[0] ?? "";
const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

interface Mail {
  readonly subject: string;
  readonly text: string;
}
const mails = async (email: string): Promise<ReadonlyArray<Mail>> =>
  (await (await fetch(`${shop.url}/dev/api/mailbox/?to=${encodeURIComponent(email)}`)).json<{ items: Array<Mail> }>())
    .items;
const CODE = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/;

/** The e-mail with this in its subject; waits briefly for it. */
async function letter(email: string, subject: string): Promise<string> {
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = (await mails(email)).find((one) => one.subject.includes(subject)))?.subject ?? "")
    .toContain(subject);
  return found?.text ?? "";
}

/** Pays for the gift cards in the cart, which need only an e-mail address, and optionally a billing address. */
async function pay(page: Page, { addressed = false } = {}): Promise<void> {
  await page.getByRole("heading", { name: "Billing" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Delivery" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Street address").count()).toBe(0);
  if (addressed) {
    await page.getByLabel("Add a billing address").check();
    for (const [label, value] of [
      ["First name", "Bo"],
      ["Last name", "Lind"],
      ["Street address", "12 Vinyl Street"],
      ["City", "Los Angeles"],
      ["ZIP code", "90012"],
      ["Phone", "+1 213 555 0142"],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  }
  await page.getByText("Successful card").click();
  await page
    .getByRole("button", { name: /Place order · / })
    .first()
    .click();
  await page.waitForURL(/\/checkout\/thank-you\//);
}

test("a gift card is set up by keyboard, saved, bought without shipping, e-mailed to its recipient and redeemed", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "bo.gives@example.net");
  await open(page, SCREEN);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByRole("textbox", { name });

  // Missing values are reported at their fields, and the first of them has the focus.
  await main.getByRole("button", { name: "Add to cart" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => field("Recipient's name").evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expect.poll(() => main.getByText("This field is required.").count()).toBe(3);
  await page.keyboard.type("Ann");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ann at home");
  await expect.poll(() => main.getByText("Enter an e-mail address such as name@example.com.").count()).toBe(1);
  await field("Recipient's e-mail").fill("ann.gift@example.net");
  await expect.poll(() => main.getByText("This field is required.").count()).toBe(1);
  await field("From").fill("Bo");
  await field("Message").fill("For your laptop.\nYou know why.");
  await field("Your own amount, in dollars").fill("9");
  await expect.poll(() => main.getByText("Choose an amount from $10 to $500.").count()).toBe(1);
  await field("Your own amount, in dollars").fill("42.50");
  await expect.poll(() => main.getByRole("radio", { name: "Another amount" }).isChecked()).toBe(true);
  await main.getByRole("radio", { name: "Sticker sheet" }).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  const preview = main.getByRole("region", { name: "What they'll get" });
  await preview.getByRole("img", { name: /^Gift card “Fox with a parcel”.*worth \$42\.50, for Ann$/ }).waitFor();
  await preview.getByText("Bo sent you $42.50").waitFor();
  expect(await barriersInTurn(page, 1)).toEqual([]);

  await reloadPage(page);
  await expect.poll(() => field("Message").inputValue()).toBe("For your laptop.\nYou know why.");
  await main.getByRole("button", { name: "Save for later" }).click();
  await main.getByText("You can find it anytime").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/products\/gift-cards\/[^/]+\/$/);
  const view = /\/profile\/designs\/view\/[^"/]+\//.exec(await rendered(page, "/profile/designs/"))?.[0] ?? "";
  expect(await rendered(page, view)).toContain("Ann (ann.gift@example.net)");

  await main.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await main.getByText("none on gift cards").waitFor();
  await main.getByText(/Gift cards can't be bought with another gift card or store credit/).waitFor();
  await main.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await pay(page);
  const cards = main.getByRole("region", { name: "Gift card" });
  await cards.getByText("ann.gift@example.net").waitFor();
  expect(await cards.textContent()).not.toMatch(CODE);

  const text = await letter("ann.gift@example.net", "Bo sent you a Kisscut gift card worth $42.50");
  const code = CODE.exec(text)?.[0] ?? "";
  expect(text).toContain("You know why.");
  const picture = await fetch(`${shop.url}/gift-cards/fox.png`); // the content of the e-mail
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await letter("bo.gives@example.net", "Your gift card for Ann")).not.toMatch(CODE);

  // The address belonged to someone else: staff replace the card, and the earlier code is worthless.
  const order = /thank-you\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const own = `/profile/orders/order/${order}/`;
  await expect.poll(() => rendered(page, own)).toContain("The gift cards were sent.");
  expect(await rendered(page, own)).toContain("All gift cards have been sent");
  expect(await rendered(page, own)).not.toContain("Send it again");
  const staff = await openVisitor(browser);
  await enter(staff.page, shop.url, "staff@example.com");
  await open(staff.page, own);
  const again = staff.page.getByRole("region", { name: "Gift card" });
  await again.getByText("Send it again").click();
  await again.getByLabel("Recipient's e-mail").fill("ann at home");
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByText("Enter an e-mail address such as name@example.com.").waitFor();
  await again.getByLabel("Recipient's e-mail").fill("ann.right@example.net");
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByText("We're sending a new e-mail to ann.right@example.net. The old code no longer works.").waitFor();
  await staff.page.getByText(/was sent again, to ann\.right@example\.net, with a new code/).waitFor();
  expect(await barriersInTurn(staff.page, 0)).toEqual([]);
  const second = await letter("ann.right@example.net", "Bo sent you a Kisscut gift card worth $42.50");

  const ann = await openVisitor(browser);
  await join(ann.page, shop.url, "ann.right@example.net");
  await open(ann.page, /\/profile\/credit\/\?code=\S+/.exec(second)?.[0] ?? "");
  const typed = ann.page.getByLabel("Gift card code");
  const newCode = CODE.exec(second)?.[0] ?? "";
  await expect.poll(() => typed.inputValue()).toBe(newCode);
  await typed.fill(code);
  await ann.page.getByRole("button", { name: "Add to my store credit" }).click();
  await ann.page.getByText(/we sent the gift card again with a new code/).waitFor();
  await typed.fill(newCode);
  await ann.page.getByRole("button", { name: "Add to my store credit" }).click();
  await ann.page.getByText("$42.50 was added to your store credit.").waitFor();
  expect([...complaints, ...staff.complaints, ...ann.complaints]).toEqual([]);
});

test("on a phone without JavaScript typed values are kept; a card for oneself shows its code only on the order, and canceling voids it", async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const plain = await openVisitor(browser, { ...phone, javaScriptEnabled: false });
  await plain.page.goto(shop.url + SCREEN);
  expect(await plain.page.locator("html").evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
  await plain.page.getByLabel("Recipient's name").fill("Ann");
  await plain.page.getByLabel("Recipient's e-mail").fill("nobody");
  await plain.page.getByLabel("Your own amount, in dollars").fill("80");
  await plain.page.getByRole("radio", { name: "Winter night" }).check();
  await plain.page.getByRole("button", { name: "Add to cart" }).click();
  await plain.page.getByText("Enter an e-mail address such as name@example.com.").waitFor();
  await plain.page.getByText("Choose “Another amount” too, or leave this empty.").waitFor();
  await expect.poll(() => plain.page.getByLabel("Recipient's name").inputValue()).toBe("Ann");
  await expect.poll(() => plain.page.getByRole("radio", { name: "Winter night" }).isChecked()).toBe(true);
  await plain.page.getByText("Another amount", { exact: true }).click();
  await plain.page.getByLabel("Recipient's e-mail").fill("ann.plain@example.net");
  await plain.page.getByLabel("From").fill("Bo");
  await plain.page.getByRole("button", { name: "Add to cart" }).click();
  await plain.page.waitForURL(/\/cart\/$/);
  await plain.page.getByText("Ann (ann.plain@example.net)").first().waitFor();

  const { page, complaints } = await openVisitor(browser, phone);
  await join(page, shop.url, "bo.prints@example.net");
  await open(page, SCREEN);
  await page.getByText("Send it to me").click();
  await page.getByLabel("How many").fill("2");
  await page.getByText("$25", { exact: true }).first().click();
  await expect.poll(() => isInside(page)).toBe(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: /Check out/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await pay(page, { addressed: true });
  await hydrated(page);
  const codes = page.getByRole("region", { name: "Gift cards" }).locator("strong");
  await expect.poll(() => codes.count()).toBe(2);
  await expect.poll(() => isInside(page)).toBe(true);
  const order = /thank-you\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const [first = "", second = ""] = await codes.allTextContents();
  const text = await letter("bo.prints@example.net", "Your 2 gift cards worth $25 each");
  expect([text.includes(first), text.includes(second), first === second]).toEqual([true, true, false]);

  const redeem = async (code: string) =>
    (await send(page, "POST", `${shop.url}/profile/api/redeem-gift-card/`, { code })).text();
  expect(await redeem(first)).toContain("$25.00 was added to your store credit.");
  await open(page, `/profile/orders/order/${order}/`);
  await page.getByText("Cancel this order").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText(/Order canceled\. \$25\.00 of its gift cards was already spent and isn't refunded/).waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Gift cards" }).getByText("Canceled").count()).toBe(2);
  expect(await redeem(second)).toContain("canceled by its buyer");
  expect(complaints).toEqual([]);
});

test("on a phone a guest can correct the recipient's address on the order until the card is sent", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await open(page, SCREEN);
  await page.getByLabel("Recipient's name").fill("Cy");
  await page.getByLabel("Recipient's e-mail").fill("cy.wrong@example.net");
  await page.getByLabel("Send it on").fill(new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10));
  await page.getByLabel("From").fill("Bo");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await open(page, "/checkout/");
  await page
    .getByRole("main")
    .getByRole("textbox", { name: /^E-mail/ })
    .fill("bo.guest@example.net");
  await pay(page);
  await hydrated(page);
  const card = page.getByRole("region", { name: "Gift card" });
  await card.getByText("Wrong address?").click();
  await card.getByLabel("Recipient's e-mail").fill("cy.right@example.net");
  await card.getByRole("button", { name: "Change the address" }).click();
  await card.getByText("We'll send it to cy.right@example.net.").waitFor();
  await card.getByText("Cy, cy.right@example.net").waitFor();
  await expect.poll(() => isInside(page)).toBe(true);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  expect(await rendered(page, new URL(page.url()).pathname)).toContain("Cy, cy.right@example.net");
  expect(await mails("cy.wrong@example.net")).toEqual([]);
  expect((await mails("cy.right@example.net")).map(({ subject }) => subject)).toEqual([
    "Bo sent you a Kisscut gift card worth $50",
  ]);
  expect(complaints).toEqual([]);
});
