import { env } from "cloudflare:workers";
import { configure, count, place } from "../../factories/checkout.ts";
import { placed } from "../../factories/placed-orders.ts";
import { Client } from "../support/clients/client.ts";
import { newEmail, signedUp } from "../support/customers.ts";

export const PATH = "/profile/api/user/shipment/";

interface Line {
  id: string;
  quantity: number;
  worth: number;
}

/** An order of two products, of 50 and 100 pieces, and a member of staff. */
export async function ordered(changes: object = {}, client?: Client) {
  const buyer = client ?? new Client();
  for (const quantity of [50, 100]) {
    const { id } = await configure(buyer, { product: "fox-sticker", width: 3, height: 2, quantity });
    await buyer.post("/cart/api/add/", { configured_product: id });
  }
  const email = newEmail();
  const { order } = await placed(await place(buyer, { email, ...changes }));
  const { results: lines } = await env.DB.prepare(
    "SELECT id, quantity, total_minor - discount_minor + tax_minor AS worth FROM order_line WHERE order_id = ? ORDER BY position",
  )
    .bind(order.id)
    .all<Line>();
  const staff = (await signedUp({ role: "staff" })).client;
  const due = await count("SELECT due_minor FROM orders WHERE id = ?", order.id);
  const parcel = (pieces: ReadonlyArray<number>, state = "shipped") => ({
    order: order.id,
    carrier: "usps",
    state,
    lines: lines.flatMap(({ id }, i) => (pieces[i] ? [{ order_line: id, quantity: pieces[i] }] : [])),
  });
  const ship = (pieces: ReadonlyArray<number>) => staff.post(PATH, parcel(pieces));
  return { id: order.id, email, buyer, staff, lines, due, parcel, ship };
}

/**
 * What the shop and the provider know, which has to be the same. An order whose checks pass is approved moments after
 * it is confirmed.
 */
export const readPaymentRecords = (id: string) =>
  env.DB.prepare(
    `SELECT iif(o.state = 'approved', 'confirmed', o.state) AS "order", p.state, p.captured_minor AS captured, t.captured_minor AS taken,
      (SELECT coalesce(sum(amount_minor), 0) FROM payment_capture c WHERE c.payment_id = p.id AND c.state = 'done') AS booked
     FROM orders o JOIN payment p ON p.order_id = o.id LEFT JOIN test_payment t ON t.key = p.idempotency_key WHERE o.id = ?`,
  )
    .bind(id)
    .first<{ order: string; state: string; captured: number; taken: number; booked: number }>();
export const charged = (order: string, state: string, captured: number) => ({
  order,
  state,
  captured,
  taken: captured,
  booked: captured,
});
export const listParcelStates = async (id: string) =>
  (await env.DB.prepare("SELECT state FROM shipment WHERE order_id = ?").bind(id).all<{ state: string }>()).results.map(
    ({ state }) => state,
  );
export const listOrderEvents = async (id: string, type: string) =>
  (
    await env.DB.prepare("SELECT message, is_public FROM order_event WHERE order_id = ? AND type = ?")
      .bind(id, type)
      .all<{ message: string; is_public: number }>()
  ).results;
