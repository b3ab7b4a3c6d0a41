import { withStores } from "../../lib/local-stores.ts";

/** An account with more rows than any real one, for the lists; its password is that of the demo accounts. */
export const LONG_ACCOUNT = "bench@example.com";
const ROWS = 10_000;

/** Adds an account with 10,000 addresses and as many ledger entries to the bench's shop, once per state folder. */
export async function fillLongAccount(persistTo: string): Promise<void> {
  const now = Date.now();
  const numbers = `WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${ROWS})`;
  await withStores(persistTo, async ({ DB }) => {
    if (await DB.prepare("SELECT 1 FROM user WHERE email = ?").bind(LONG_ACCOUNT).first()) return;
    await DB.batch([
      DB.prepare(
        "INSERT INTO user (id, email, name, password_hash, date_joined, email_verified_at) SELECT 'bench', ?1, 'Bench', password_hash, ?2, ?2 FROM user WHERE email = 'customer@example.com'",
      ).bind(LONG_ACCOUNT, now),
      DB.prepare(`${numbers} INSERT INTO address (id, user_id, first_name, last_name, phone, street_address_1, city, country_area, postal_code, country, created_at)
        SELECT printf('bench%06d', i), 'bench', 'Ann', 'Lee', '+15035550100', i || ' Main St', 'Portland', 'OR', '97201', 'US', ?1 + i FROM numbers`).bind(
        now,
      ),
      DB.prepare(`${numbers} INSERT INTO credit_ledger (id, user_id, n, action, transaction_type, currency, balance_start_minor, balance_change_minor, balance_end_minor, idempotency_key, date_created)
        SELECT printf('bench%06d', i), 'bench', i, i % 9, 0, 'USD', (i - 1) * 100, 100, i * 100, 'bench-' || i, ?1 + i FROM numbers`).bind(
        now,
      ),
      // Else the first rows of the bench would run beside the delivery of twenty thousand changes.
      DB.prepare("DELETE FROM change_outbox"),
      DB.prepare("DELETE FROM office_search_outbox"),
    ]);
  });
}
