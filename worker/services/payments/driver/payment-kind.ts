import type { Money } from "#domain/ground/kernel/money";
import type { PaymentOutcome } from "../../../adapters/payments/payment-gateway.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Paid in full by credit or gift card, without a payment provider. */
export const NO_PROVIDER = "credit";

/** What the driver has to know of a payment. */
export interface DrivenPayment {
  readonly provider: string;
  /** The idempotency key at the provider. */
  readonly key: string;
  readonly amount: Money;
  /** Shown by the provider beside the charge. */
  readonly description: string;
  /** The account that pays; undefined for a guest. */
  readonly userId: string | undefined;
  /** When a request last worked on it. */
  readonly touchedAt: Date;
  /** "asking": the provider's answer is awaited. "at-bank": the customer's. The other two are final. */
  readonly stage: "asking" | "at-bank" | "succeeded" | "given-up";
}

/** How a payment ends that charged nothing. */
export interface Ending {
  /** As the provider reports it, or as it would. */
  readonly outcome: PaymentOutcome;
  /** For the customer. */
  readonly message: string;
  /** The shop gave it up for another payment. */
  readonly isReplaced: boolean;
}

/**
 * What one kind of payment, that of a cart or of an invoice, does with its provider's answers. Each change is one batch
 * with everything that belongs to it, and happens only while the payment is undecided, so that of several requests at
 * once exactly one decides it.
 */
export interface PaymentKind<Payment> {
  describe(context: ServiceContext, payment: Payment): DrivenPayment;
  /** Reads it again; undefined when it is gone. */
  read(context: ServiceContext, payment: Payment): Promise<Payment | undefined>;
  /** Notes that a request works on it, which keeps the scheduled job away. False when it was decided meanwhile. */
  touch(context: ServiceContext, payment: Payment): Promise<boolean>;
  /**
   * The money is authorized or charged. Nothing happens when the payment was decided meanwhile.
   * @returns what the provider knows by now: a payment that it then declined or voided is released; and the payment, if
   * this request has just decided it
   */
  succeed(
    context: ServiceContext,
    payment: Payment,
    outcome: PaymentOutcome,
  ): Promise<{ readonly outcome: PaymentOutcome; readonly decided?: Payment | undefined }>;
  /** Ends it without a charge. False when another request decided it first. */
  release(context: ServiceContext, payment: Payment, ending: Ending): Promise<boolean>;
  /** The customer's bank asks them at `outcome.url`. */
  awaitBank(context: ServiceContext, payment: Payment, outcome: PaymentOutcome): Promise<void>;
}
