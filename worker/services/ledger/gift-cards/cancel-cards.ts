import { hasLiveAttempt } from "../../../db/schema/checkout.ts";
import { sql } from "drizzle-orm";
import { guardThat, type Statement } from "../../../db/client.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { appendEntriesOfCards, giftCardBalance } from "./append-card-entry.ts";

/** The current value of an order's gift cards. Cents. */
export interface SoldCards {
  readonly count: number;
  readonly soldMinor: number;
  /** The remaining balance. */
  readonly remainingMinor: number;
  /** A checkout is paying with one of them at the moment. */
  readonly isInUse: boolean;
}

/** SQL for the ids of an order's cards. */
const selectCardIds = (orderId: string) =>
  sql`SELECT g.id FROM gift_card g JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = ${orderId}`;
const leftOn = (orderId: string) => sql`(SELECT coalesce(sum(e.end_minor), 0) FROM gift_card_entry e
  WHERE e.gift_card_id IN (${selectCardIds(orderId)}) AND e.n = (SELECT max(n) FROM gift_card_entry WHERE gift_card_id = e.gift_card_id))`;
const inUse = (orderId: string) => hasLiveAttempt(sql`gift_card_id IN (${selectCardIds(orderId)})`);

export async function readSold({ db }: ServiceContext, orderId: string): Promise<SoldCards> {
  const row = await db.get<{ count: number; sold: number; left: number; used: number }>(sql`SELECT
    (SELECT count(*) FROM (${selectCardIds(orderId)})) AS count,
    (SELECT coalesce(sum(e.end_minor), 0) FROM gift_card_entry e WHERE e.idempotency_key = 'issue:' || e.gift_card_id AND e.gift_card_id IN (${selectCardIds(orderId)})) AS sold,
    ${leftOn(orderId)} AS left, ${inUse(orderId)} AS used`);
  return { count: row.count, soldMinor: row.sold, remainingMinor: row.left, isInUse: row.used === 1 };
}

/** What `findConstraintName` returns when some of the cards' value was spent since they were read. */
export const CARDS_MOVED = "gift_cards_moved";

/**
 * Statements that cancel an order's cards, for the batch that cancels the order: the balance is removed, the codes stop
 * working and queued e-mails are not sent. Rolled back when anything was spent since `sold` was read.
 */
export function cancelCards({ clock }: ServiceContext, orderId: string, sold: SoldCards): ReadonlyArray<Statement> {
  if (sold.count === 0) return [];
  return [
    guardThat(CARDS_MOVED, sql`SELECT ${leftOn(orderId)} = ${sold.remainingMinor} AND NOT ${inUse(orderId)}`),
    appendEntriesOfCards({
      changes: sql`SELECT card_id, -balance AS minor FROM (SELECT id AS card_id, ${giftCardBalance(sql`g.id`)} AS balance FROM (${selectCardIds(orderId)}) g) WHERE balance > 0`,
      key: "off",
      orderId,
      now: clock(),
    }),
    sql`UPDATE gift_card SET is_active = 0, block_reason = '', version = version + 1 WHERE id IN (${selectCardIds(orderId)})`,
    sql`DELETE FROM queued_email WHERE sent_at IS NULL AND (once_key IN (SELECT 'gift-card:' || id FROM (${selectCardIds(orderId)}))
      OR once_key IN (SELECT 'gift-card:' || id FROM order_line WHERE order_id = ${orderId}))`,
  ];
}

/** Cents that were spent of a canceled order's cards and therefore stay paid. */
export async function sumSpentFromCards({ db }: ServiceContext, orderId: string): Promise<number> {
  const row = await db.get<{ spent: number }>(
    sql`SELECT coalesce(sum(change_minor), 0) AS spent FROM gift_card_entry WHERE order_id = ${orderId} AND gift_card_id IN (${selectCardIds(orderId)})`,
  );
  return row.spent;
}
