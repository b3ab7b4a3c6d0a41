import type Stripe from "stripe";
import type { Money } from "#domain/ground/kernel/money";
import { CARD_MINIMUMS, REFUSED_BY_RULE } from "#domain/shop/payments/smallest-charge";
import type {
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
  RefundOutcome,
  WebhookEvent,
} from "../payment-gateway.ts";
import { StripeCards } from "./stripe-cards.ts";
import {
  isDecline,
  isRefusal,
  isRefusalOfRequest,
  isStripeError,
  openStripe,
  readEvent,
  withKey,
  type StripeKeys,
} from "./stripe-client.ts";
import { StripeIntents } from "./stripe-intents.ts";
import {
  getExpandedCharge,
  CONFIRM_PATH,
  hasFailed,
  REFUND_KEY,
  toDeclined,
  toOutcome,
  whyFailed,
} from "./stripe-outcome.ts";

export interface StripeConfig extends StripeKeys {
  /** Public: the browser opens Stripe's form with it. */
  readonly publishableKey: string;
  /** Whether Stripe agreed to charge an authorization several times (multicapture). */
  readonly canCaptureInParts: boolean;
}

/** Our key of the payment in the metadata of Stripe's objects. */
const KEY = "payment_key";
const WITH_CHARGE: { expand: Array<string> } = { expand: ["latest_charge.refunds"] };

/**
 * Payments by Stripe: one PaymentIntent with manual capture for each payment (docs/decisions/041).
 *
 * A payment is requested in two steps. The first creates the PaymentIntent, charges nothing, and is repeatable under
 * the payment's key; its id is stored before the second step confirms it with the customer's token. So a payment whose
 * answer was lost is always found by its id, and one without an id was never charged. Stripe's search is not used,
 * because it shows a new PaymentIntent only after a while.
 */
export class StripeGateway implements PaymentGateway {
  readonly id = "stripe";
  readonly canCaptureInParts: boolean;
  /** The shortest time of the large card networks; each outcome says when exactly. */
  readonly authorizationDays = 7;
  readonly minimums = CARD_MINIMUMS;
  readonly cards: StripeCards;
  readonly #config: StripeConfig;
  readonly #origin: string;
  readonly #intents: StripeIntents;
  #sdk: Promise<Stripe> | undefined;

  /** @param origin the shop's address, to which a customer's bank returns */
  constructor(db: D1Database, config: StripeConfig, origin: string) {
    this.canCaptureInParts = config.canCaptureInParts;
    this.#config = config;
    this.#origin = origin;
    this.#intents = new StripeIntents(db);
    this.cards = new StripeCards(() => this.#stripe());
  }

  async authorize(request: PaymentRequest): Promise<PaymentOutcome> {
    const { key, amount } = request;
    const stripe = await this.#stripe();
    let reference = await this.#intents.begin(key, amount, new Date());
    // A repeated request: what Stripe knows by now counts, not its first answer.
    const earlier = reference === undefined ? undefined : await this.#outcomeOf(await this.#read(reference));
    if (earlier) return earlier;
    try {
      if (reference === undefined) {
        const newIntent = await stripe.paymentIntents.create(this.#paramsOf(request), {
          idempotencyKey: key,
        });
        reference = newIntent.id;
        await this.#intents.remember(key, reference);
      }
      const intent = await stripe.paymentIntents.confirm(
        reference,
        { ...buildConfirmParams(request), return_url: `${this.#origin}${CONFIRM_PATH}`, ...WITH_CHARGE },
        { idempotencyKey: `${key}:confirm` },
      );
      return (await this.#outcomeOf(intent)) ?? toDeclined(reference);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isDecline(error)) return toDeclined(reference ?? "", error.message);
      // Another request may have confirmed it meanwhile, and what Stripe knows then counts.
      const currentOutcome = isUnexpectedState(error) ? await this.retrieve(key) : undefined;
      console.error(`payment ${key}: Stripe refused it`, error.type, error.code, error.message);
      return currentOutcome ?? { ...toDeclined(reference ?? "", REFUSED_BY_RULE), declineReason: "rule" };
    }
  }

  async capture(key: string, amount: Money, captureKey: string): Promise<PaymentOutcome> {
    const stripe = await this.#stripe();
    const id = await this.#intents.findIntent(key);
    if (id === undefined) return toDeclined("", "Stripe knows nothing of this payment.");
    // Asked first: Stripe forgets idempotency keys after a day, and an amount must not be charged twice.
    const currentIntent = await this.#read(id);
    const mark = await nameCharge(captureKey);
    if (mark in currentIntent.metadata) return this.#knownOutcome(currentIntent);
    if (currentIntent.status !== "requires_capture" || amount.minor > currentIntent.amount_capturable)
      return refused(await this.#knownOutcome(currentIntent), "The authorization doesn't allow this charge.");
    const isPart = this.#isPart(currentIntent, amount);
    try {
      const intent = await withKey(captureKey, (options) =>
        stripe.paymentIntents.capture(
          id,
          {
            // Where a card cannot be charged in parts after all, the first charge takes everything.
            ...(isPart || !this.canCaptureInParts ? { amount_to_capture: amount.minor } : {}),
            ...(isPart ? { final_capture: false } : {}),
            metadata: { [mark]: String(amount.minor) },
            ...WITH_CHARGE,
          },
          options,
        ),
      );
      return await this.#knownOutcome(intent);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const now = await this.#read(id);
      const outcome = await this.#knownOutcome(now);
      return mark in now.metadata ? outcome : refused(outcome, error.message);
    }
  }

  async refund(key: string, amount: Money, refundKey: string): Promise<RefundOutcome> {
    const stripe = await this.#stripe();
    const id = await this.#intents.findIntent(key);
    if (id === undefined) return { kind: "refused", message: "Stripe knows nothing of this payment." };
    const earlierRefunds = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    try {
      const refund =
        earlierRefunds.data.find(({ metadata }) => metadata?.[REFUND_KEY] === refundKey) ??
        (await withKey(refundKey, (options) =>
          stripe.refunds.create(
            { payment_intent: id, amount: amount.minor, metadata: { [KEY]: key, [REFUND_KEY]: refundKey } },
            options,
          ),
        ));
      return hasFailed(refund) ? { kind: "refused", message: whyFailed(refund) } : { kind: "done" };
    } catch (error) {
      // A wrong or restricted key of the shop's is no decision about this refund.
      if (!isRefusalOfRequest(error)) throw error;
      return { kind: "refused", message: error.message };
    }
  }

  async void(key: string): Promise<void> {
    const id = await this.#intents.findIntent(key);
    if (id === undefined) return;
    const stripe = await this.#stripe();
    const { status, amount_received: captured } = await this.#read(id);
    if (status === "canceled" || status === "succeeded") return;
    // Charged in part, it cannot be canceled: a last charge of nothing releases the rest.
    await withKey(`${key}:void:${status}`, (options) =>
      captured > 0
        ? stripe.paymentIntents.capture(id, { amount_to_capture: 0, final_capture: true }, options)
        : stripe.paymentIntents.cancel(id, {}, options),
    );
  }

  async retrieve(key: string): Promise<PaymentOutcome | undefined> {
    const id = await this.#intents.findIntent(key);
    return id === undefined ? undefined : this.#outcomeOf(await this.#read(id));
  }

  async verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined> {
    const event = await readEvent(await this.#stripe(), raw, {
      header: headers.get("stripe-signature"),
      secret: this.#config.webhookSecret,
    });
    return event && { id: event.id, type: event.type, key: (await this.#keyOf(event.data.object)) ?? "" };
  }

  /** The payment that an object of Stripe's belongs to; undefined for objects that this shop did not make. */
  async #keyOf(object: unknown): Promise<string | undefined> {
    const { id, object: kind, payment_intent: intent } = toFields(object);
    const intentId = kind === "payment_intent" ? id : intent;
    return typeof intentId === "string" ? this.#intents.findKey(intentId) : undefined;
  }

  #stripe(): Promise<Stripe> {
    this.#sdk ??= openStripe(this.#config);
    return this.#sdk;
  }

  #paramsOf({ key, amount, description, card, keepFor }: PaymentRequest): Stripe.PaymentIntentCreateParams {
    const customer = card?.customer ?? keepFor;
    return {
      amount: amount.minor,
      currency: amount.currency.toLowerCase(),
      ...(customer === undefined ? {} : { customer }),
      capture_method: "manual",
      description,
      metadata: { [KEY]: key },
      automatic_payment_methods: { enabled: true },
      ...(this.canCaptureInParts ? { payment_method_options: { card: { request_multicapture: "if_available" } } } : {}),
    };
  }

  /** Whether more may be charged after this amount. */
  #isPart(intent: Stripe.PaymentIntent, { minor }: Money): boolean {
    const multicapture = getExpandedCharge(intent)?.payment_method_details?.card?.multicapture?.status;
    return this.canCaptureInParts && multicapture === "available" && minor < intent.amount_capturable;
  }

  async #read(id: string): Promise<Stripe.PaymentIntent> {
    return (await this.#stripe()).paymentIntents.retrieve(id, WITH_CHARGE);
  }

  async #outcomeOf(intent: Stripe.PaymentIntent): Promise<PaymentOutcome | undefined> {
    const [refunds, disputes] = await Promise.all([this.#refundsOf(intent), this.#disputesOf(intent)]);
    return toOutcome(intent, { refunds, disputes });
  }

  /** The outcome of a PaymentIntent that was confirmed, as its charge shows. */
  async #knownOutcome(intent: Stripe.PaymentIntent): Promise<PaymentOutcome> {
    return (await this.#outcomeOf(intent)) ?? toDeclined(intent.id, "The payment was never confirmed.");
  }

  /** A charge's refunds, which come with it unless there are many. */
  async #refundsOf(intent: Stripe.PaymentIntent): Promise<ReadonlyArray<Stripe.Refund>> {
    const charge = getExpandedCharge(intent);
    if (!charge || charge.refunds?.has_more === false) return charge?.refunds?.data ?? [];
    return (await (await this.#stripe()).refunds.list({ payment_intent: intent.id, limit: 100 })).data;
  }

  /** A charge stays marked as disputed for ever, so the dispute itself is asked for. */
  async #disputesOf(intent: Stripe.PaymentIntent): Promise<ReadonlyArray<Stripe.Dispute>> {
    if (getExpandedCharge(intent)?.disputed !== true) return [];
    return (await (await this.#stripe()).disputes.list({ payment_intent: intent.id, limit: 100 })).data;
  }
}

/** What a payment is confirmed with: a stored card, or the token of the form, whose card may be stored. */
function buildConfirmParams({ token, card, isOffSession, keepFor }: PaymentRequest): Stripe.PaymentIntentConfirmParams {
  if (card) return { payment_method: card.method, ...(isOffSession === true ? { off_session: true } : {}) };
  return { confirmation_token: token, ...(keepFor === undefined ? {} : { setup_future_usage: "off_session" }) };
}

const isUnexpectedState = (error: unknown): boolean =>
  isStripeError(error) && error.code === "payment_intent_unexpected_state";

const refused = (outcome: PaymentOutcome, message: string): PaymentOutcome => ({
  ...outcome,
  message: outcome.message ?? message,
});

/** The name of a charge in the metadata of its PaymentIntent: at most 40 characters. */
async function nameCharge(captureKey: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(captureKey));
  return `charge_${[...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const toFields = (object: unknown): Readonly<Record<string, unknown>> =>
  typeof object === "object" && object !== null ? { ...object } : {};
