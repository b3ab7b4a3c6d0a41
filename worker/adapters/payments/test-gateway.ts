import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { money, type Money } from "#domain/ground/kernel/money";
import {
  CARD_MINIMUMS,
  type DeclineReason,
  REFUSED_BY_RULE,
  smallestCharge,
  DECLINE_REASONS,
} from "#domain/shop/payments/smallest-charge";
import type {
  FailedRefund,
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
  RefundOutcome,
  ReportedDispute,
  WebhookEvent,
} from "./payment-gateway.ts";
import { hasExpired, TestCards } from "./test-cards.ts";
import { webhookIsSigned } from "./webhook-signature.ts";

const Row = v.object({
  key: v.string(),
  reference: v.string(),
  state: v.picklist(["authorized", "captured", "declined", "requires_action", "voided"]),
  currency: v.string(),
  amount_minor: v.number(),
  captured_minor: v.number(),
  refunded_minor: v.number(),
  expires_at: v.nullable(v.number()),
  order_number: v.string(),
  card_method: v.nullable(v.string()),
  keeps_card: v.number(),
  message: v.string(),
  decline_reason: v.picklist(DECLINE_REASONS),
});
type Row = v.InferOutput<typeof Row>;

const FailedRow = v.object({ key: v.string(), amount_minor: v.number(), failure: v.string() });
const DisputeRow = v.object({
  reference: v.string(),
  state: v.picklist(["open", "won", "lost"]),
  amount_minor: v.number(),
  reason: v.string(),
  due_at: v.nullable(v.number()),
});

const Event = v.object({ id: v.pipe(v.string(), v.nonEmpty(), maxCharacters(255)), type: v.string(), key: v.string() });

/** The result of each token of the demo card form; any other is declined. */
const STATE_BY_TOKEN: Readonly<Record<string, Row["state"]>> = {
  ok: "authorized",
  timeout_after_success: "authorized",
  requires_action: "requires_action",
  refund_refused: "authorized",
};

const DECLINED = "Your card was declined and you weren't charged. Check the details or use another card.";

/** What the bank decides about a payment. */
interface Decision {
  readonly state: Row["state"];
  /** Of the card that pays, or that is stored. */
  readonly method: string | null;
  /** Why it was declined. */
  readonly message: string;
  readonly reason?: DeclineReason;
}

const REFUND_REFUSED = "The card's bank accepts no refunds for this card.";

const NOTHING_FOUND: PaymentOutcome = {
  state: "declined",
  reference: "",
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
  message: "We couldn't find that payment.",
};

/** The charge succeeded, but the response was lost. */
export class GatewayTimeout extends Error {
  override readonly name = "GatewayTimeout";
}

/**
 * The embedded payment provider of a local shop. Like a real one it records payments itself, so that the shop's records
 * and the charges can be compared. Only the build of a local shop contains it.
 */
export class TestGateway implements PaymentGateway {
  readonly id = "test";
  readonly canCaptureInParts: boolean;
  readonly authorizationDays = 7;
  readonly minimums = CARD_MINIMUMS;
  readonly cards: TestCards;
  readonly #books: D1Database;
  readonly #secret: string;
  readonly #clock: () => Date;

  /** @param canCaptureInParts as a setting, so that tests meet both kinds of providers */
  constructor(books: D1Database, secret: string, clock: () => Date = () => new Date(), canCaptureInParts = true) {
    this.canCaptureInParts = canCaptureInParts;
    this.#books = books;
    this.cards = new TestCards(books);
    this.#secret = secret;
    this.#clock = clock;
  }

  async authorize(request: PaymentRequest): Promise<PaymentOutcome> {
    const { key, amount, token, description, keepFor } = request;
    const { state, method, message, reason = "" } = await this.#decide(request);
    const newRow = await this.#books
      .prepare(
        `INSERT INTO test_payment (key, reference, state, currency, amount_minor, token, order_number, created_at, expires_at, card_method, keeps_card, message, decline_reason)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING *`,
      )
      .bind(
        key,
        `test_${crypto.randomUUID()}`,
        state,
        amount.currency,
        amount.minor,
        token,
        description,
        this.#clock().getTime(),
        this.#clock().getTime() + this.authorizationDays * DAY_MS,
        method,
        keepFor === undefined ? 0 : 1,
        message,
        reason,
      )
      .first<Record<string, unknown>>();
    const row = newRow ? v.parse(Row, newRow) : await this.#find("key", key);
    if (!row) throw new Error("The test provider lost a payment");
    if (row.amount_minor !== amount.minor || row.currency !== amount.currency)
      throw new Error("One key was used for two amounts");
    if (newRow && keepFor !== undefined && method !== null)
      await this.cards.keep({ customer: keepFor, method }, token, this.#clock());
    if (newRow && token === "timeout_after_success") throw new GatewayTimeout("No answer from the test provider");
    return this.#outcomeOf(row);
  }

  async #decide({ key, amount, token, card, isOffSession, keepFor }: PaymentRequest): Promise<Decision> {
    const declined = (message: string) => ({ state: "declined", method: null, message }) as const;
    if (amount.minor < smallestCharge([this], amount.currency)) return { ...declined(REFUSED_BY_RULE), reason: "rule" };
    if (!card) {
      const state = STATE_BY_TOKEN[token] ?? "declined";
      if (state === "declined") return declined(DECLINED);
      return { state, method: keepFor === undefined ? null : `test_card_${key}`, message: "" };
    }
    const savedCard = await this.cards.find(card.method);
    if (savedCard?.customer !== card.customer) return declined("This card is no longer saved.");
    if (hasExpired(savedCard, this.#clock())) return declined("Your card has expired.");
    const state = STATE_BY_TOKEN[savedCard.token] ?? "declined";
    if (state === "requires_action" && isOffSession === true)
      return declined("Your bank wants you to confirm this payment.");
    return { state, method: savedCard.method, message: state === "declined" ? DECLINED : "" };
  }

  async capture(key: string, amount: Money, captureKey: string): Promise<PaymentOutcome> {
    await this.#books.batch([
      this.#books
        .prepare(
          `INSERT INTO test_capture (key, payment_key, amount_minor) SELECT ?1, key, ?2 FROM test_payment
           WHERE key = ?3 AND state = 'authorized' AND captured_minor + ?2 <= amount_minor AND coalesce(expires_at > ?4, 1) AND ?2 >= ?5 ON CONFLICT (key) DO NOTHING`,
        )
        .bind(captureKey, amount.minor, key, this.#clock().getTime(), smallestCharge([this], amount.currency)),
      this.#books
        .prepare("UPDATE test_payment SET captured_minor = captured_minor + ? WHERE key = ? AND changes() = 1")
        .bind(amount.minor, key),
      this.#books
        .prepare(
          `UPDATE test_payment SET state = 'captured' WHERE key = ?1 AND state = 'authorized' AND captured_minor > 0 AND (captured_minor = amount_minor OR ?2)`,
        )
        .bind(key, this.canCaptureInParts ? 0 : 1),
    ]);
    const captureRow = await this.#books.prepare("SELECT key FROM test_capture WHERE key = ?").bind(captureKey).first();
    const outcome = (await this.retrieve(key)) ?? NOTHING_FOUND;
    return captureRow
      ? outcome
      : { ...outcome, message: outcome.message ?? "The authorization doesn't allow this charge." };
  }

  async refund(key: string, amount: Money, refundKey: string): Promise<RefundOutcome> {
    await this.#books.batch([
      this.#books
        .prepare(
          `INSERT INTO test_refund (key, payment_key, amount_minor) SELECT ?1, key, ?2 FROM test_payment
           WHERE key = ?3 AND refunded_minor + ?2 <= captured_minor AND token <> 'refund_refused' ON CONFLICT (key) DO NOTHING`,
        )
        .bind(refundKey, amount.minor, key),
      this.#books
        .prepare("UPDATE test_payment SET refunded_minor = refunded_minor + ? WHERE key = ? AND changes() = 1")
        .bind(amount.minor, key),
    ]);
    const failure = await this.#books
      .prepare("SELECT failure FROM test_refund WHERE key = ?")
      .bind(refundKey)
      .first<string>("failure");
    return failure === "" ? { kind: "done" } : { kind: "refused", message: failure ?? REFUND_REFUSED };
  }

  async void(key: string): Promise<void> {
    await this.#books
      .prepare(
        `UPDATE test_payment SET state = iif(captured_minor > 0, 'captured', 'voided') WHERE key = ? AND state IN ('authorized', 'requires_action')`,
      )
      .bind(key)
      .run();
  }

  async retrieve(key: string): Promise<PaymentOutcome | undefined> {
    const row = await this.#find("key", key);
    return row && this.#outcomeOf(row);
  }

  async verifyWebhook(raw: string, headers: Headers): Promise<WebhookEvent | undefined> {
    if (!(await webhookIsSigned(raw, headers.get("x-kisscut-signature"), this.#secret, this.#clock())))
      return undefined;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), raw);
    return parsed.success ? parsed.output : undefined;
  }

  async findChallenge(reference: string): Promise<{ key: string; amount: Money; description: string } | undefined> {
    const row = await this.#find("reference", reference);
    if (row?.state !== "requires_action") return undefined;
    return { key: row.key, amount: money(row.amount_minor, row.currency), description: row.order_number };
  }

  async answerChallenge(reference: string, approve: boolean): Promise<{ key: string } | undefined> {
    const row = await this.#find("reference", reference);
    if (!row) return undefined;
    await this.#books
      .prepare(`UPDATE test_payment SET state = ? WHERE reference = ? AND state = 'requires_action'`)
      .bind(approve ? "authorized" : "declined", reference)
      .run();
    return { key: row.key };
  }

  async #find(column: "key" | "reference", value: string): Promise<Row | undefined> {
    const row: unknown = await this.#books
      .prepare(`SELECT * FROM test_payment WHERE ${column} = ?`)
      .bind(value)
      .first();
    return row === null ? undefined : v.parse(Row, row);
  }

  async #failedRefundsOf(key: string): Promise<ReadonlyArray<FailedRefund>> {
    const { results } = await this.#books
      .prepare(
        "SELECT key, amount_minor, failure FROM test_refund WHERE payment_key = ? AND failure <> '' ORDER BY key",
      )
      .bind(key)
      .all();
    return v
      .parse(v.array(FailedRow), results)
      .map((row) => ({ refundKey: row.key, amountMinor: row.amount_minor, message: row.failure }));
  }

  async #disputesOf(key: string): Promise<ReadonlyArray<ReportedDispute>> {
    const { results } = await this.#books
      .prepare("SELECT * FROM test_dispute WHERE payment_key = ? ORDER BY reference")
      .bind(key)
      .all();
    return v.parse(v.array(DisputeRow), results).map(({ reference, state, amount_minor, reason, due_at }) => ({
      reference,
      state,
      amountMinor: amount_minor,
      reason,
      ...(due_at === null ? {} : { dueAt: new Date(due_at) }),
    }));
  }

  async #outcomeOf(row: Row): Promise<PaymentOutcome> {
    const [failedRefunds, disputes] =
      row.captured_minor > 0
        ? await Promise.all([this.#failedRefundsOf(row.key), this.#disputesOf(row.key)])
        : [[], []];
    const hasLapsed =
      row.state === "authorized" && row.expires_at !== null && row.expires_at <= this.#clock().getTime();
    const paymentState = hasLapsed ? "voided" : row.state;
    const state = row.captured_minor > 0 ? "captured" : paymentState;
    const isAuthorized = state === "authorized" || state === "captured";
    const card = isAuthorized && row.card_method !== null ? await this.cards.show(row.card_method) : undefined;
    return {
      state,
      reference: row.reference,
      authorizedMinor: isAuthorized ? row.amount_minor : 0,
      capturedMinor: row.captured_minor,
      refundedMinor: row.refunded_minor,
      ...(failedRefunds.length > 0 ? { failedRefunds } : {}),
      isDisputed: disputes.some((dispute) => dispute.state === "open"),
      ...(disputes.length > 0 ? { disputes } : {}),
      ...(state === "requires_action" ? { url: `/payments/test/challenge/${row.reference}/` } : {}),
      ...(state === "declined"
        ? { message: row.message === "" ? DECLINED : row.message, declineReason: row.decline_reason }
        : {}),
      ...(hasLapsed ? { hasLapsed, message: "The authorization has expired." } : {}),
      ...(isAuthorized && row.expires_at !== null ? { expiresAt: new Date(row.expires_at) } : {}),
      ...(card ? { card: { ...card, isNew: row.keeps_card === 1 } } : {}),
    };
  }
}
