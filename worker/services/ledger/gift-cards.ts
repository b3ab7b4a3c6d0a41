import { isLiveAttempt } from "../../db/schema/checkout.ts";
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { normalizeCode } from "#domain/ground/kernel/forms/code-text";
import { giftCard } from "../../db/schema/index.ts";
import { sha256 } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { giftCardBalance } from "./gift-cards/append-card-entry.ts";

export interface FoundGiftCard {
  readonly id: string;
  readonly lastFour: string;
  /** The remaining amount that no open checkout has reserved, minor units. */
  readonly availableMinor: number;
  readonly currency: string;
  readonly expiresAt: Date | undefined;
}

/**
 * Only this hash of a code is stored, so a copy of the database spends no gift card. Computed without spaces and
 * dashes.
 */
export const giftCardHash = (code: string): Promise<string> => sha256(normalizeCode(code).replaceAll("-", ""));

/** The message for a gift card whose order was canceled. */
const CANCELED = "This gift card was canceled by its buyer and can no longer be used.";
const REPLACED =
  "This code no longer works because we sent the gift card again with a new code. Check for a newer e-mail.";

const BLOCKED = "This gift card can't be used right now. Write to us, and we'll look into it.";

/** Why the code of a card stopped working; undefined for an unknown code. */
export async function whyEnded({ db }: ServiceContext, hash: string): Promise<string | undefined> {
  const [card] = await db
    .select({ replacedBy: giftCard.replacedBy, blockReason: giftCard.blockReason })
    .from(giftCard)
    .where(
      and(
        eq(giftCard.isActive, false),
        or(isNotNull(giftCard.orderLineId), ne(giftCard.blockReason, "")),
        eq(giftCard.codeHash, hash),
      ),
    )
    .limit(1);
  if (card && card.blockReason !== "") return BLOCKED;
  return card && (card.replacedBy === null ? CANCELED : REPLACED);
}

/** SQL for what a card can still pay: its balance minus what live checkouts reserved, but for that of one cart. */
export const giftCardAvailable = (id: unknown, exceptCartId = "") => sql<number>`(
  ${giftCardBalance(id)}
  - coalesce((SELECT sum(gift_card_minor) FROM payment_attempt
      WHERE gift_card_id = ${id} AND ${isLiveAttempt} AND cart_id <> ${exceptCartId}), 0))`;

/** @param cartId a cart whose own undecided payment doesn't count: a new one would take its place */
export async function findGiftCard(
  { db }: ServiceContext,
  by: { hash: string } | { id: string },
  cartId?: string,
): Promise<FoundGiftCard | undefined> {
  const [row] = await db
    .select({
      id: giftCard.id,
      lastFour: giftCard.lastFour,
      currency: giftCard.currency,
      expiresAt: giftCard.expiresAt,
      available: giftCardAvailable(sql`gift_card.id`, cartId),
    })
    .from(giftCard)
    .where(and(eq(giftCard.isActive, true), "hash" in by ? eq(giftCard.codeHash, by.hash) : eq(giftCard.id, by.id)))
    .limit(1);
  return (
    row && {
      id: row.id,
      lastFour: row.lastFour,
      availableMinor: row.available,
      currency: row.currency,
      expiresAt: row.expiresAt ?? undefined,
    }
  );
}
