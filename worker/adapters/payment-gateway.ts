import type { Money } from "#domain/money";

/** What a provider did with an authorisation. `pending` means: ask again with `retrieve`, never charge again. */
export type PaymentOutcome =
  | { readonly state: "authorized"; readonly reference: string }
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
 * provider acted is then unknown until `retrieve` tells.
 */
export interface PaymentGateway {
  readonly id: string;
  authorize(request: PaymentRequest): Promise<PaymentOutcome>;
  capture(key: string, amount: Money): Promise<PaymentOutcome>;
  /** Gives an authorisation back. Harmless on one that is gone already. */
  void(key: string): Promise<void>;
  /** Asks what became of an earlier attempt; undefined when the provider never saw it. */
  retrieve(key: string): Promise<PaymentOutcome | undefined>;
  /** Undefined when the signature does not hold. @param raw the body exactly as it came */
  verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined>;
  /** The embedded test provider's own bank page, where a customer says yes or no. Absent on every other provider. */
  answerChallenge?(reference: string, approve: boolean): Promise<{ key: string } | undefined>;
  findChallenge?(reference: string): Promise<{ key: string; amount: Money; description: string } | undefined>;
}

/** The providers that this shop may use, by id. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
