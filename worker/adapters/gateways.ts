import { withDeadline } from "./deadline-gateway.ts";
import { InvoiceGateway } from "./invoice-gateway.ts";
import type { PaymentGateway, PaymentGateways } from "./payment-gateway.ts";
import { TestGateway } from "./test-gateway.ts";

/** The providers that this shop offers, each held to answer in time. The test provider is not even in the code of a build that is no local shop. */
export function openGateways(books: D1Database, signingSecret: string): PaymentGateways {
  const gateways: Array<PaymentGateway> = [new InvoiceGateway()];
  if (__LOCAL_SHOP__) gateways.push(new TestGateway(books, signingSecret));
  return new Map(gateways.map((gateway) => [gateway.id, withDeadline(gateway)]));
}
