import type { Money } from "#domain/ground/kernel/money";
import type { DeclineReason, SmallestCharges } from "#domain/shop/payments/smallest-charge";

/** A card that a provider keeps for a customer. Both are the provider's ids; the shop never sees a card's number. */
export interface StoredCard {
  /** The provider's id of the customer. */
  readonly customer: string;
  /** The provider's id of the card. */
  readonly method: string;
}

/** What a customer recognizes a stored card by. */
export interface CardFacts {
  /** As the provider writes it: "visa". */
  readonly brand: string;
  /** The last digits of its number. */
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expiresMonth: number;
  readonly expiresYear: number;
  /** The same for the same card number, without showing it. */
  readonly fingerprint: string;
}

/** A refund that its provider accepted and that did not reach the customer. It failed for good. */
export interface FailedRefund {
  /** The idempotency key of the refund; "" for one that was not made by this shop. */
  readonly refundKey: string;
  readonly amountMinor: number;
  /** Why, for staff. */
  readonly message: string;
}

/** The cardholder's bank contests a charge. Lost: the amount was returned to the cardholder. */
export interface ReportedDispute {
  /** The provider's id of the dispute. */
  readonly reference: string;
  readonly state: "open" | "won" | "lost";
  readonly amountMinor: number;
  /** The cardholder's reason, in the provider's words; "" if unknown. */
  readonly reason: string;
  /** When the shop's answer is due. */
  readonly dueAt?: Date;
}

/**
 * How a refund ended. Refused: the provider answered that it returns nothing, now and for this key; the message says
 * why.
 */
export type RefundOutcome = { readonly kind: "done" } | { readonly kind: "refused"; readonly message: string };

/**
 * What a provider knows of a payment. `pending` means: ask again with `retrieve`, never charge again. Amounts are in
 * minor units. The state is `captured` as soon as anything was charged; the amounts say how much.
 */
export interface PaymentOutcome {
  readonly state: "pending" | "requires_action" | "authorized" | "captured" | "declined" | "voided";
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The amount that may be charged in total; zero until the payment is authorized. */
  readonly authorizedMinor: number;
  /** Charged so far. Refunds are not subtracted. */
  readonly capturedMinor: number;
  /** What refunds returned, without those that failed and without lost disputes. */
  readonly refundedMinor: number;
  /** None when absent. */
  readonly failedRefunds?: ReadonlyArray<FailedRefund>;
  /** The cardholder's bank contests the charge, and has not decided yet. */
  readonly isDisputed: boolean;
  /** None when absent. */
  readonly disputes?: ReadonlyArray<ReportedDispute>;
  /** Why a payment was declined, or why nothing was charged, for the customer or for staff. */
  readonly message?: string;
  /** `declined`: "rule" when the provider refused it by a rule of its own, not because of the card. */
  readonly declineReason?: DeclineReason;
  /** `requires_action`: where the customer confirms the payment. */
  readonly url?: string;
  /** `requires_action`: for a provider's own element in the page. */
  readonly clientSecret?: string;
  /** The provider's assessment of the risk, for staff. */
  readonly risk?: string;
  /** When the authorization lapses. */
  readonly expiresAt?: Date;
  /** The authorization was voided because it expired. */
  readonly hasLapsed?: boolean;
  /**
   * The stored card of an authorized payment, with which later payments can be authorized.
   * `isNew`: this payment had it stored (`PaymentRequest.keepFor`).
   */
  readonly card?: StoredCard & CardFacts & { readonly isNew: boolean };
}

export interface PaymentRequest {
  /** Idempotency key of this attempt: the provider returns the same result for the same key. */
  readonly key: string;
  readonly amount: Money;
  /** Made by the provider's form for this one payment; "" when a stored card pays. */
  readonly token: string;
  /** Shown by the provider beside the charge. */
  readonly description: string;
  /** Pays with a stored card instead of a token. A forgotten or expired one is declined. */
  readonly card?: StoredCard;
  /**
   * Only with `card`: the customer is not there, as when an authorization is renewed before it lapses. Where their bank
   * wants a confirmation, the payment is declined.
   */
  readonly isOffSession?: boolean;
  /**
   * Only with a token: the provider's id of the customer, who agreed that this card is stored for later payments. It is
   * stored once the payment is authorized (`PaymentOutcome.card`).
   */
  readonly keepFor?: string;
}

/** Keeps cards for later payments. Every method is idempotent. */
export interface CardKeeper {
  /**
   * Makes the provider's record of a customer. The same key makes no second one for at least a day.
   * @returns the provider's id of the customer
   */
  openCustomer(key: string, signal?: AbortSignal): Promise<string>;
  /** Forgets a card, which can't be charged from then on. Does nothing if it is already forgotten. */
  forgetCard(card: StoredCard, signal?: AbortSignal): Promise<void>;
  /** Forgets the customer with all their cards. Does nothing when they are forgotten already. */
  forgetCustomer(customer: string, signal?: AbortSignal): Promise<void>;
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
  /** The smallest amounts that it charges; absent when it charges any. */
  readonly minimums?: SmallestCharges;
  authorize(request: PaymentRequest, signal?: AbortSignal): Promise<PaymentOutcome>;
  /**
   * Charges `amount` more of an authorization. When the provider refuses, the outcome has a message that says why, and
   * nothing was charged.
   * @param captureKey the same key again charges nothing more
   */
  capture(key: string, amount: Money, captureKey: string, signal?: AbortSignal): Promise<PaymentOutcome>;
  /**
   * Refunds a part of the captured amount. Like every method it throws when no answer arrived; an answer that nothing
   * was returned is a value.
   * @param refundKey the same key again refunds nothing more
   */
  refund(key: string, amount: Money, refundKey: string, signal?: AbortSignal): Promise<RefundOutcome>;
  /** Releases what is authorized and not captured. Does nothing when it is already released. */
  void(key: string, signal?: AbortSignal): Promise<void>;
  /** The result of an earlier attempt; undefined when the provider never received it. */
  retrieve(key: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  /** Absent for a provider that keeps no cards. */
  readonly cards?: CardKeeper;
  /** Undefined when the signature is invalid. @param raw the unmodified body */
  verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined>;
  /** The embedded test provider's bank page, where a customer approves or declines. Absent for all other providers. */
  answerChallenge?(reference: string, approve: boolean): Promise<{ key: string } | undefined>;
  findChallenge?(reference: string): Promise<{ key: string; amount: Money; description: string } | undefined>;
}

/** The providers that this shop uses, by id. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
