import { withDeadline } from "./deadline-gateway.ts";
import { InvoiceGateway } from "./invoice-gateway.ts";
import type { PaymentGateway, PaymentGateways } from "./payment-gateway.ts";
import { StripeGateway, type StripeConfig } from "./stripe/stripe-gateway.ts";
import { TestGateway } from "./test-gateway.ts";

interface GatewaySettings {
  /** Signs the webhooks of the test provider. */
  readonly signingSecret: string;
  readonly stripe: StripeConfig | undefined;
  /** The shop's address, to which a customer's bank returns. */
  readonly origin: string;
}

/**
 * The payment providers of this shop, each with a time limit: Stripe once it is configured, the test provider only in
 * the build of a local shop.
 */
export function openGateways(db: D1Database, { signingSecret, stripe, origin }: GatewaySettings): PaymentGateways {
  const gateways: Array<PaymentGateway> = stripe ? [new StripeGateway(db, stripe, origin)] : [];
  gateways.push(new InvoiceGateway());
  if (__LOCAL_SHOP__) gateways.push(new TestGateway(db, signingSecret));
  return new Map(gateways.map((gateway) => [gateway.id, withDeadline(gateway)]));
}
