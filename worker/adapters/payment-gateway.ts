import type { Money } from "#domain/kernel/money";

/**
 * What a provider did with a payment. `pending` means: ask again with `retrieve`, never charge again. `capturedMinor` is what
 * was charged, refunds not taken off; minor units.
 */
export type PaymentOutcome =
  | { readonly state: "authorized"; readonly reference: string }
  | { readonly state: "captured"; readonly reference: string; readonly capturedMinor: number }
  | { readonly state: "declined"; readonly reference: string; readonly message: string }
  | { readonly state: "requires_action"; readonly reference: string; readonly url: string }
  | { readonly state: "voided"; readonly reference: string }
  | { readonly state: "pending"; readonly reference: string };

export interface PaymentRequest {
  /** Idempotency key of this attempt: the provider answers the same for the same key. */
  readonly key: string;
  readonly amount: Money;
  readonly token: string;
  /** What the provider shows beside the charge. */
  readonly description: string;
}

/** A provider's message, once its signature held. It is a hint only: the truth is what `retrieve` says. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** The key that the payment was asked for under. */
  readonly key: string;
}

/**
 * A payment provider. Every verb is idempotent by its key. A verb throws when the answer did not arrive: whether the
 * provider acted is then unknown until `retrieve` tells. It stops waiting when its signal is aborted.
 */
export interface PaymentGateway {
  readonly id: string;
  authorize(request: PaymentRequest, signal?: AbortSignal): Promise<PaymentOutcome>;
  /** Charges all or a part of an authorisation; one that was captured before stays as it was captured. */
  capture(key: string, amount: Money, signal?: AbortSignal): Promise<PaymentOutcome>;
  /** Pays back a part of what was captured. @param refundKey the same key again pays nothing more */
  refund(key: string, amount: Money, refundKey: string, signal?: AbortSignal): Promise<void>;
  /** Gives an authorisation back. Harmless on one that is gone already. */
  void(key: string, signal?: AbortSignal): Promise<void>;
  /** Asks what became of an earlier attempt; undefined when the provider never saw it. */
  retrieve(key: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  /** Undefined when the signature does not hold. @param raw the body exactly as it came */
  verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined>;
  /** The embedded test provider's own bank page, where a customer says yes or no. Absent on every other provider. */
  answerChallenge?(reference: string, approve: boolean): Promise<{ key: string } | undefined>;
  findChallenge?(reference: string): Promise<{ key: string; amount: Money; description: string } | undefined>;
}

/** The providers that this shop may use, by id. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
