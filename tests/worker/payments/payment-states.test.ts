import { expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { PAYMENT_MOVES, type PaymentState } from "#domain/shop/payments/payment-state";
import { makeOrder } from "../support/database/rows.ts";
import { signedUp } from "../support/customers.ts";

const PAYMENT_STATES = Object.keys(PAYMENT_MOVES) as ReadonlyArray<PaymentState>;

/** A payment in that state, inserted directly: only the trigger is tested here. */
async function paymentIn(state: PaymentState, orderId: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO payment (id, order_id, attempt, provider, idempotency_key, state, amount_minor, created_at, updated_at)
     SELECT ?1, ?2, 1 + (SELECT count(*) FROM payment WHERE order_id = ?2), 'test', ?1, ?3, 0, 0, 0`,
  )
    .bind(id, orderId, state)
    .run();
  return id;
}

test.each(PAYMENT_STATES)(
  "the database lets a payment move from %s exactly where the shop's table does",
  async (from) => {
    const { id: orderId } = await makeOrder({ userId: (await signedUp()).userId });
    const allowedMoves: ReadonlyArray<PaymentState> = PAYMENT_MOVES[from];
    for (const to of PAYMENT_STATES.filter((state) => state !== from)) {
      const id = await paymentIn(from, orderId);
      const moved = await env.DB.prepare("UPDATE payment SET state = ? WHERE id = ?")
        .bind(to, id)
        .run()
        .then(
          () => true,
          () => false,
        );
      expect(`${from} > ${to}: ${moved}`).toBe(`${from} > ${to}: ${allowedMoves.includes(to)}`);
    }
  },
);
