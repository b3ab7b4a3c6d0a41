import type { Config } from "../config.ts";
import { withDeadline } from "./deadline-gateway.ts";
import { InvoiceGateway } from "./invoice-gateway.ts";
import type { PaymentGateway, PaymentGateways } from "./payment-gateway.ts";
import { StripeGateway } from "./stripe/stripe-gateway.ts";
import { TestGateway } from "./test-gateway.ts";

/**
 * The payment providers of this shop, each with a time limit: Stripe once it is configured, the test provider only in the
 * build of a local shop.
 * @param origin the shop's address, to which a customer's bank returns
 */
export function openGateways(db: D1Database, { signingSecret, stripe }: Config, origin: string): PaymentGateways {
  const gateways: Array<PaymentGateway> = [new InvoiceGateway()];
  if (stripe) gateways.push(new StripeGateway(db, { ...stripe, origin }));
  if (__LOCAL_SHOP__) gateways.push(new TestGateway(db, signingSecret));
  return new Map(gateways.map((gateway) => [gateway.id, withDeadline(gateway)]));
}
