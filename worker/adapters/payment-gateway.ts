import type { Money } from "#domain/kernel/money";

/**
 * What a provider knows of a payment. `pending` means: ask again with `retrieve`, never charge again. Amounts are in minor
 * units. The state is `captured` as soon as anything was charged; the amounts say how much.
 */
export interface PaymentOutcome {
  readonly state: "pending" | "requires_action" | "authorized" | "captured" | "declined" | "voided";
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The amount that may be charged in total; zero until the payment is authorized. */
  readonly authorizedMinor: number;
  /** Charged so far. Refunds are not subtracted. */
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** The cardholder's bank contests the charge, and has not decided yet. */
  readonly isDisputed: boolean;
  /** Why a payment was declined, or why nothing was charged, for the customer or for staff. */
  readonly message?: string;
  /** `requires_action`: where the customer confirms the payment. */
  readonly url?: string;
  /** `requires_action`: for a provider's own element in the page. */
  readonly clientSecret?: string;
  /** The provider's assessment of the risk, for staff. */
  readonly risk?: string;
  /** When the authorization lapses. */
  readonly expiresAt?: Date;
}

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
  /** Whether an authorization can be charged several times. Otherwise the first charge releases the rest. */
  readonly canCaptureInParts: boolean;
  /** How many days an authorization lasts unless an outcome's `expiresAt` says otherwise. */
  readonly authorizationDays: number;
  authorize(request: PaymentRequest, signal?: AbortSignal): Promise<PaymentOutcome>;
  /**
   * Charges `amount` more of an authorization. When the provider refuses, the outcome has a message that says why, and
   * nothing was charged.
   * @param captureKey the same key again charges nothing more
   */
  capture(key: string, amount: Money, captureKey: string, signal?: AbortSignal): Promise<PaymentOutcome>;
  /** Refunds a part of the captured amount. @param refundKey the same key again refunds nothing more */
  refund(key: string, amount: Money, refundKey: string, signal?: AbortSignal): Promise<void>;
  /** Releases what is authorized and not captured. Does nothing when it is already released. */
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
