import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, issueGiftCard, giveCredit, newKey, place, shopper } from "../../factories/checkout.ts";
import { placed, traces } from "../../factories/placed-orders.ts";
import { byLevel } from "../../level.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

/** Carts that race for one balance. */
const CARTS = byLevel({ full: 24, deep: 200 });
/** Orders of one customer that race for their credit, at least. */
const ORDERS = byLevel({ full: 8, deep: 200 });

vi.setConfig({ testTimeout: 600_000 });
beforeAll(() => stockCatalog());

test("a hundred submits of one cart, half of them with one key, create one order and one charge", async () => {
  const { client, userId } = await signedUp();
  await shopper(1, client);
  await giveCredit(userId, 300);
  const shared = newKey();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => place(client, { use_credit: true }, i % 2 === 0 ? shared : newKey())),
  );
  // Some of those with keys of their own are told to wait; all others get the order.
  const won = answers.filter(({ status }) => status === 201);
  const ids = await Promise.all(won.map(async (answer) => (await placed(answer)).order.id));
  expect(new Set(ids).size).toBe(1);
  expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true);
  expect(await traces(client)).toEqual({ orders: 1, charges: 1 });
  expect(
    await count(
      "SELECT -sum(balance_change_minor) FROM credit_ledger WHERE user_id = ? AND transaction_type = 1",
      userId,
    ),
  ).toBe(300);
});

test("many carts that race for one gift card spend exactly its balance, and each pays its rest", async () => {
  const code = "RACE-2026-0001";
  const balance = 20_000;
  const cardId = await issueGiftCard(code, balance);
  const clients: Array<Client> = [];
  for (let i = 0; i < CARTS; i++) {
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    const client = await shopper();
    expect((await client.post("/cart/api/apply-code/", { code })).status).toBe(200);
    clients.push(client);
  }
  const first = await count("SELECT last FROM seq WHERE name = 'order'");
  /** A shopper who loses too many rounds is asked to try again, and does. */
  const order = async (client: Client): Promise<string> => {
    const answer = await place(client);
    return answer.status === 409 ? order(client) : (await placed(answer)).order.id;
  };
  const ids = JSON.stringify(await Promise.all(clients.map(order)));
  const of = "FROM orders WHERE id IN (SELECT value FROM json_each(?))";
  expect(await count(`SELECT sum(gift_card_minor) ${of}`, ids)).toBe(balance);
  expect(
    await count("SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ? ORDER BY n DESC LIMIT 1", cardId),
  ).toBe(0);
  expect(await count(`SELECT count(*) ${of} AND due_minor <> total_minor - gift_card_minor`, ids)).toBe(0);
  expect(await count(`SELECT sum(due_minor) ${of}`, ids)).toBe(
    await count(
      "SELECT sum(t.amount_minor) FROM test_payment t JOIN payment p ON p.idempotency_key = t.key WHERE p.order_id IN (SELECT value FROM json_each(?))",
      ids,
    ),
  );
  expect(await count(`SELECT max(number) - ${String(first)} ${of}`, ids)).toBe(CARTS);
});

test("many checkouts that race for one credit balance spend exactly it, and each order pays its rest", async () => {
  const { client, userId } = await signedUp();
  const balance = 20_000;
  await giveCredit(userId, balance);
  const first = await count("SELECT last FROM seq WHERE name = 'order'");
  /** One of the customer's windows: it fills the cart, and orders what is in it by then. */
  const order = async () => {
    await shopper(1, client);
    return (await place(client, { use_credit: true })).status;
  };
  let placedOrders = 0;
  while (placedOrders < ORDERS) {
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    const statuses = await Promise.all(Array.from({ length: 8 }, order));
    // A window whose cart another one just ordered is told so.
    expect(statuses.filter((status) => ![201, 400, 409, 503].includes(status))).toEqual([]);
    placedOrders = await count(`SELECT last - ${String(first)} FROM seq WHERE name = 'order'`);
  }
  const of = "FROM orders WHERE user_id = ?";
  expect(await count(`SELECT sum(credit_minor) ${of}`, userId)).toBe(balance);
  expect(await count(`SELECT count(*) ${of} AND due_minor <> total_minor - credit_minor`, userId)).toBe(0);
  expect(await count("SELECT min(balance_end_minor) FROM credit_ledger WHERE user_id = ?", userId)).toBe(0);
  expect(await count("SELECT sum(balance_change_minor) FROM credit_ledger WHERE user_id = ?", userId)).toBe(0);
  expect(await count(`SELECT sum(due_minor) ${of}`, userId)).toBe(
    await count(
      "SELECT sum(t.amount_minor) FROM test_payment t JOIN payment p ON p.idempotency_key = t.key JOIN orders o ON o.id = p.order_id WHERE o.user_id = ? AND t.state IN ('authorized', 'captured')",
      userId,
    ),
  );
  expect(await count(`SELECT max(number) - min(number) + 1 - count(*) ${of}`, userId)).toBe(0);
});
