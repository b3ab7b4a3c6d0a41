import type { Money } from "#domain/money";

/** What a provider did with an authorisation. `pending` means: ask again with `retrieve`, never charge again. */
export type PaymentOutcome =
  | { readonly state: "authorized"; readonly reference: string }
  | { readonly state: "declined"; readonly reference: string; readonly message: string }
  | { readonly state: "requires_action"; readonly reference: string; readonly url: string }
  | { readonly state: "pending"; readonly reference: string };

export interface PaymentRequest {
  /** Idempotency key of this attempt: the provider answers the same for the same key. */
  readonly key: string;
  readonly amount: Money;
  readonly token: string;
  readonly orderNumber: string;
}

/** A payment provider. Every verb is idempotent by its key. */
export interface PaymentGateway {
  readonly id: string;
  authorize(request: PaymentRequest): Promise<PaymentOutcome>;
  capture(reference: string, amount: Money, key: string): Promise<PaymentOutcome>;
  /** Asks what became of an earlier attempt; undefined when the provider never saw it. */
  retrieve(key: string): Promise<PaymentOutcome | undefined>;
}

/** The providers that this shop may use, by id. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
