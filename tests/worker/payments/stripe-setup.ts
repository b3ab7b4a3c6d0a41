import { inject } from "vitest";
import { money } from "#domain/ground/kernel/money";
import type { StripeRequest } from "../../fakes/stripe.ts";

export const url = inject("stripeUrl");
/** The requests that the fake received about a payment, by its key or its PaymentIntent. */
export const requestsAbout = async (text: string) =>
  (await fetch(`${url}/test/requests?about=${encodeURIComponent(text)}`)).json<Array<StripeRequest>>();
export const token = (name: string): string => `ctoken_${name}_${crypto.randomUUID()}`;
export const paymentKey = (): string => `order:${crypto.randomUUID()}:authorize`;
export const request = (key: string, name = "ok") => ({
  key,
  amount: money(5000),
  token: token(name),
  description: "Order 1",
});
