import { sql } from "drizzle-orm";
import { startDay } from "#domain/shop/pricing/ship-day";
import { expectedAfter } from "#domain/shop/proofs/waiting";
import { dayText } from "#domain/shop/shipping/day-text";
import type { Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { FoundProof } from "./read/proof-rows.ts";

type Order = Pick<FoundProof["order"], "id" | "placedAt" | "deliveryDate" | "expectedOn">;

/** The expected delivery of an order whose proof is answered now, if it is later than was expected before. */
export function movedDate({ placedAt, deliveryDate, expectedOn }: Order, now: Date): string | undefined {
  if (!deliveryDate) return undefined;
  const moved = expectedAfter(startDay(placedAt), deliveryDate, startDay(now));
  return moved > (expectedOn ?? deliveryDate) ? moved : undefined;
}

/**
 * Moves the expected delivery after a late answer. The promised day stays in the order; a trigger promises the e-mail.
 */
export function moveDate(context: ServiceContext, order: Order, by: string, now: Date): Array<Statement> {
  const moved = movedDate(order, now);
  if (moved === undefined || !order.deliveryDate) return [];
  const message = `New delivery day: ${dayText(moved)}. We first promised ${dayText(order.deliveryDate)}; a proof waited for an answer.`;
  return [
    sql`UPDATE orders SET expected_on = ${moved}, version = version + 1, updated_at = ${now.getTime()}
      WHERE id = ${order.id} AND coalesce(expected_on, delivery_date) < ${moved}`,
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${context.newId()}, ${order.id}, 'delivery.moved', ${message}, ${JSON.stringify({ expected_on: moved })}, ${by}, 1, ${now.getTime()} WHERE changes() = 1`,
  ];
}
