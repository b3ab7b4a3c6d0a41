import type { Money } from "#domain/kernel/money";

/**
 * The state of a payment at its provider. `pending` means: ask again with `retrieve`, never charge again.
 * `capturedMinor` is the charged amount before refunds, in minor units.
 */
export type PaymentOutcome =
  | { readonly state: "authorized"; readonly reference: string }
  | { readonly state: "captured"; readonly reference: string; readonly capturedMinor: number }
  | { readonly state: "declined"; readonly reference: string; readonly message: string }
  | { readonly state: "requires_action"; readonly reference: string; readonly url: string }
  | { readonly state: "voided"; readonly reference: string }
  | { readonly state: "pending"; readonly reference: string };

export interface PaymentRequest {
  /** Idempotency key of this attempt: the provider returns the same result for the same key. */
  readonly key: string;
  readonly amount: Money;
  readonly token: string;
  /** Shown by the provider beside the charge. */
  readonly description: string;
}

/** A provider's webhook with a valid signature. Only a hint: the result is what `retrieve` returns. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** The idempotency key of the payment. */
  readonly key: string;
}

/**
 * A payment provider. Every method is idempotent by its key. A method throws when no response arrived: whether the
 * provider acted is then unknown until `retrieve` is called. It stops waiting when its signal is aborted.
 */
export interface PaymentGateway {
  readonly id: string;
  authorize(request: PaymentRequest, signal?: AbortSignal): Promise<PaymentOutcome>;
  /** Charges all or a part of an authorization. Does not change a payment that was captured before. */
  capture(key: string, amount: Money, signal?: AbortSignal): Promise<PaymentOutcome>;
  /** Refunds a part of the captured amount. @param refundKey the same key again refunds nothing more */
  refund(key: string, amount: Money, refundKey: string, signal?: AbortSignal): Promise<void>;
  /** Releases an authorization. Does nothing when it is already released. */
  void(key: string, signal?: AbortSignal): Promise<void>;
  /** The result of an earlier attempt; undefined when the provider never received it. */
  retrieve(key: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  /** Undefined when the signature is invalid. @param raw the unmodified body */
  verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined>;
  /** The embedded test provider's bank page, where a customer approves or declines. Absent for all other providers. */
  answerChallenge?(reference: string, approve: boolean): Promise<{ key: string } | undefined>;
  findChallenge?(reference: string): Promise<{ key: string; amount: Money; description: string } | undefined>;
}

/** The providers that this shop uses, by id. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
