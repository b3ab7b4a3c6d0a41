import { withDeadline } from "./deadline-gateway.ts";
import { InvoiceGateway } from "./invoice-gateway.ts";
import type { PaymentGateway, PaymentGateways } from "./payment-gateway.ts";
import { TestGateway } from "./test-gateway.ts";

/**
 * The payment providers of this shop, each with a time limit. Only the build of a local shop contains the test
 * provider.
 */
export function openGateways(books: D1Database, signingSecret: string): PaymentGateways {
  const gateways: Array<PaymentGateway> = [new InvoiceGateway()];
  if (__LOCAL_SHOP__) gateways.push(new TestGateway(books, signingSecret));
  return new Map(gateways.map((gateway) => [gateway.id, withDeadline(gateway)]));
}
