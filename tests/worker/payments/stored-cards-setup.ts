import { money } from "#domain/ground/kernel/money";
import type { PaymentGateway, PaymentRequest } from "../../../worker/adapters/payments/payment-gateway.ts";
import { newKey } from "./provider-contract-setup.ts";

/** A request to authorize $50.00 with a card that is new, stored or to be stored. */
export const cardRequest = (key: string, how: Partial<PaymentRequest>): PaymentRequest => ({
  key,
  amount: money(5000),
  token: "",
  description: "Order 1",
  ...how,
});
export const pay = (gateway: PaymentGateway, how: Partial<PaymentRequest>) =>
  gateway.authorize(cardRequest(newKey(), how));

export function requireCardStore(gateway: PaymentGateway) {
  if (!gateway.cards) throw new Error("This provider keeps no cards");
  return gateway.cards;
}
export const newCustomer = (gateway: PaymentGateway) =>
  requireCardStore(gateway).openCustomer(`customer:${crypto.randomUUID()}`);
