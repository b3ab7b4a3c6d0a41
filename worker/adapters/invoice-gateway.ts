import type { Money } from "#domain/kernel/money";
import type { PaymentGateway, PaymentOutcome } from "./payment-gateway.ts";

const agreed = (key: string): PaymentOutcome => ({ state: "authorized", reference: `invoice:${key}` });

/**
 * Purchase on account: the shop trusts this customer (services/checkout checks it first) and sends an invoice. No
 * outside service is involved, so every call succeeds at once; the reference is derived from the key, so it is unique.
 */
export class InvoiceGateway implements PaymentGateway {
  readonly id = "invoice";
  authorize({ key }: { key: string }, _signal?: AbortSignal): Promise<PaymentOutcome> {
    return Promise.resolve(agreed(key));
  }
  capture(key: string, { minor }: Money): Promise<PaymentOutcome> {
    return Promise.resolve({ state: "captured", reference: `invoice:${key}`, capturedMinor: minor });
  }
  refund(): Promise<void> {
    return Promise.resolve();
  }
  void(): Promise<void> {
    return Promise.resolve();
  }
  retrieve(key: string): Promise<PaymentOutcome> {
    return Promise.resolve(agreed(key));
  }
  verifyWebhook(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
