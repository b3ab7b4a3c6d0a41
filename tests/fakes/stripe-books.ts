/** What the fake Stripe keeps, and the rules by which it changes: states, amounts, disputes and refunds. */

export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  amount_capturable: number;
  amount_received: number;
  cancellation_reason: string | null;
  readonly capture_method: string;
  readonly client_secret: string;
  readonly currency: string;
  readonly description: string;
  last_payment_error: { readonly code: string; readonly message: string } | null;
  latest_charge: Charge | null;
  readonly livemode: false;
  metadata: Record<string, string>;
  status: string;
}

interface Charge {
  readonly id: string;
  readonly object: "charge";
  amount_refunded: number;
  disputed: boolean;
  readonly outcome: { readonly risk_level: string; readonly risk_score: number };
  readonly payment_method_details: {
    readonly card: { readonly capture_before: number; readonly multicapture: { readonly status: string } };
  };
}

interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  readonly status: string;
  readonly failure_reason?: string;
  readonly metadata: Record<string, string>;
}

interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly payment_intent: string;
  status: string;
}

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
const WEEK_S = 7 * 86_400;

export type Fields = Readonly<Record<string, string>>;

/** The pairs of `metadata[name]=value`. */
const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(?<key>.+)\]$/.exec(name)?.groups?.["key"];
      return key === undefined ? [] : [[key, value]];
    }),
  );

export class StripeBooks {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Array<Refund> = [];
  readonly #disputes: Array<Dispute> = [];
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
      metadata: metadataOf(fields),
      status: "requires_payment_method",
    };
    this.#intents.set(id, intent);
    return intent;
  }

  find(id: string): Intent {
    const intent = this.#intents.get(id);
    if (!intent) throw invalid("resource_missing", `No such payment_intent: '${id}'`, 404);
    return intent;
  }

  /** The token's name says what the bank does: `ctoken_NAME_…`. */
  confirm(id: string, fields: Fields): Intent {
    const intent = this.find(id);
    const token = fields["confirmation_token"] ?? "";
    const name = /^ctoken_(?<name>[a-z]+)/.exec(token)?.groups?.["name"];
    if (name === undefined) throw invalid("resource_missing", `No such confirmation_token: '${token}'`, 404);
    if (!["requires_payment_method", "requires_confirmation"].includes(intent.status)) throw this.#unexpected(intent);
    if ((this.#used.get(token) ?? id) !== id)
      throw invalid("confirmation_token_already_used", "This confirmation token was used.");
    if (!fields["return_url"]) throw invalid("parameter_missing", "A return_url must be specified");
    this.#used.set(token, id);
    if (name === "declined") {
      intent.last_payment_error = DECLINED;
      throw new Refused(402, DECLINED);
    }
    if (name === "action") intent.status = "requires_action";
    else if (name === "processing") intent.status = "processing";
    else this.#authorize(intent, name);
    return intent;
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
    intent.latest_charge = {
      id: `ch_${intent.id}`,
      object: "charge",
      amount_refunded: 0,
      disputed: false,
      outcome: name === "risky" ? { risk_level: "elevated", risk_score: 67 } : { risk_level: "normal", risk_score: 12 },
      payment_method_details: {
        card: {
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
    intent.metadata = { ...intent.metadata, ...metadataOf(fields) };
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
    const left = intent.amount_received - (charge?.amount_refunded ?? 0);
    const amount = Number(fields["amount"] ?? left);
    if (!charge || amount > left)
      throw invalid("charge_already_refunded", "Refund amount is greater than unrefunded amount on charge");
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: `re_${crypto.randomUUID()}`,
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: metadataOf(fields),
    };
    this.#refunds.unshift(refund);
    return refund;
  }

  refundsOf(intent: string): ReadonlyArray<Refund> {
    return this.#refunds.filter(({ payment_intent: id }) => id === intent);
  }

  /** The cardholder's bank contests a charge, or decides about it. */
  dispute(id: string, status: string): Dispute {
    const charge = this.find(id).latest_charge;
    if (!charge) throw invalid("resource_missing", "Nothing was charged");
    charge.disputed = true;
    const dispute = this.disputesOf(id)[0] ?? {
      id: `du_${crypto.randomUUID()}`,
      object: "dispute" as const,
      payment_intent: id,
      status,
    };
    dispute.status = status;
    if (!this.#disputes.includes(dispute)) this.#disputes.push(dispute);
    return dispute;
  }

  disputesOf(intent: string): Array<Dispute> {
    return this.#disputes.filter(({ payment_intent: id }) => id === intent);
  }

  #unexpected(intent: Intent): Refused {
    return invalid("payment_intent_unexpected_state", `This PaymentIntent has a status of ${intent.status}.`);
  }
}
