import { expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { canMoveOrder, ORDER_STATUSES, type OrderStatus } from "#domain/shop/orders/order-state";

/** An order in that state, inserted directly: only the trigger is tested here. */
async function orderIn(state: OrderStatus): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO cart (id, guest_id, status, created_at, updated_at) VALUES (?1, ?1, 'ordered', 0, 0)",
    ).bind(id),
    env.DB.prepare("UPDATE seq SET last = last + 1 WHERE name = 'order'"),
    env.DB.prepare(
      `INSERT INTO orders (id, number, cart_id, idempotency_key, request_hash, guest_id, email, state, subtotal_minor, shipping_minor, tax_minor, total_minor, due_minor,
        billing_address, shipping_address, shipping_method, shipping_method_name, placed_at, updated_at)
       SELECT ?1, last, ?1, ?1, '', ?1, 'a@example.com', ?2, 0, 0, 0, 0, 0, '{}', '{}', 'standard-mail', 'Standard mail', 0, 0 FROM seq WHERE name = 'order'`,
    ).bind(id, state),
  ]);
  return id;
}

test.each(ORDER_STATUSES)("the database allows a move from %s exactly where the shop's table does", async (from) => {
  for (const to of ORDER_STATUSES.filter((state) => state !== from)) {
    const id = await orderIn(from);
    const moved = await env.DB.prepare("UPDATE orders SET state = ? WHERE id = ?")
      .bind(to, id)
      .run()
      .then(
        () => true,
        () => false,
      );
    expect(`${from} > ${to}: ${moved}`).toBe(`${from} > ${to}: ${canMoveOrder(from, to)}`);
  }
});
