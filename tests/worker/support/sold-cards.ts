import { env } from "cloudflare:workers";
import { configure, newKey, place, type Placed } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "./clients/client.ts";

export const bare = {
  product: "gift-card",
  material: undefined,
  shape: undefined,
  width: undefined,
  height: undefined,
  quantity: 1,
};
export const forAnn = {
  ...bare,
  options: { value: "5000", card: "fox", delivery: "recipient" },
  texts: ["Bo", "For your laptop."],
  roster: [{ name: "Ann", email: "ann.friend@example.com" }],
};
export const forMe = {
  ...bare,
  options: { value: "2500", card: "bow", delivery: "self" },
  texts: ["", ""],
  roster: [{ name: "" }],
};

/** A client with a gift card in the cart. */
export async function withCard(changes: object = forAnn, client = new Client()): Promise<Client> {
  const { id } = await configure(client, changes);
  const response = await client.post("/cart/api/add/", { configured_product: id });
  if (response.status !== 201) throw new Error(await response.text());
  return client;
}
/** @returns the id of the order */
export async function bought(client: Client, changes: object = {}, key = newKey()): Promise<string> {
  const response = await place(client, changes, key);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<Placed>()).order.id;
}

export interface CardRow {
  readonly id: string;
  readonly code_hash: string;
  readonly last_four: string;
  readonly recipient_email: string;
  readonly is_active: number;
  readonly left: number;
}
/** Every card of an order, including replaced ones. */
export const listGiftCards = async (orderId: string) =>
  (
    await env.DB.prepare(
      `SELECT g.id, g.code_hash, g.last_four, g.recipient_email, g.is_active, (SELECT end_minor FROM gift_card_entry e WHERE e.gift_card_id = g.id ORDER BY n DESC LIMIT 1) AS left
       FROM gift_card g JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = ? ORDER BY l.position, g.id`,
    )
      .bind(orderId)
      .all<CardRow>()
  ).results;

export interface EmailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly next_try_at: number;
  readonly sent_at: number | null;
}
/** The stored e-mail with this card. */
export const findStoredEmail = (card: Pick<CardRow, "id"> | undefined) =>
  env.DB.prepare(
    "SELECT * FROM queued_email WHERE once_key IN (?, 'gift-card:' || (SELECT order_line_id FROM gift_card WHERE id = ?))",
  )
    .bind(`gift-card:${card?.id ?? ""}`, card?.id ?? "")
    .first<EmailRow>();
/** The same e-mail as it is sent. */
export async function findGiftCardEmail(card: Pick<CardRow, "id"> | undefined): Promise<EmailRow | null> {
  const stored = await findStoredEmail(card);
  if (!stored) return null;
  const letter = await (await openPages(new Client())).email.findEmail(stored.id);
  return { ...stored, text: letter?.text ?? "" };
}
export const codesIn = (letter: EmailRow | null): ReadonlyArray<string> => [
  ...new Set(letter?.text.match(/\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/g) ?? []),
];
