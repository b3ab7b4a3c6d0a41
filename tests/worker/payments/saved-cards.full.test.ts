import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import * as v from "valibot";
import { PlaceOrderBody } from "../../../worker/api/checkout/checkout.ts";
import type { StoredCard } from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, newKey, orderBody, place, shopper, type Placed } from "../../factories/checkout.ts";
import { chargedFor, invoiced } from "../../factories/invoices.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp, type SignedUp } from "../support/customers.ts";
import { WEBHOOK_SECRET, tellStripe } from "./providers.ts";
import { asked, listSavedCards, saveCard, payWith, findSavedCardId } from "./saved-cards-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  // Refusals are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
const runJobs = () => asked(new Client(), ({ jobs }) => jobs.run());
async function withSavedCard(): Promise<SignedUp & { readonly card: string; readonly orderId: string }> {
  const customer = await signedUp({ name: "Ann Lee" });
  const orderId = await saveCard(customer.client);
  return { ...customer, orderId, card: (await listSavedCards(customer.client))[0]?.id ?? "" };
}

test("a guest's card is not saved, and no card pays for a guest", async () => {
  const { card } = await withSavedCard();
  const guest = await shopper();
  expect((await place(guest, { payment: { provider: "test", saved_card: card } })).status).toBe(400);
  expect((await place(guest, { payment: { provider: "test", token: "ok", save_card: true } })).status).toBe(201);
  expect(await listSavedCards(guest)).toEqual([]);
});

test("another customer's card neither pays, nor is it changed or removed", async () => {
  const { client, card } = await withSavedCard();
  const stranger = (await signedUp()).client;
  const answer = await payWith(stranger, card);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("isn't saved any more")]);
  for (const change of ["removeSavedCard", "chooseDefaultCard"] as const)
    expect(await asked(stranger, ({ payments }) => payments[change](card))).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
  expect(await listSavedCards(client)).toHaveLength(1);
});

test("a removed card is neither shown nor charged, and its provider forgets it", async () => {
  const { client, card, orderId } = await withSavedCard();
  expect(await asked(client, ({ payments }) => payments.removeSavedCard(card))).toMatchObject({ ok: true });
  expect(await listSavedCards(client)).toEqual([]);
  expect((await payWith(client, card)).status).toBe(400);
  expect(await count("SELECT count(*) FROM saved_card WHERE id = ?", card)).toBe(0);
  expect(await count("SELECT count(*) FROM test_card WHERE method = ?", `test_card_order:${orderId}:authorize`)).toBe(
    0,
  );
  expect(await findSavedCardId(orderId)).toBeNull();
});

test("a provider that is silent when a card is removed forgets it with the next scheduled job", async () => {
  const { client, card, orderId } = await withSavedCard();
  class Silent extends TestGateway {
    override readonly cards = Object.assign(Object.create(this.inner()) as TestGateway["cards"], {
      forgetCard: (_card: StoredCard) => Promise.reject(new Error("silent")),
    });
    inner(): TestGateway["cards"] {
      return new TestGateway(env.DB, env.SIGNING_SECRET).cards;
    }
  }
  const payments = new Map([["test", new Silent(env.DB, env.SIGNING_SECRET)]]);
  await asked(client, (services) => services.payments.removeSavedCard(card), { outside: { payments } });
  expect(await listSavedCards(client)).toEqual([]);
  const method = `test_card_order:${orderId}:authorize`;
  expect(await count("SELECT count(*) FROM test_card WHERE method = ?", method)).toBe(1);
  await runJobs();
  expect(await count("SELECT count(*) FROM test_card WHERE method = ?", method)).toBe(0);
});

test("a saved card whose bank asks the customer pays after they confirmed", async () => {
  const { client } = await signedUp();
  await shopper(1, client);
  const confirm = async (answer: Response) => {
    const { redirect, order } = await answer.json<Placed>();
    expect(order.status).toBe("requires_action");
    return asked(client, ({ checkout }) => checkout.answerChallenge(redirect.split("/").at(-2) ?? "", true));
  };
  const payment = { provider: "test", token: "requires_action", save_card: true };
  expect(await confirm(await place(client, { payment }))).toMatch(/thank-you/);
  const [card] = await listSavedCards(client);
  expect(card).toMatchObject({ lastFour: "3220" });
  expect(await confirm(await payWith(client, card?.id ?? ""))).toMatch(/thank-you/);
});

test("an expired card is named with its month, and nothing is asked of the provider", async () => {
  const { client, card } = await withSavedCard();
  await env.DB.prepare("UPDATE saved_card SET expires_month = 3, expires_year = 2026 WHERE id = ?").bind(card).run();
  expect(await listSavedCards(client)).toMatchObject([{ hasExpired: true }]);
  const answer = await payWith(client, card);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("This card expired in 03/2026.")]);
});

test("a card that its bank let expire is declined, and the customer reads that it expired", async () => {
  const { client, card } = await withSavedCard();
  await env.DB.prepare("UPDATE test_card SET expires_year = 2020").run();
  const answer = await payWith(client, card);
  expect([answer.status, await answer.text()]).toEqual([402, expect.stringContaining("Your card has expired.")]);
});

test("a card that is saved twice is offered once, and its provider forgets the copy", async () => {
  const { client, userId, card } = await withSavedCard();
  await saveCard(client);
  expect((await listSavedCards(client)).map(({ id }) => id)).toEqual([card]);
  await runJobs();
  expect(
    await count(
      "SELECT count(*) FROM test_card t JOIN payment_customer c ON c.reference = t.customer WHERE c.user_id = ?",
      userId,
    ),
  ).toBe(1);
});

test("one card is the default: the chosen one, and after its removal another one", async () => {
  const { client, card } = await withSavedCard();
  await saveCard(client, "timeout_after_success");
  const defaults = async () => (await listSavedCards(client)).map(({ lastFour, isDefault }) => [lastFour, isDefault]);
  expect(await defaults()).toEqual([
    ["4242", true],
    ["9979", false],
  ]);
  const second = (await listSavedCards(client))[1]?.id ?? "";
  await asked(client, ({ payments }) => payments.chooseDefaultCard(second));
  expect(await defaults()).toEqual([
    ["9979", true],
    ["4242", false],
  ]);
  await asked(client, ({ payments }) => payments.removeSavedCard(second));
  expect(await defaults()).toEqual([["4242", true]]);
  expect(await asked(client, ({ payments }) => payments.chooseDefaultCard(second))).toMatchObject({ ok: false });
  expect((await listSavedCards(client))[0]?.id).toBe(card);
});

test("a deleted account's cards are forgotten by their provider, and by the shop", async () => {
  const { client, userId, orderId } = await withSavedCard();
  await asked(client, ({ orders }) => orders.cancel(orderId));
  const done = await asked(client, ({ accountData }) => accountData.delete({ password, give_up_credit: true }));
  expect(done).toMatchObject({ ok: true });
  await runJobs();
  for (const table of ["saved_card", "payment_customer"])
    expect(await count(`SELECT count(*) FROM ${table} WHERE user_id = ?`, userId)).toBe(0);
  expect(await count("SELECT count(*) FROM payment_customer WHERE user_id IS NULL")).toBe(0);
  expect(await count("SELECT count(*) FROM test_card WHERE customer = ?", `test_customer:${userId}`)).toBe(0);
});

test("an invoice is paid by a saved card, and a card can be saved there", async () => {
  const { client, invoiceId, orderId } = await invoiced();
  const pay = (payment: object, amount: string) =>
    client.post(
      "/payments/api/pay-invoice/",
      { invoice: invoiceId, amount, payment: { provider: "test", ...payment } },
      { "idempotency-key": newKey() },
    );
  expect((await pay({ token: "ok", save_card: true }, "1.00")).status).toBe(200);
  const [card] = await listSavedCards(client);
  expect((await pay({ saved_card: card?.id }, "2.00")).status).toBe(200);
  expect(await chargedFor(orderId)).toBe(300);
  const { card: otherCard } = await withSavedCard();
  expect((await pay({ saved_card: otherCard }, "3.00")).status).toBe(400);
  expect(await chargedFor(orderId)).toBe(300);
});

describe("with Stripe", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_shop",
    STRIPE_PUBLISHABLE_KEY: "pk_test_shop",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: inject("stripeUrl"),
  };
  const token = (name: string): string => `ctoken_${name}_${crypto.randomUUID()}`;
  const order = async (client: Client, payment: object) => {
    await shopper(1, client);
    const input = await v.parseAsync(PlaceOrderBody, orderBody({ payment: { provider: "stripe", ...payment } }));
    return asked(client, ({ checkout }) => checkout.placeOrder(input, newKey()), { keys });
  };
  const stripeCards = (client: Client) => asked(client, ({ payments }) => payments.listSavedCards(), { keys });

  test("a card is saved, pays again, and is declined once it was removed", async () => {
    const { client } = await signedUp();
    expect(await order(client, { token: token("ok"), save_card: true })).toMatchObject({ ok: true });
    const [card] = await stripeCards(client);
    expect(card).toMatchObject({ provider: "stripe", brand: "visa", lastFour: "4242" });
    expect(await order(client, { saved_card: card?.id })).toMatchObject({ ok: true });
    // A shop without Stripe's keys does not offer it.
    expect(await listSavedCards(client)).toEqual([]);
    await asked(client, ({ payments }) => payments.removeSavedCard(card?.id ?? ""), { keys });
    expect(await order(client, { saved_card: card?.id })).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await count("SELECT count(*) FROM saved_card WHERE id = ?", card?.id ?? "")).toBe(0);
  });

  test("an invoice is paid in part by a card whose bank asks its customer, who returns to the invoice", async () => {
    const { client, invoiceId } = await invoiced();
    const input = {
      invoice: invoiceId,
      amount: "5.00",
      payment: { provider: "stripe", token: token("action"), save_card: true },
    };
    const paid = await asked(client, ({ invoices }) => invoices.pay(input, newKey()), { keys });
    if (!paid.ok) throw new Error(JSON.stringify(paid.error));
    const intent = new URL(paid.value.redirect, "http://shop.test").searchParams.get("payment_intent") ?? "";
    const open = (who: Client) => asked(who, ({ checkout }) => checkout.confirmPayment(intent), { keys });
    expect(await open((await signedUp()).client)).toBeUndefined();
    expect(await open(client)).toMatchObject({ amount: { minor: 500 }, back: `/payments/invoices/${invoiceId}/` });
    expect(await asked(client, ({ invoices }) => invoices.read(invoiceId), { keys })).toMatchObject({
      payments: [{ state: "reserved", confirmAt: paid.value.redirect }],
    });
    await tellStripe("answer", { intent, approve: true });
    expect(await open(client)).toEqual({ next: `/payments/invoices/${invoiceId}/?payment=paid` });
    expect(await stripeCards(client)).toHaveLength(1);
    expect(await asked(client, ({ invoices }) => invoices.read(invoiceId), { keys })).toMatchObject({
      paid: { minor: 500 },
    });
  });
});
