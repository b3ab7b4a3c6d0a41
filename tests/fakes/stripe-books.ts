import type { Dispute, Intent, PaymentMethod, Refund } from "./stripe-objects.ts";

/** A request that Stripe refuses. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { type: string; code: string; message: string; decline_code?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const invalid = (code: string, message: string, status = 400) =>
  new Refused(status, { type: "invalid_request_error", code, message });

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
const EXPIRED = { type: "card_error", code: "expired_card", message: "Your card has expired." };
const NEEDS_CUSTOMER = {
  type: "card_error",
  code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
const WEEK_S = 7 * 86_400;

export type Fields = Readonly<Record<string, string>>;

/** The pairs of `metadata[name]=value`. */
const parseMetadata = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(?<key>.+)\]$/.exec(name)?.groups?.["key"];
      return key === undefined ? [] : [[key, value]];
    }),
  );

function findRefusal(name: string, isOffSession: boolean) {
  if (name === "declined") return DECLINED;
  if (name === "expired") return EXPIRED;
  return name === "action" && isOffSession ? NEEDS_CUSTOMER : undefined;
}

/** What the fake Stripe keeps, and the rules by which it changes: states, amounts, cards, disputes and refunds. */
export class StripeBooks {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Array<Refund> = [];
  readonly #disputes: Array<Dispute> = [];
  readonly #customers = new Set<string>();
  readonly #methods = new Map<string, PaymentMethod>();
  /** Which PaymentIntent used a confirmation token. */
  readonly #used = new Map<string, string>();

  create(fields: Fields): Intent {
    const amount = Number(fields["amount"]);
    if (!(amount >= 50)) throw invalid("amount_too_small", "Amount must be at least $0.50 usd");
    const id = `pi_${crypto.randomUUID().replaceAll("-", "")}`;
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount,
      amount_capturable: 0,
      amount_received: 0,
      cancellation_reason: null,
      capture_method: fields["capture_method"] ?? "automatic_async",
      client_secret: `${id}_secret_${crypto.randomUUID().slice(0, 8)}`,
      currency: fields["currency"] ?? "",
      description: fields["description"] ?? "",
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: parseMetadata(fields),
      status: "requires_payment_method",
      customer: fields["customer"] ?? null,
      payment_method: null,
      setup_future_usage: null,
    };
    if (intent.customer !== null && !this.#customers.has(intent.customer))
      throw invalid("resource_missing", `No such customer: '${intent.customer}'`);
    this.#intents.set(id, intent);
    return intent;
  }

  find(id: string): Intent {
    const intent = this.#intents.get(id);
    if (!intent) throw invalid("resource_missing", `No such payment_intent: '${id}'`, 404);
    return intent;
  }

  /** The name of the token, or of the stored card's token, says what the bank does: `ctoken_NAME_…`. */
  confirm(id: string, fields: Fields): Intent {
    const intent = this.find(id);
    if (!["requires_payment_method", "requires_confirmation"].includes(intent.status)) throw this.#unexpected(intent);
    if (!fields["return_url"]) throw invalid("parameter_missing", "A return_url must be specified");
    const method =
      fields["payment_method"] === undefined
        ? this.#methodOfToken(intent, fields)
        : this.#savedMethod(intent, fields["payment_method"]);
    intent.payment_method = method.id;
    intent.setup_future_usage = fields["setup_future_usage"] ?? null;
    const refusal = findRefusal(method.name, fields["off_session"] === "true");
    if (refusal) {
      intent.last_payment_error = refusal;
      throw new Refused(402, refusal);
    }
    if (method.name === "action" && fields["off_session"] !== "true") intent.status = "requires_action";
    else if (method.name === "processing") intent.status = "processing";
    else this.#authorize(intent, method.name);
    return intent;
  }

  #methodOfToken(intent: Intent, fields: Fields): PaymentMethod {
    const token = fields["confirmation_token"] ?? "";
    const name = /^ctoken_(?<name>[a-z]+)/.exec(token)?.groups?.["name"];
    if (name === undefined) throw invalid("resource_missing", `No such confirmation_token: '${token}'`, 404);
    if ((this.#used.get(token) ?? intent.id) !== intent.id)
      throw invalid("confirmation_token_already_used", "This confirmation token was used.");
    this.#used.set(token, intent.id);
    const method: PaymentMethod = {
      id: `pm_${crypto.randomUUID().replaceAll("-", "")}`,
      object: "payment_method",
      name,
      customer: null,
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034, fingerprint: `fp_${name}` },
    };
    this.#methods.set(method.id, method);
    return method;
  }

  #savedMethod(intent: Intent, id: string): PaymentMethod {
    const method = this.#methods.get(id);
    if (!method?.customer || method.customer !== intent.customer)
      throw invalid("resource_missing", `The PaymentMethod ${id} does not belong to the customer.`);
    return method;
  }

  openCustomer(fields: Fields): object {
    const id = `cus_${crypto.randomUUID().replaceAll("-", "")}`;
    this.#customers.add(id);
    return { id, object: "customer", metadata: parseMetadata(fields) };
  }

  deleteCustomer(id: string): object {
    if (!this.#customers.delete(id)) throw invalid("resource_missing", `No such customer: '${id}'`, 404);
    for (const method of this.#methods.values()) if (method.customer === id) method.customer = null;
    return { id, object: "customer", deleted: true };
  }

  detach(id: string): PaymentMethod {
    const method = this.#methods.get(id);
    if (!method?.customer)
      throw invalid("", "The payment method you provided is not attached to a customer so detachment is impossible.");
    method.customer = null;
    return method;
  }

  /** The bank lets a stored card expire. */
  expireCard(id: string): PaymentMethod {
    const method = this.#methods.get(id);
    if (!method) throw invalid("resource_missing", `No such payment_method: '${id}'`, 404);
    const expired = { ...method, name: "expired" };
    this.#methods.set(id, expired);
    return expired;
  }

  /** The customer answers their bank, or the bank itself answers late. */
  answer(id: string, approve: boolean): Intent {
    const intent = this.find(id);
    if (intent.status !== "requires_action" && intent.status !== "processing") throw this.#unexpected(intent);
    if (approve) this.#authorize(intent, "ok");
    else {
      intent.status = "requires_payment_method";
      intent.last_payment_error = {
        code: "payment_intent_authentication_failure",
        message: "We are unable to authenticate your payment method.",
      };
    }
    return intent;
  }

  #authorize(intent: Intent, name: string): void {
    const method = this.#methods.get(intent.payment_method ?? "");
    if (!method) throw new Error("Nothing pays");
    if (intent.setup_future_usage !== null) method.customer = intent.customer;
    intent.latest_charge = {
      id: `ch_${intent.id}`,
      object: "charge",
      amount_refunded: 0,
      disputed: false,
      refunds: { object: "list", data: [], has_more: false },
      outcome: name === "risky" ? { risk_level: "elevated", risk_score: 67 } : { risk_level: "normal", risk_score: 12 },
      payment_method_details: {
        card: {
          ...method.card,
          capture_before: Math.floor(Date.now() / 1000) + WEEK_S,
          multicapture: { status: name === "single" ? "unavailable" : "available" },
        },
      },
    };
    intent.last_payment_error = null;
    if (intent.capture_method === "manual")
      Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
    else Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
  }

  capture(id: string, fields: Fields): Intent {
    const intent = this.find(id);
    if (intent.status !== "requires_capture") throw this.#unexpected(intent);
    const amount = Number(fields["amount_to_capture"] ?? intent.amount_capturable);
    const isFinal = fields["final_capture"] !== "false";
    if (amount > intent.amount_capturable)
      throw invalid("amount_too_large", "You cannot capture more than was authorized.");
    if (!isFinal && intent.latest_charge?.payment_method_details.card.multicapture.status !== "available")
      throw invalid("parameter_invalid", "This PaymentIntent does not support multicapture.");
    intent.amount_received += amount;
    intent.amount_capturable = isFinal ? 0 : intent.amount_capturable - amount;
    if (isFinal) intent.status = "succeeded";
    intent.metadata = { ...intent.metadata, ...parseMetadata(fields) };
    return intent;
  }

  /** @param reason "automatic" when the authorization lapsed */
  cancel(id: string, reason: string | null = null): Intent {
    const intent = this.find(id);
    if (intent.status === "succeeded" || intent.status === "canceled" || intent.amount_received > 0)
      throw this.#unexpected(intent);
    Object.assign(intent, { status: "canceled", amount_capturable: 0, cancellation_reason: reason });
    return intent;
  }

  refund(fields: Fields): Refund {
    const intent = this.find(fields["payment_intent"] ?? "");
    const charge = intent.latest_charge;
    const refundableAmount = intent.amount_received - (charge?.amount_refunded ?? 0);
    const amount = Number(fields["amount"] ?? refundableAmount);
    if (!charge || amount > refundableAmount)
      throw invalid("charge_already_refunded", "Refund amount is greater than unrefunded amount on charge");
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: `re_${crypto.randomUUID()}`,
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: parseMetadata(fields),
    };
    this.#refunds.unshift(refund);
    charge.refunds.data.unshift(refund);
    return refund;
  }

  /** The latest refund of a payment comes back from the customer's bank. */
  failRefund(intent: string): Refund {
    const refund = this.listRefunds(intent).find(({ status }) => status === "succeeded");
    const charge = this.find(intent).latest_charge;
    if (!refund || !charge) throw invalid("resource_missing", "Nothing was refunded");
    Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
    charge.amount_refunded -= refund.amount;
    return refund;
  }

  listRefunds(intent: string): ReadonlyArray<Refund> {
    return this.#refunds.filter(({ payment_intent: id }) => id === intent);
  }

  /** The cardholder's bank contests a charge, or decides about it. */
  dispute(id: string, status: string): Dispute {
    const charge = this.find(id).latest_charge;
    if (!charge) throw invalid("resource_missing", "Nothing was charged");
    charge.disputed = true;
    const dispute = this.listDisputes(id)[0] ?? {
      id: `du_${crypto.randomUUID()}`,
      object: "dispute" as const,
      payment_intent: id,
      amount: this.find(id).amount_received,
      reason: "product_not_received",
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + WEEK_S },
      status,
    };
    dispute.status = status;
    if (!this.#disputes.includes(dispute)) this.#disputes.push(dispute);
    return dispute;
  }

  listDisputes(intent: string): Array<Dispute> {
    return this.#disputes.filter(({ payment_intent: id }) => id === intent);
  }

  #unexpected(intent: Intent): Refused {
    return invalid("payment_intent_unexpected_state", `This PaymentIntent has a status of ${intent.status}.`);
  }
}
