import { and, eq, isNotNull, sql } from "drizzle-orm";
import { normalizeCode } from "#domain/checkout/promotion";
import { giftCard } from "../../db/schema/index.ts";
import { sha256 } from "../../crypto.ts";
import type { ServiceContext } from "../service-context.ts";

export interface FoundGiftCard {
  readonly id: string;
  readonly lastFour: string;
  /** What is left and not promised to a checkout under way, minor units. */
  readonly availableMinor: number;
  readonly currency: string;
  readonly expiresAt: Date | undefined;
}

/** Only this hash of a code is stored: a copy of the database spends no gift card. Of the code without spaces and dashes. */
export const giftCardHash = (code: string): Promise<string> => sha256(normalizeCode(code).replaceAll("-", ""));

/** What somebody is told whose gift card's order was called off. */
export const CALLED_OFF = "This gift card was called off by the person who bought it, and can no longer be used.";

/** Whether an order sold such a card and was called off. */
export async function wasCalledOff({ db }: ServiceContext, hash: string): Promise<boolean> {
  const rows = await db.select({ id: giftCard.id }).from(giftCard).where(and(eq(giftCard.isActive, false), isNotNull(giftCard.orderLineId), eq(giftCard.codeHash, hash))).limit(1);
  return rows.length > 0;
}

/** SQL for what a card can still pay: the end of its entries less what live checkouts have set aside. */
export const giftCardAvailable = (id: unknown) => sql<number>`(
  coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ${id} ORDER BY n DESC LIMIT 1), 0)
  - coalesce((SELECT sum(gift_card_minor) FROM checkout_attempt WHERE gift_card_id = ${id} AND state IN ('authorizing', 'requires_action')), 0))`;

export async function findGiftCard({ db }: ServiceContext, by: { hash: string } | { id: string }): Promise<FoundGiftCard | undefined> {
  const [row] = await db
    .select({ id: giftCard.id, lastFour: giftCard.lastFour, currency: giftCard.currency, expiresAt: giftCard.expiresAt, available: giftCardAvailable(sql`gift_card.id`) })
    .from(giftCard)
    .where(and(eq(giftCard.isActive, true), "hash" in by ? eq(giftCard.codeHash, by.hash) : eq(giftCard.id, by.id)))
    .limit(1);
  return row && { id: row.id, lastFour: row.lastFour, availableMinor: row.available, currency: row.currency, expiresAt: row.expiresAt ?? undefined };
}
