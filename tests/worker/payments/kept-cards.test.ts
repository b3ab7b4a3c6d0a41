import { beforeEach, describe, expect, test, vi } from "vitest";
import { CARD_PROVIDERS, invoice } from "./providers.ts";
import { pay, newCustomer } from "./stored-cards-setup.ts";

// Refusals are logged on purpose.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("an invoice keeps no cards", () => {
  expect("cards" in invoice()).toBe(false);
});

describe.each(CARD_PROVIDERS.map((provider) => ({ name: provider.name, provider })))("$name", ({ provider }) => {
  test("keeps a card whose customer agreed, and says what they recognize it by", async () => {
    const gateway = provider.open();
    const customer = await newCustomer(gateway);
    const outcome = await pay(gateway, { token: provider.tokens.ok, keepFor: customer });
    expect(outcome.card).toMatchObject({
      customer,
      brand: "visa",
      lastFour: "4242",
      expiresMonth: 12,
      isNew: true,
    });
    expect(outcome.card?.expiresYear).toBeGreaterThan(2026);
  });
});
