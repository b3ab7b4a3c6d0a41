import { money } from "#domain/ground/kernel/money";
import type { PaymentGateway, PaymentOutcome } from "../../../worker/adapters/payments/payment-gateway.ts";
import { CARD_PROVIDERS, invoice } from "./providers.ts";

export const newKey = (): string => `order:${crypto.randomUUID()}:authorize`;
export const request = (key: string, token: string, minor = 5000) => ({
  key,
  amount: money(minor),
  token,
  description: "Order 1",
});

/** The amounts of an outcome: authorized, charged, refunded. */
export const amounts = (outcome: PaymentOutcome | undefined) =>
  outcome && [outcome.authorizedMinor, outcome.capturedMinor, outcome.refundedMinor];

export const authorized = async (gateway: PaymentGateway, token: string, minor = 5000) => {
  const key = newKey();
  return { key, outcome: await gateway.authorize(request(key, token, minor)) };
};

export const EVERY_PROVIDER = [
  ...CARD_PROVIDERS.map((provider) => ({
    name: provider.name,
    open: () => provider.open(),
    token: () => provider.tokens.ok,
  })),
  { name: "invoice", open: invoice, token: () => "" },
];
