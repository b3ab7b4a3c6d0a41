import type { Page } from "playwright-core";

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
            addEventListener("message", ({ origin, data }) => { if (origin === "https://js.stripe.com") { card = window.stripeCard = data.card; on.change({}); } });
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

/** The field in the frame of the card form. */
export const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure card form"]').getByLabel("Card number");

/** Types into the card form, and waits until the page has it from the form's frame and can be paid with it. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await cardField(page).fill(number);
  await page.waitForFunction((card) => (window as unknown as { stripeCard?: string }).stripeCard === card, number);
  await page.getByText("Loading the secure card form").waitFor({ state: "hidden" });
}

export interface StripePageOptions {
  /** Whether an extension of the browser blocks Stripe. */
  readonly isBlocked?: () => boolean;
}

/**
 * Answers Stripe's hosts in the page, and lists what was asked of them.
 * @param url of the local Stripe-shaped server
 */
export async function answerStripeHosts(page: Page, url: string, { isBlocked = () => false }: StripePageOptions = {}) {
  const requestedUrls: Array<string> = [];
  await page.context().route(/^https:\/\/(js|api)\.stripe\.com\//, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    requestedUrls.push(host + pathname);
    if (isBlocked()) return route.abort();
    if (host === "api.stripe.com") {
      await fetch(url + pathname, { method: "POST", body: route.request().postData() });
      return route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } });
    }
    return pathname.endsWith(".html")
      ? route.fulfill({ contentType: "text/html", body: FRAME })
      : route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
  return requestedUrls;
}
