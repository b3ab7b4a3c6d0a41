import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeStripe } from "../../fakes/stripe.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openShopWith, type Shop } from "../support/shop.ts";
import { answerStripeHosts, enterCard, type StripePageOptions } from "../support/stripe-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["payments"] });

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

interface InvoiceRecord {
  readonly id: string;
  readonly status: string;
  readonly paid: string;
}
async function openInvoice(page: Page): Promise<InvoiceRecord> {
  const answer = await page.request.get(`${shop.url}/profile/api/user/invoice/`);
  const { objects } = (await answer.json()) as { objects: ReadonlyArray<InvoiceRecord> };
  const open = objects.find(({ status }) => status === "open");
  if (!open) throw new Error("The demo customer has no open invoice");
  return open;
}
/** The demo customer at the page of an open invoice, who chose to pay a dollar by card. */
async function atInvoice(page: Page): Promise<InvoiceRecord> {
  const invoice = await openInvoice(page);
  await openPage(page, `${shop.url}/payments/invoices/${invoice.id}/`);
  await page.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await page.getByText("Card or wallet").click();
  return invoice;
}
const pay = (page: Page) => page.getByRole("button", { name: "Pay $1.00" }).click();
const paid = (page: Page) => page.getByText("Payment received. Thank you!").waitFor();

test("an invoice is paid in part by a card after a declined one, once when the answer is lost, and after the bank's question, which the customer left and continued from the invoice", async () => {
  const { page, complaints } = await openVisitor(browser);
  await answerStripe(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await enter(page, shop.url, "customer@example.com");
  const invoiceBefore = await atInvoice(page);
  await enterCard(page, "4000 0000 0000 0002");
  await pay(page);
  await page.getByText("Your card was declined.").waitFor();
  expect(complaints).toEqual([]);
  let answers = 0;
  await page.route("**/payments/api/pay-invoice/", async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await enterCard(page, "4242 4242 4242 4242");
  await pay(page);
  await page.getByText("We can't reach the shop.").waitFor();
  await pay(page);
  await paid(page);
  expect(Number((await openInvoice(page)).paid)).toBeCloseTo(Number(invoiceBefore.paid) + 1, 2);

  // The customer leaves before the bank's question opens.
  let leaves = 0;
  await page.route("**/payments/confirm/**", (route) =>
    leaves++ === 0 ? route.fulfill({ body: "" }) : route.continue(),
  );
  await atInvoice(page);
  await enterCard(page, "5555 5555 5555 4444");
  await pay(page);
  await page.waitForURL(/\/payments\/confirm\//);
  await openPage(page, `${shop.url}/payments/invoices/${invoiceBefore.id}/`);
  await page.getByRole("link", { name: "Continue at your bank" }).click();
  await paid(page);
});
