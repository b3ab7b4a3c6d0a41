import * as v from "valibot";
import type { CardFacts, CardKeeper, StoredCard } from "./payment-gateway.ts";

const CardRow = v.object({
  method: v.string(),
  customer: v.string(),
  token: v.string(),
  expires_month: v.number(),
  expires_year: v.number(),
});
type CardRow = v.InferOutput<typeof CardRow>;

/** The last four digits of the demo cards. */
const LAST_FOUR: Readonly<Record<string, string>> = {
  ok: "4242",
  requires_action: "3220",
  timeout_after_success: "9979",
};
/** Demo cards expire at the end of the third year from now. */
const YEARS = 3;

/** The demo cards that the test provider keeps for customers. */
export class TestCards implements CardKeeper {
  readonly #books: D1Database;

  constructor(books: D1Database) {
    this.#books = books;
  }

  openCustomer(key: string): Promise<string> {
    return Promise.resolve(`test_${key}`);
  }

  async forgetCard({ customer, method }: StoredCard): Promise<void> {
    await this.#books.prepare("DELETE FROM test_card WHERE method = ? AND customer = ?").bind(method, customer).run();
  }

  async forgetCustomer(customer: string): Promise<void> {
    await this.#books.prepare("DELETE FROM test_card WHERE customer = ?").bind(customer).run();
  }

  /** Keeps the card of a token. */
  async keep({ customer, method }: StoredCard, token: string, now: Date): Promise<void> {
    await this.#books
      .prepare(
        "INSERT INTO test_card (method, customer, token, expires_month, expires_year) VALUES (?, ?, ?, 12, ?) ON CONFLICT (method) DO NOTHING",
      )
      .bind(method, customer, token, now.getUTCFullYear() + YEARS)
      .run();
  }

  async find(method: string): Promise<CardRow | undefined> {
    const row: unknown = await this.#books.prepare("SELECT * FROM test_card WHERE method = ?").bind(method).first();
    return row === null ? undefined : v.parse(CardRow, row);
  }

  /** The card as an authorized payment shows it; undefined when it was forgotten. */
  async show(method: string): Promise<(StoredCard & CardFacts) | undefined> {
    const row = await this.find(method);
    return (
      row && {
        customer: row.customer,
        method: row.method,
        brand: "visa",
        lastFour: LAST_FOUR[row.token] ?? "0000",
        expiresMonth: row.expires_month,
        expiresYear: row.expires_year,
        fingerprint: row.token,
      }
    );
  }
}

/** Cards are valid until the end of their month, UTC. */
export const hasExpired = ({ expires_month: month, expires_year: year }: CardRow, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1);
