/** Objects of Stripe's API, as far as the fake Stripe has them. */

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
  readonly customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
}

interface Charge {
  readonly id: string;
  readonly object: "charge";
  amount_refunded: number;
  disputed: boolean;
  readonly refunds: { readonly object: "list"; readonly data: Array<Refund>; has_more: boolean };
  readonly outcome: { readonly risk_level: string; readonly risk_score: number };
  readonly payment_method_details: {
    readonly card: CardDetails & {
      readonly capture_before: number;
      readonly multicapture: { readonly status: string };
    };
  };
}

interface CardDetails {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: "payment_method";
  /** What its bank does: the name of its confirmation token. */
  readonly name: string;
  /** Null: detached, it can never be used again. */
  customer: string | null;
  readonly card: CardDetails;
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  status: string;
  failure_reason?: string;
  readonly metadata: Record<string, string>;
}

export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly payment_intent: string;
  readonly amount: number;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number };
  status: string;
}
