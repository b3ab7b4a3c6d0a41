import { env } from "cloudflare:workers";
import { openPages } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { bought, listGiftCards, forAnn, withCard, type CardRow } from "../support/sold-cards.ts";

export const RIGHT = "ann.right@example.com";

export const later = {
  ...forAnn,
  options: { ...forAnn.options, day: new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10) },
};

export async function staff() {
  const { client, userId } = await signedUp();
  await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(userId).run();
  return openPages(client);
}

/** A customer who bought a card that is sent in forty days, and the card. */
export async function sold(changes: object = later) {
  const { client } = await signedUp();
  const id = await bought(await withCard(changes, client));
  const [card] = await listGiftCards(id);
  if (!card) throw new Error("No card was issued");
  return { client, id, card, pages: await openPages(client) };
}

export const updateEmail = (card: CardRow, sqlOfIt: string) =>
  env.DB.prepare(`UPDATE queued_email SET ${sqlOfIt} WHERE once_key = ?`).bind(`gift-card:${card.id}`).run();

export async function sendNow(card: CardRow): Promise<void> {
  await updateEmail(card, "next_try_at = 0");
  await runScheduledJobs();
}

export const redeem = async (text: string) =>
  (await (await signedUp()).client.post("/profile/api/redeem-gift-card/", { code: text })).json<{
    amount?: string;
    errors?: { code: Array<string> };
  }>();

export const readHistory = async (orderId: string) =>
  (
    await env.DB.prepare("SELECT message FROM order_event WHERE order_id = ? ORDER BY created_at, rowid")
      .bind(orderId)
      .all<{ message: string }>()
  ).results.map(({ message }) => message);

export const readOrderState = (orderId: string) =>
  env.DB.prepare("SELECT state FROM orders WHERE id = ?").bind(orderId).first("state");
