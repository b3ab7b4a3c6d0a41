import { sql, type SQL } from "drizzle-orm";
import type { BookCheckName, BookProblem } from "#domain/shop/books/book-check";
import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { batch } from "../../db/client.ts";
import { UNNAMED_FILE } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Problems of one kind after this many are not listed. */
const AT_MOST = 50;

/**
 * Each query returns a row with `entity` and `text` for each problem, none if all is right. Amounts are minor units.
 */
const queries = (now: number): Readonly<Partial<Record<BookCheckName, SQL>>> => ({
  "store-credit": sql`SELECT user_id AS entity, 'entries add up to ' || sum(balance_change_minor) || ', the balance is ' || (
      SELECT l.balance_end_minor FROM credit_ledger l WHERE l.user_id = c.user_id ORDER BY l.n DESC LIMIT 1) AS text
    FROM credit_ledger c GROUP BY user_id
    HAVING sum(balance_change_minor) <> (SELECT l.balance_end_minor FROM credit_ledger l WHERE l.user_id = c.user_id ORDER BY l.n DESC LIMIT 1)
      OR count(*) <> max(n)`,
  "gift-cards": sql`SELECT gift_card_id AS entity, 'entries add up to ' || sum(change_minor) || ', the balance is ' || (
      SELECT l.end_minor FROM gift_card_entry l WHERE l.gift_card_id = c.gift_card_id ORDER BY l.n DESC LIMIT 1) AS text
    FROM gift_card_entry c GROUP BY gift_card_id
    HAVING sum(change_minor) <> (SELECT l.end_minor FROM gift_card_entry l WHERE l.gift_card_id = c.gift_card_id ORDER BY l.n DESC LIMIT 1)
      OR count(*) <> max(n)`,
  holds: sql`SELECT user_id AS entity, 'reserved ' || sum(amount_minor) || ', the balance is ' || coalesce((
      SELECT l.balance_end_minor FROM credit_ledger l WHERE l.user_id = h.user_id ORDER BY l.n DESC LIMIT 1), 0) AS text
    FROM credit_hold h WHERE state = 'open' AND expires_at > ${now} GROUP BY user_id
    HAVING sum(amount_minor) > coalesce((SELECT l.balance_end_minor FROM credit_ledger l WHERE l.user_id = h.user_id ORDER BY l.n DESC LIMIT 1), 0)`,
  payments: sql`SELECT id AS entity, 'authorized ' || authorized_minor || ', charged ' || captured_minor || ', refunded ' || refunded_minor AS text
    FROM payment WHERE captured_minor > authorized_minor OR refunded_minor > captured_minor`,
  captures: sql`SELECT p.id AS entity, 'charges add up to ' || sum(c.amount_minor) || ', the payment says ' || p.captured_minor AS text
    FROM payment p JOIN payment_capture c ON c.payment_id = p.id AND c.state = 'done' GROUP BY p.id HAVING sum(c.amount_minor) <> p.captured_minor`,
  refunds: sql`SELECT p.id AS entity, 'refunds add up to ' || coalesce(sum(r.amount_minor), 0) || ', lost disputes to ' || p.lost_minor || ', the payment says ' || p.refunded_minor AS text
    FROM payment p LEFT JOIN refund r ON r.payment_id = p.id AND r.state = 'done'
    GROUP BY p.id HAVING min(coalesce(sum(r.amount_minor), 0) + p.lost_minor, p.captured_minor) <> p.refunded_minor`,
  disputes: sql`SELECT p.id AS entity, 'lost disputes add up to ' || coalesce(sum(d.amount_minor), 0) || ', the payment says ' || p.lost_minor AS text
    FROM payment p LEFT JOIN payment_dispute d ON d.payment_id = p.id AND d.state = 'lost'
    GROUP BY p.id HAVING min(coalesce(sum(d.amount_minor), 0), p.captured_minor) <> p.lost_minor`,
  "order-numbers": sql`SELECT 'orders' AS entity, count(*) || ' orders from ' || min(number) || ' to ' || max(number) || ', the last number is ' || (
      SELECT last FROM seq WHERE name = 'order') AS text FROM orders
    HAVING count(*) > 0 AND (max(number) - min(number) + 1 <> count(*) OR max(number) <> (SELECT last FROM seq WHERE name = 'order'))`,
  "invoice-numbers": sql`SELECT 'invoices' AS entity, count(*) || ' invoices from ' || min(number) || ' to ' || max(number) || ', the last number is ' || (
      SELECT last FROM seq WHERE name = 'invoice') AS text FROM invoice
    HAVING count(*) > 0 AND (max(number) - min(number) + 1 <> count(*) OR max(number) <> (SELECT last FROM seq WHERE name = 'invoice'))`,
  "order-amounts": sql`SELECT o.id AS entity, 'total ' || o.total_minor || ', credit ' || o.credit_minor || ', gift card ' || o.gift_card_minor || ', due ' || o.due_minor
      || ', taken from credit ' || coalesce(-l.balance_change_minor, 0) || ', from gift cards ' || coalesce(-g.change_minor, 0) AS text
    FROM orders o LEFT JOIN credit_ledger l ON l.idempotency_key = 'order:' || o.id LEFT JOIN gift_card_entry g ON g.idempotency_key = 'order:' || o.id
    WHERE o.due_minor <> o.total_minor - o.credit_minor - o.gift_card_minor OR o.credit_minor <> coalesce(-l.balance_change_minor, 0)
      OR o.gift_card_minor <> coalesce(-g.change_minor, 0)`,
  invoices: sql`SELECT i.id AS entity, 'order owes ' || o.due_minor || ', invoice ' || i.total_minor || ', paid ' || i.paid_minor || ', payments add up to ' || coalesce(sum(p.amount_minor), 0) AS text
    FROM invoice i JOIN orders o ON o.id = i.order_id LEFT JOIN invoice_payment p ON p.invoice_id = i.id AND p.state = 'paid'
    GROUP BY i.id HAVING i.paid_minor <> coalesce(sum(p.amount_minor), 0) OR i.total_minor <> o.due_minor`,
  outbox: sql`SELECT id AS entity, topic || ' waits for ' || ((${now} - created_at) / 60000) || ' minutes' AS text
    FROM outbox WHERE done_at IS NULL AND created_at <= ${now - HOUR_MS} - iif(topic = ${UNNAMED_FILE}, ${DAY_MS}, 0)`,
});

/** The checks that our own tables answer. */
export async function checkTables(context: ServiceContext): Promise<ReadonlyArray<BookProblem>> {
  const all = Object.entries(queries(context.clock().getTime())) as ReadonlyArray<[BookCheckName, SQL]>;
  const answers = await batch(
    context.db,
    all.map(([, query]) => sql`SELECT entity, text FROM (${query}) LIMIT ${AT_MOST}`),
  );
  return all.flatMap(([check], i) =>
    (answers[i] ?? []).map((row) => ({ check, entity: String(row["entity"]), text: String(row["text"]) })),
  );
}
