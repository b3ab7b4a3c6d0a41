import { DAY_MS } from "#domain/ground/kernel/durations";
import { run } from "./fill-catalog.ts";
import { demoIds } from "./ids.ts";
import { inserting } from "./load.ts";

/** The orders on account of the demo customer: the older one was paid by transfer, the other is still due. */
const INVOICES = [
  { number: 5001, state: "delivered", skip: 1, purchaseOrder: "PO-2207", isPaid: true },
  { number: 5002, state: "shipped", skip: 1, purchaseOrder: "PO-2291", isPaid: false },
] as const;
const DAYS = 30;

interface Order {
  readonly id: string;
  readonly due_minor: number;
  readonly placed_at: number;
}

/** Turns two orders of the demo customer into orders on account, with their invoices. Runs after the orders. */
export async function fillInvoices(db: D1Database, userId: string, staff: string): Promise<void> {
  for (const { number, state, skip, purchaseOrder, isPaid } of INVOICES) {
    const order = await db
      .prepare(
        "SELECT id, due_minor, placed_at FROM orders WHERE user_id = ?1 AND state = ?2 ORDER BY placed_at DESC LIMIT 1 OFFSET ?3",
      )
      .bind(userId, state, skip)
      .first<Order>();
    if (order) await fillInvoice(db, order, { number, purchaseOrder, isPaid, userId, staff });
  }
}

interface Invoice {
  readonly number: number;
  readonly purchaseOrder: string;
  readonly isPaid: boolean;
  readonly userId: string;
  readonly staff: string;
}

async function fillInvoice(
  db: D1Database,
  order: Order,
  { number, purchaseOrder, isPaid, userId, staff }: Invoice,
): Promise<void> {
  const id = demoIds.of(`invoice ${String(number)}`, new Date(order.placed_at).toISOString());
  const paidAt = order.placed_at + 21 * DAY_MS;
  await run(db, [
    db
      .prepare("DELETE FROM test_payment WHERE key IN (SELECT idempotency_key FROM payment WHERE order_id = ?1)")
      .bind(order.id),
    db
      .prepare("UPDATE payment SET provider = 'invoice', reference = 'invoice:' || idempotency_key WHERE order_id = ?1")
      .bind(order.id),
    db.prepare("UPDATE orders SET purchase_order = ?2 WHERE id = ?1").bind(order.id, purchaseOrder),
    ...inserting(db, "invoice", [
      {
        id,
        number,
        order_id: order.id,
        user_id: userId,
        total_minor: order.due_minor,
        purchase_order: purchaseOrder,
        issued_at: order.placed_at,
        due_at: order.placed_at + DAYS * DAY_MS,
      },
    ]),
    db.prepare("UPDATE seq SET last = max(last, ?1) WHERE name = 'invoice'").bind(number),
    ...(isPaid
      ? inserting(db, "invoice_payment", [
          {
            id: demoIds.of(`payment of invoice ${String(number)}`, new Date(paidAt).toISOString()),
            invoice_id: id,
            method: "transfer",
            amount_minor: order.due_minor,
            state: "paid",
            owner: staff,
            idempotency_key: `demo:invoice:${String(number)}`,
            request_hash: `demo ${String(number)}`,
            reference: "Wire 20417",
            recorded_by: staff,
            created_at: paidAt,
            updated_at: paidAt,
          },
        ])
      : []),
  ]);
}
