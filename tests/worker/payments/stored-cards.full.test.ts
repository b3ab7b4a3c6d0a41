import { beforeEach, describe, expect, test, vi } from "vitest";
import { money } from "#domain/ground/kernel/money";
import type { StoredCard } from "../../../worker/adapters/payments/payment-gateway.ts";
import { CARD_PROVIDERS, type CardProvider } from "./providers.ts";
import { cardRequest, pay, requireCardStore, newCustomer } from "./stored-cards-setup.ts";
import { newKey } from "./provider-contract-setup.ts";

// Refusals are logged on purpose.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

/** A card that a payment had stored. */
async function saveCard(provider: CardProvider, token: string): Promise<StoredCard> {
  const gateway = provider.open();
  const key = newKey();
  const first = await gateway.authorize(cardRequest(key, { token, keepFor: await newCustomer(gateway) }));
  if (first.state === "requires_action") await provider.answer(first, true);
  const { card } = (await gateway.retrieve(key)) ?? first;
  if (!card) throw new Error("The card was not kept");
  return { customer: card.customer, method: card.method };
}

describe.each(CARD_PROVIDERS.map((provider) => ({ name: provider.name, provider })))("$name", ({ provider }) => {
  test("keeps no card without the customer's consent", async () => {
    expect((await pay(provider.open(), { token: provider.tokens.ok })).card).toBeUndefined();
  });

  test("keeps no card that was declined", async () => {
    const gateway = provider.open();
    const outcome = await pay(gateway, {
      token: provider.tokens.declined,
      keepFor: await newCustomer(gateway),
    });
    expect(outcome).toMatchObject({ state: "declined" });
    expect(outcome.card).toBeUndefined();
  });

  test("keeps a card whose bank asked the customer only after they confirmed", async () => {
    const gateway = provider.open();
    const key = newKey();
    const outcome = await gateway.authorize(
      cardRequest(key, { token: provider.tokens.action, keepFor: await newCustomer(gateway) }),
    );
    expect(outcome).toMatchObject({ state: "requires_action" });
    expect(outcome.card).toBeUndefined();
    await provider.answer(outcome, true);
    expect(await gateway.retrieve(key)).toMatchObject({
      state: "authorized",
      card: { isNew: true },
    });
  });

  test("opens one record of a customer for one key", async () => {
    const [keeper, key] = [requireCardStore(provider.open()), `customer:${crypto.randomUUID()}`];
    expect(await keeper.openCustomer(key)).toBe(await keeper.openCustomer(key));
  });

  test.each([true, false])("authorizes with a kept card; off session: %s", async (isOffSession) => {
    const card = await saveCard(provider, provider.tokens.ok);
    const gateway = provider.open();
    const key = newKey();
    const outcome = await gateway.authorize(cardRequest(key, { card, isOffSession }));
    expect(outcome).toMatchObject({
      state: "authorized",
      authorizedMinor: 5000,
      card: { ...card, isNew: false },
    });
    expect(await gateway.authorize(cardRequest(key, { card, isOffSession }))).toEqual(outcome);
    expect(await gateway.capture(key, money(5000), `${key}:charge`)).toMatchObject({
      capturedMinor: 5000,
    });
  });

  test("asks the customer to confirm a kept card, and declines it when they are not there", async () => {
    const card = await saveCard(provider, provider.tokens.action);
    expect(await pay(provider.open(), { card })).toMatchObject({
      state: "requires_action",
      url: expect.stringMatching(/^\//) as string,
    });
    expect(await pay(provider.open(), { card, isOffSession: true })).toMatchObject({
      state: "declined",
      message: expect.stringMatching(/\w/) as string,
    });
  });

  test("declines an expired card and says so", async () => {
    const card = await saveCard(provider, provider.tokens.ok);
    await provider.expireCard(card);
    expect(await pay(provider.open(), { card })).toMatchObject({
      state: "declined",
      message: "Your card has expired.",
    });
  });

  test("declines a forgotten card, and forgets it again", async () => {
    const [card, gateway] = [await saveCard(provider, provider.tokens.ok), provider.open()];
    for (let n = 0; n < 2; n++) await requireCardStore(gateway).forgetCard(card);
    expect(await pay(gateway, { card })).toMatchObject({ state: "declined" });
  });

  test("declines every card of a forgotten customer, and forgets them again", async () => {
    const [card, gateway] = [await saveCard(provider, provider.tokens.ok), provider.open()];
    for (let n = 0; n < 2; n++) await requireCardStore(gateway).forgetCustomer(card.customer);
    expect(await pay(gateway, { card })).toMatchObject({ state: "declined" });
  });

  test("declines a card of another customer", async () => {
    const [card, gateway] = [await saveCard(provider, provider.tokens.ok), provider.open()];
    const customer = await newCustomer(gateway);
    expect(await pay(gateway, { card: { ...card, customer } })).toMatchObject({
      state: "declined",
    });
  });
});
