import { env } from "cloudflare:workers";
import Stripe from "stripe";
import { inject } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { InvoiceGateway } from "../../../worker/adapters/payments/invoice-gateway.ts";
import type { StoredCard, PaymentGateway, PaymentOutcome } from "../../../worker/adapters/payments/payment-gateway.ts";
import { StripeGateway } from "../../../worker/adapters/payments/stripe/stripe-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { signWebhook } from "../../fakes/sign-webhook.ts";

const url = inject("stripeUrl");
export const WEBHOOK_SECRET = "whsec_for_tests";

/** Tells the fake Stripe what happens outside of its API. */
export const tellStripe = async (what: string, body: object): Promise<void> => {
  const response = await fetch(`${url}/test/${what}`, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The fake Stripe doesn't know ${what}`);
};

export const stripe = (more: { canCaptureInParts?: boolean; secretKey?: string } = {}) =>
  new StripeGateway(
    env.DB,
    {
      secretKey: "sk_test_shop",
      publishableKey: "pk_test_shop",
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: url,
      canCaptureInParts: false,
      ...more,
    },
    "https://shop.example",
  );

export interface SignedMessage {
  readonly raw: string;
  readonly headers: Headers;
}

export async function signAsStripe(
  object: object,
  { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {},
): Promise<SignedMessage> {
  const raw = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: "event", type: "payment", data: { object } });
  const signature = await new Stripe("sk_test_shop").webhooks.generateTestHeaderStringAsync({
    payload: raw,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return { raw, headers: new Headers({ "stripe-signature": signature }) };
}

async function signAsTest(key: string, secret: string, ageSeconds: number): Promise<SignedMessage> {
  const raw = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: "payment", key });
  const signature = await signWebhook(raw, secret, new Date(Date.now() - ageSeconds * 1000));
  return { raw, headers: new Headers({ "x-kisscut-signature": signature }) };
}

/** A provider with cards: its tokens, and what happens at the customer's bank. */
export interface CardProvider {
  readonly name: string;
  open(): PaymentGateway;
  readonly tokens: { readonly ok: string; declined: string; action: string; lost: string };
  answer(outcome: PaymentOutcome, approve: boolean): Promise<void>;
  dispute(outcome: PaymentOutcome, state: "open" | "won" | "lost"): Promise<void>;
  /** The latest refund does not reach the customer after all. */
  failRefund(outcome: PaymentOutcome): Promise<void>;
  expire(outcome: PaymentOutcome): Promise<void>;
  /** A stored card's time is over. */
  expireCard(card: StoredCard): Promise<void>;
  sign(key: string, outcome: PaymentOutcome, how?: { secret?: string; ageSeconds?: number }): Promise<SignedMessage>;
}

const change = (assignment: string, outcome: PaymentOutcome) =>
  env.DB.prepare(`UPDATE test_payment SET ${assignment} WHERE reference = ?`).bind(outcome.reference).run();

const testProvider = (name: string, canCaptureInParts: boolean): CardProvider => ({
  name,
  open: () => new TestGateway(env.DB, env.SIGNING_SECRET, undefined, canCaptureInParts),
  tokens: { ok: "ok", declined: "declined", action: "requires_action", lost: "timeout_after_success" },
  answer: async ({ reference }, approve) =>
    void (await new TestGateway(env.DB, env.SIGNING_SECRET).answerChallenge(reference, approve)),
  dispute: async ({ reference }, state) =>
    void (await env.DB.prepare(
      `INSERT INTO test_dispute (reference, payment_key, state, amount_minor, reason, due_at)
       SELECT 'dispute_' || key, key, ?2, captured_minor, 'product_not_received', ?3 FROM test_payment WHERE reference = ?1
       ON CONFLICT (reference) DO UPDATE SET state = excluded.state`,
    )
      .bind(reference, state, Date.now() + 7 * DAY_MS)
      .run()),
  failRefund: async ({ reference }) =>
    void (await env.DB.prepare(
      `UPDATE test_refund SET failure = 'The account is closed.' WHERE key = (SELECT r.key FROM test_refund r
       JOIN test_payment p ON p.key = r.payment_key WHERE p.reference = ? AND r.failure = '' ORDER BY r.rowid DESC LIMIT 1)`,
    )
      .bind(reference)
      .run()),
  expire: async (outcome) => void (await change("expires_at = 1", outcome)),
  expireCard: async ({ method }) =>
    void (await env.DB.prepare("UPDATE test_card SET expires_year = 2020 WHERE method = ?").bind(method).run()),
  sign: (key, _, { secret = env.SIGNING_SECRET, ageSeconds = 0 } = {}) => signAsTest(key, secret, ageSeconds),
});

/** Confirmation tokens are for one payment each. */
const token = (name: string): string => `ctoken_${name}_${crypto.randomUUID()}`;

const stripeProvider = (name: string, canCaptureInParts: boolean): CardProvider => ({
  name,
  open: () => stripe({ canCaptureInParts }),
  get tokens() {
    return { ok: token("ok"), declined: token("declined"), action: token("action"), lost: token("lost") };
  },
  answer: ({ reference: intent }, approve) => tellStripe("answer", { intent, approve }),
  dispute: ({ reference: intent }, state) =>
    tellStripe("dispute", { intent, status: state === "open" ? "needs_response" : state }),
  failRefund: ({ reference: intent }) => tellStripe("fail-refund", { intent }),
  expire: ({ reference: intent }) => tellStripe("expire", { intent }),
  expireCard: ({ method }) => tellStripe("expire-card", { method }),
  sign: (_, { reference }, how) => signAsStripe({ id: reference, object: "payment_intent" }, how),
});

export const CARD_PROVIDERS: ReadonlyArray<CardProvider> = [
  testProvider("the test provider", true),
  testProvider("the test provider that charges once", false),
  stripeProvider("Stripe", false),
  stripeProvider("Stripe with multicapture", true),
];

/** A provider without cards: the shop itself trusts the customer. */
export const invoice = () => new InvoiceGateway();
