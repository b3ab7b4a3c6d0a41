import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { ADDRESS, configure, count, place } from "../../factories/checkout.ts";
import { type Line, openPages } from "../../factories/ordered-designs.ts";
import { placed } from "../../factories/placed-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";

/** What the nightly check of the books finds an hour later. */
export async function problems() {
  const execution = createExecutionContext();
  const clock = () => new Date(Date.now() + 60 * MINUTE_MS);
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, { clock });
  const bookProblems = (await services.books.check()).problems;
  await waitOnExecutionContext(execution);
  return bookProblems;
}

export interface ChangedQuote {
  total: string;
  discount: string;
  store_credit: string;
  gift_card: string;
  change: { number: string; before: string; after: string; difference: string; explanation: Array<string> } | null;
}

export async function addFox(client: Client, quantity: number): Promise<string> {
  const { id } = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity });
  const response = await client.post("/cart/api/add/", { configured_product: id });
  if (response.status !== 201) throw new Error(await response.text());
  return id;
}

/** A customer who ordered foxes. */
export async function buyer(changes: object = {}, prepare?: (customer: SignedUp) => Promise<unknown>) {
  const customer = await signedUp();
  await addFox(customer.client, 100);
  await prepare?.(customer);
  const { order } = await placed(await place(customer.client, { email: customer.email, ...changes }));
  return { ...customer, id: order.id, number: order.number };
}

export const begin = (client: Client, id: string) => client.post(`/orders/api/${id}/change/`, {});
export const lines = async (client: Client) =>
  (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<Line & { id: string }> }>()).objects;
export const quoted = async (client: Client, body: object = {}) =>
  (await client.post("/checkout/api/quote/", { shipping_address: ADDRESS, ...body })).json<ChangedQuote>();
export async function setQuantity(client: Client, quantity: number): Promise<void> {
  const [line] = await lines(client);
  const response = await client.put(`/cart/api/v1/cart-line/${line?.id ?? ""}/`, { quantity });
  if (response.status !== 200) throw new Error(await response.text());
}
export const findOrderState = async (id: string) =>
  (await env.DB.prepare("SELECT state FROM orders WHERE id = ?").bind(id).first<{ state: string }>())?.state;
/** The payment of an order as the shop and its provider know it. */
export const findOrderPayment = (id: string) =>
  env.DB.prepare(
    "SELECT p.state, t.state AS provider, p.authorized_minor AS authorized FROM payment p LEFT JOIN test_payment t ON t.key = p.idempotency_key WHERE p.order_id = ?",
  )
    .bind(id)
    .first<{ state: string; provider: string; authorized: number }>();
/** The orders of this customer that will be printed. */
export const validOrders = (userId: string) =>
  count("SELECT count(*) FROM orders WHERE user_id = ? AND state NOT IN ('cancelled', 'refunded')", userId);
export const readStoreCredit = (userId: string) =>
  count(
    "SELECT coalesce((SELECT balance_end_minor FROM credit_ledger WHERE user_id = ? ORDER BY n DESC LIMIT 1), 0)",
    userId,
  );
export const sumHeldAmounts = (userId: string) =>
  count(
    "SELECT coalesce(sum(t.amount_minor), 0) FROM test_payment t JOIN payment_attempt a ON a.payment_key = t.key WHERE a.user_id = ? AND t.state IN ('authorized', 'captured')",
    userId,
  );
export const sumDueAmounts = (userId: string) =>
  count("SELECT sum(due_minor) FROM orders WHERE user_id = ? AND state NOT IN ('cancelled', 'refunded')", userId);

/** The customer confirms the payment at the bank. @param page of the bank */
export const approve = async (client: Client, page: string) =>
  (await openPages(client)).checkout.answerChallenge(page.split("/").at(-2) ?? "", true);

export async function giftCard(code: string, balance: number): Promise<string> {
  const card = await insert(schema.giftCard, {
    id: newId(),
    codeHash: await sha256(code.replaceAll("-", "")),
    lastFour: code.slice(-4),
    createdAt: NOW,
  });
  await insert(schema.giftCardEntry, {
    id: newId(),
    giftCardId: card.id,
    n: 1,
    startMinor: 0,
    changeMinor: balance,
    endMinor: balance,
    idempotencyKey: newId(),
    createdAt: NOW,
  });
  return card.id;
}
export const readGiftCardBalance = (card: string) =>
  count("SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ? ORDER BY n DESC LIMIT 1", card);
