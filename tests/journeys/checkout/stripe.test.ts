import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeStripe } from "../../fakes/stripe.ts";
import { fillCart } from "../support/customer.ts";
import { browser, openHarness } from "../support/harness.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { openShopWith, type Shop } from "../support/shop.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness();

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

/** The card field in Stripe's frame, which tells the page's script what was typed. */
const FRAME = `<!doctype html><label>Card number <input id="card" autocomplete="cc-number"></label>
  <script>card.oninput = () => parent.postMessage({ card: card.value }, "*"); onmessage = () => card.focus();</script>`;

/** As much of Stripe.js as the shop uses. The number of a card says what its bank does. */
const SCRIPT = `(() => {
  const NAMES = { "4242": "ok", "4000": "declined", "5555": "action" };
  let card = "";
  const answer = (path, body) => fetch("https://api.stripe.com/" + path, { method: "POST", body: JSON.stringify(body) });
  window.Stripe = (key) => ({
    _registerWrapper() {},
    elements(options) {
      window.stripeOptions = options;
      const group = { made: "", update(changes) { Object.assign(options, changes); return Promise.resolve(); } };
      group.create = (kind) => {
        const on = {}, element = { on: (type, handle) => { on[type] = handle; return element; }, destroy() { element.node?.remove(); }, focus() { element.node.contentWindow.postMessage("focus", "*"); } };
        group.made = kind;
        element.mount = (place) => {
          if (kind === "payment") {
            element.node = Object.assign(document.createElement("iframe"), { src: "https://js.stripe.com/v3/card.html", title: "Secure card form" });
            element.node.onload = () => on.ready({ elementType: "payment" });
            addEventListener("message", ({ origin, data }) => { if (origin === "https://js.stripe.com") { card = data.card; on.change({}); } });
          } else {
            element.node = Object.assign(document.createElement("button"), { type: "button", textContent: "Fake Pay" });
            element.node.onclick = () => on.confirm({ paymentFailed() {} });
            setTimeout(() => on.ready({ availablePaymentMethods: { link: true } }));
          }
          place.append(element.node);
        };
        return element;
      };
      group.submit = async () => group.made === "payment" && !NAMES[card.slice(0, 4)] ? { error: { message: "Your card number is incomplete." } } : {};
      return group;
    },
    async createConfirmationToken({ elements }) {
      const name = elements.made === "payment" ? NAMES[card.slice(0, 4)] : "ok";
      return { confirmationToken: { id: "ctoken_" + name + "_" + crypto.randomUUID() } };
    },
    async handleNextAction({ clientSecret }) {
      await answer("test/answer", { intent: clientSecret.split("_secret_")[0], approve: confirm("Is it you?") });
      return {};
    },
  });
  window.Stripe.version = "fake";
})();`;

/** Answers Stripe's hosts, and lists what was asked of them. */
async function answerStripe(page: Page, { isBlocked = () => false }: { isBlocked?: () => boolean } = {}) {
  const asked: Array<string> = [];
  await page.context().route(/^https:\/\/(js|api)\.stripe\.com\//, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.host + url.pathname);
    if (isBlocked()) return route.abort();
    if (url.host === "api.stripe.com") {
      await fetch(stripe.url + url.pathname, { method: "POST", body: route.request().postData() });
      return route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } });
    }
    return url.pathname.endsWith(".html")
      ? route.fulfill({ contentType: "text/html", body: FRAME })
      : route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
  return asked;
}

/** A guest with a full cart at the checkout, who chose to pay by card. */
async function atCheckout(page: Page): Promise<void> {
  await page.goto(`${shop.url}/healthz`);
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  await hydrated(page);
  await page.getByLabel("E-mail").first().fill("ada@example.net");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Sticker");
  await page.getByLabel("Street address").fill("12 Vinyl Street");
  await page.getByLabel("City").fill("Los Angeles");
  await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  await page.getByLabel("ZIP code").fill("90012");
  await page.getByLabel("Phone").fill("+1 213 555 0142");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be agreed to
  await page.getByText("Card or wallet").click();
}

const cardField = (page: Page) => page.frameLocator('iframe[title="Secure card form"]').getByLabel("Card number");
const placeOrder = (page: Page) =>
  page
    .getByRole("button", { name: /Place order/ })
    .first()
    .click();
const thanks = (page: Page) => page.waitForURL(/\/checkout\/thank-you\//);

test("a card pays for an order, and Stripe's script is loaded at the checkout only", async () => {
  const { page, complaints } = await openVisitor(browser);
  const asked = await answerStripe(page);
  for (const path of ["/", "/cart/"]) await openPage(page, shop.url + path);
  expect(asked).toEqual([]);
  await atCheckout(page);
  await cardField(page).fill("4242 4242 4242 4242");
  await placeOrder(page);
  await thanks(page);
  expect(complaints).toEqual([]);
});

test("an incomplete card is reported beside the form, and nothing that was typed is lost", async () => {
  const { page } = await openVisitor(browser);
  await answerStripe(page);
  await atCheckout(page);
  await cardField(page).fill("42");
  await placeOrder(page);
  await page.getByRole("alert").getByText("Your card number is incomplete.").waitFor();
  await expect.poll(() => cardField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await cardField(page).fill("4242 4242 4242 4242");
  await placeOrder(page);
  await thanks(page);
});

test("after a declined card the customer reads why and pays with another one", async () => {
  const { page } = await openVisitor(browser);
  await answerStripe(page);
  await atCheckout(page);
  await cardField(page).fill("4000 0000 0000 0002");
  await placeOrder(page);
  await page.getByText("Your card was declined.").waitFor();
  await cardField(page).fill("4242 4242 4242 4242");
  await placeOrder(page);
  await thanks(page);
});

describe("a card whose bank asks the customer", () => {
  test("pays after they confirm", async () => {
    const { page, complaints } = await openVisitor(browser);
    await answerStripe(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await atCheckout(page);
    await cardField(page).fill("5555 5555 5555 4444");
    await placeOrder(page);
    await thanks(page);
    expect(complaints).toEqual([]);
  });

  test("does not pay when they decline, and they return to the checkout", async () => {
    const { page } = await openVisitor(browser);
    await answerStripe(page);
    page.on("dialog", (dialog) => void dialog.dismiss());
    await atCheckout(page);
    await cardField(page).fill("5555 5555 5555 4444");
    await placeOrder(page);
    await page.waitForURL(/\/checkout\/\?payment=declined/);
    await page.getByText("Your bank declined this payment").waitFor();
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Vinyl Street");
  });
});

test("a wallet's button pays at once", async () => {
  const { page, complaints } = await openVisitor(browser);
  await answerStripe(page);
  await atCheckout(page);
  await page.getByRole("button", { name: "Fake Pay" }).click();
  await thanks(page);
  expect(complaints).toEqual([]);
});

test("a blocked script is reported, other methods stay usable, and it loads once it is allowed", async () => {
  const { page } = await openVisitor(browser);
  let isBlocked = true;
  await answerStripe(page, { isBlocked: () => isBlocked });
  await atCheckout(page);
  await page.getByText("The card form couldn't load").waitFor();
  expect(await page.getByText("Successful card").isVisible()).toBe(true);
  isBlocked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await cardField(page).fill("4242 4242 4242 4242");
  await placeOrder(page);
  await thanks(page);
});

test("the form has the colors of the page, by day and by night", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await openVisitor(browser, { colorScheme });
    await answerStripe(page);
    await atCheckout(page);
    await cardField(page).waitFor();
    const theme = await page.evaluate(
      () => (window as unknown as { stripeOptions: { appearance: { theme: string } } }).stripeOptions.appearance.theme,
    );
    expect(theme).toBe(colorScheme === "dark" ? "night" : "stripe");
  }
});
