import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../../worker/context.ts";
import { count } from "../../../factories/checkout.ts";
import type { MoneyModel } from "../../../factories/money-model.ts";
import { afterAnswers } from "../../support/after-answers.ts";

/** The shop's own records and the provider's, compared with the model. */
export async function compareMoney(model: MoneyModel, customers: ReadonlyArray<string>, card: string): Promise<void> {
  for (const [i, userId] of customers.entries()) {
    const balance = await count(
      "SELECT coalesce(sum(balance_change_minor), 0) FROM credit_ledger WHERE user_id = ?",
      userId,
    );
    expect([`credit of ${String(i)}`, balance]).toEqual([`credit of ${String(i)}`, model.credit[i]]);
  }
  const onCard = await count(
    "SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ? ORDER BY n DESC LIMIT 1",
    card,
  );
  expect(["gift card", onCard]).toEqual(["gift card", model.giftCard]);
  const { results } = await env.DB.prepare(
    `SELECT o.id, o.number, o.due_minor AS due, o.credit_minor AS credit, o.gift_card_minor AS gift,
      iif(o.state = 'cancelled', 1, 0) AS canceled, (SELECT former_id FROM order_replacement r WHERE r.successor_id = o.id) AS replaces,
      (SELECT coalesce(sum(captured_minor), 0) FROM payment p WHERE p.order_id = o.id AND p.provider <> 'invoice') AS captured,
      (SELECT coalesce(sum(refunded_minor), 0) FROM payment p WHERE p.order_id = o.id AND p.provider <> 'invoice') AS refunded,
      (SELECT coalesce(sum(t.captured_minor - t.refunded_minor), 0) FROM test_payment t JOIN payment p ON p.idempotency_key = t.key WHERE p.order_id = o.id) AS kept
     FROM orders o WHERE o.user_id IN (SELECT value FROM json_each(?)) ORDER BY o.number`,
  )
    .bind(JSON.stringify(customers))
    .all<Record<string, unknown>>();
  expect(results).toEqual(
    model.orders.map(({ id, number, due, credit, gift, captured, refunded, isCanceled, replaces }) => ({
      id,
      number,
      due,
      credit,
      gift,
      canceled: isCanceled ? 1 : 0,
      replaces,
      captured,
      refunded,
      kept: captured - refunded,
    })),
  );
}

/** Once nothing is on its way: numbers, ledgers, prints and the provider's books. */
export async function checkMoneyBooks(model: MoneyModel): Promise<void> {
  await afterAnswers();
  expect(await count("SELECT last FROM seq WHERE name = 'order'")).toBe(model.lastNumber);
  expect(
    await count(
      "SELECT coalesce(sum(captured_minor - refunded_minor), 0) FROM test_payment WHERE key IN (SELECT idempotency_key FROM payment WHERE order_id IN (SELECT value FROM json_each(?)))",
      JSON.stringify(model.orders.map(({ id }) => id)),
    ),
  ).toBe(model.kept);
  // Of a canceled order, replaced or not, the provider holds nothing.
  expect(
    await count(
      "SELECT count(*) FROM test_payment WHERE state = 'authorized' AND key IN (SELECT idempotency_key FROM payment WHERE order_id IN (SELECT value FROM json_each(?)))",
      JSON.stringify(model.orders.filter(({ isCanceled }) => isCanceled).map(({ id }) => id)),
    ),
  ).toBe(0);
  expect(await count("SELECT count(*) FROM (SELECT cart_id FROM orders GROUP BY cart_id HAVING count(*) > 1)")).toBe(0);
  // Printed is what was paid for: one file for each line, of the ordered quantity.
  expect(
    await count(`SELECT count(*) FROM order_line l JOIN orders o ON o.id = l.order_id LEFT JOIN print_file f ON f.configured_product_id = l.configured_product_id
      LEFT JOIN configured_product c ON c.id = l.configured_product_id
      WHERE f.configured_product_id IS NULL OR c.quantity <> l.quantity OR c.status <> 'ordered'`),
  ).toBe(0);
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, {
    clock: () => new Date(Date.now() + 30 * MINUTE_MS),
  });
  expect((await services.books.check()).problems).toEqual([]);
  await waitOnExecutionContext(execution);
}
