import type { Money } from "#domain/ground/kernel/money";
import type { PaymentGateway, PaymentOutcome, PaymentRequest, RefundOutcome } from "./payment-gateway.ts";

const agreed = (key: string, authorizedMinor: number): PaymentOutcome => ({
  state: "authorized",
  reference: `invoice:${key}`,
  authorizedMinor,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
});

/**
 * Purchase on account: the shop trusts this customer (services/checkout checks it first) and sends an invoice. No
 * outside service is involved, so every call succeeds at once; the reference is derived from the key, so it is unique.
 */
export class InvoiceGateway implements PaymentGateway {
  readonly id = "invoice";
  readonly canCaptureInParts = true;
  /** An agreement does not lapse: ten years. */
  readonly authorizationDays = 3650;
  authorize({ key, amount }: PaymentRequest): Promise<PaymentOutcome> {
    return Promise.resolve(agreed(key, amount.minor));
  }
  capture(key: string, { minor }: Money): Promise<PaymentOutcome> {
    return Promise.resolve({ ...agreed(key, minor), state: "captured", capturedMinor: minor });
  }
  refund(): Promise<RefundOutcome> {
    return Promise.resolve({ kind: "done" });
  }
  void(): Promise<void> {
    return Promise.resolve();
  }
  retrieve(key: string): Promise<PaymentOutcome> {
    return Promise.resolve(agreed(key, 0));
  }
  verifyWebhook(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
