import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addedDrawer, toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { join, send } from "../support/customer.ts";
import { hydrated } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { SCREEN, open, rendered, mails, letter, pay } from "./gift-cards-setup.ts";

openHarness({ areas: ["cart", "checkout", "products", "profile"] });
const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

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
  await addedDrawer(page).getByRole("link", { name: "Check out" }).click();
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
  await toCart(page);
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
