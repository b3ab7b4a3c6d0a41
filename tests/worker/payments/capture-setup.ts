import { env } from "cloudflare:workers";
import type { SignedUp } from "../support/customers.ts";

/** What was charged for an order and refunded, as the shop and the provider know it. */
export const chargedBooks = (id: string) =>
  env.DB.prepare(
    "SELECT p.state, p.captured_minor AS captured, p.refunded_minor AS refunded, t.state AS theirs, t.captured_minor AS taken FROM payment p JOIN test_payment t ON t.key = p.idempotency_key WHERE p.order_id = ?",
  )
    .bind(id)
    .first();
/** The order as its customer or staff read it. */
export const readOrder = async ({ client }: Pick<SignedUp, "client">, id: string) =>
  (await client.get(`/profile/api/user/order/${id}/`)).json<Record<string, unknown>>();
