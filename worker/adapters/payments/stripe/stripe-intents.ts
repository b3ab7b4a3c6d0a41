import type { Money } from "#domain/ground/kernel/money";

/** Which PaymentIntent belongs to which payment, as the shop remembers it. */
export class StripeIntents {
  readonly #db: D1Database;

  constructor(db: D1Database) {
    this.#db = db;
  }

  /**
   * Remembers that a payment is about to be requested. Throws when its key was used for another amount.
   * @returns the PaymentIntent, if an earlier request got as far
   */
  async begin(paymentKey: string, { minor, currency }: Money, now: Date): Promise<string | undefined> {
    await this.#db
      .prepare(
        "INSERT INTO stripe_intent (payment_key, currency, amount_minor, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (payment_key) DO NOTHING",
      )
      .bind(paymentKey, currency, minor, now.getTime())
      .run();
    const row = await this.#db
      .prepare("SELECT intent_id, currency, amount_minor FROM stripe_intent WHERE payment_key = ?")
      .bind(paymentKey)
      .first<{ intent_id: string | null; currency: string; amount_minor: number }>();
    if (row?.amount_minor !== minor || row.currency !== currency) throw new Error("One key was used for two amounts");
    return row.intent_id ?? undefined;
  }

  async remember(paymentKey: string, intentId: string): Promise<void> {
    await this.#db
      .prepare("UPDATE stripe_intent SET intent_id = ? WHERE payment_key = ?")
      .bind(intentId, paymentKey)
      .run();
  }

  async findIntent(paymentKey: string): Promise<string | undefined> {
    const id = await this.#db
      .prepare("SELECT intent_id FROM stripe_intent WHERE payment_key = ?")
      .bind(paymentKey)
      .first<string | null>("intent_id");
    return id ?? undefined;
  }

  async findKey(intentId: string): Promise<string | undefined> {
    const key = await this.#db
      .prepare("SELECT payment_key FROM stripe_intent WHERE intent_id = ?")
      .bind(intentId)
      .first<string>("payment_key");
    return key ?? undefined;
  }
}
