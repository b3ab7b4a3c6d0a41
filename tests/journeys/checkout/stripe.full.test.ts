import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeStripe } from "../../fakes/stripe.ts";
import { fillCart, join } from "../support/customer.ts";
import { cases } from "../../level.ts";
import { browser, openHarness } from "../support/harness.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { openShopWith, type Shop } from "../support/shop.ts";
import { answerStripeHosts, cardField, enterCard, type StripePageOptions } from "../support/stripe-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "checkout", "payments", "profile"] });

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let shop: Shop;
beforeAll(async () => {
  stripe = await startFakeStripe();
  shop = await openShopWith({
    STRIPE_SECRET_KEY: "sk_test_shop",
    STRIPE_PUBLISHABLE_KEY: "pk_test_shop",
    STRIPE_WEBHOOK_SECRET: "whsec_shop",
    STRIPE_URL: stripe.url,
  });
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const answerStripe = (page: Page, options?: StripePageOptions) => answerStripeHosts(page, stripe.url, options);

/** Someone with a full cart at the checkout, who chose to pay by card. */
async function atCheckout(page: Page): Promise<void> {
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  await page.getByLabel("E-mail").first().fill("ada@example.net");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Sticker");
  await page.getByLabel("Street address").fill("12 Vinyl St");
  await page.getByLabel("City").fill("Los Angeles");
  await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  await page.getByLabel("ZIP code").fill("90012");
  await page.getByLabel("Phone").fill("+1 213 555 0142");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be agreed to
  await page.getByText("Card or wallet").click();
}

const placeOrder = (page: Page) =>
  page
    .getByRole("button", { name: /Place order/ })
    .first()
    .click();
/** The colors that the card form was opened with. */
const theme = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { stripeOptions: { appearance: { theme: string } } }).stripeOptions.appearance.theme,
  );
/** The order is placed. That page itself is none of the card form. */
const thanks = (page: Page) => page.waitForURL(/\/checkout\/thank-you\//, { waitUntil: "commit" });

test("a guest: Stripe's script is loaded at the checkout only, a blocked one is reported and loads later, each refused card says why, and nothing typed is lost", async () => {
  const { page, context } = await openVisitor(browser, { colorScheme: "light" });
  let isBlocked = true;
  const stripeRequests = await answerStripe(page, { isBlocked: () => isBlocked });
  page.on("dialog", (dialog) => void dialog.dismiss());
  for (const path of cases(["/", "/cart/"], { full: (path) => path === "/cart/" }))
    await openPage(page, shop.url + path);
  expect(stripeRequests).toEqual([]);
  await atCheckout(page);
  await page.getByText("The card form couldn't load").waitFor();
  expect(await page.getByText("Successful card").isVisible()).toBe(true);
  isBlocked = false;
  await page.getByRole("button", { name: "Try again" }).click();

  await enterCard(page, "42");
  expect(await theme(page)).toBe("stripe");
  await placeOrder(page);
  await page.getByRole("alert").getByText("Your card number is incomplete.").waitFor();
  await expect.poll(() => cardField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await enterCard(page, "4000 0000 0000 0002");
  await placeOrder(page);
  await page.getByText("Your card was declined.").waitFor();
  expect(await page.getByLabel("Street address").inputValue()).toBe("12 Vinyl St");
  // The customer declines when the bank asks, and returns to the checkout.
  await enterCard(page, "5555 5555 5555 4444");
  await placeOrder(page);
  await page.waitForURL(/\/checkout\/\?payment=declined/);
  await page.getByText("Your bank declined this payment").waitFor();
  await hydrated(page);
  expect(await page.getByLabel("Street address").inputValue()).toBe("12 Vinyl St");
  await context.close();
});

test("a guest: a wallet's button waits for the total that it shows, and pays at once", async () => {
  const { page, context } = await openVisitor(browser, { colorScheme: "light" });
  await answerStripe(page);
  await atCheckout(page);
  await page.getByRole("button", { name: "Fake Pay" }).waitFor();
  await page.getByLabel("City").fill("");
  await page.getByText("wallets wait for your total").waitFor();
  const wallets = page.locator('[aria-label="Pay with a wallet"]');
  expect(await wallets.evaluate((group: HTMLElement) => group.inert)).toBe(true);
  await page.getByLabel("City").fill("Los Angeles");
  await page.getByRole("button", { name: "Fake Pay" }).click();
  await thanks(page);
  await context.close();
});

test("a customer by night: the card form is dark, a card pays after the bank's question, a saved card pays the next order in one step, and is removed", async () => {
  const { page, complaints } = await openVisitor(browser, { colorScheme: "dark" });
  await answerStripe(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await join(page, shop.url, `saver-${crypto.randomUUID()}@example.net`);
  await atCheckout(page);
  await enterCard(page, "5555 5555 5555 4444");
  expect(await theme(page)).toBe("night");
  await placeOrder(page);
  await thanks(page);
  await atCheckout(page);
  await page.getByLabel("Save this card for next time").check();
  await enterCard(page, "4242 4242 4242 4242");
  await placeOrder(page);
  await thanks(page);
  await atCheckout(page);
  await cardField(page).waitFor(); // no frame is still being opened when the page is left
  await page.getByText("Visa ending in 4242").click();
  await placeOrder(page);
  await thanks(page);
  await openPage(page, `${shop.url}/profile/cards/`);
  await page.getByRole("heading", { name: "Visa ending in 4242" }).waitFor();
  await page.getByRole("button", { name: "Remove: Visa ending in 4242" }).click();
  await page.getByText("The card is removed.").waitFor();
  await page.getByText("No saved cards").waitFor();
  expect(complaints).toEqual([]);
});
