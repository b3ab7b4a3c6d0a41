import { and, eq, sql } from "drizzle-orm";
import { isChangeable } from "../../db/order-conditions.ts";
import { orders } from "../../db/schema/orders.ts";
import type { FoundGiftCard } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { CartRow } from "./cart-rows.ts";

/** The order that a cart changes. The credit, gift card and code that it used are available to its successor. */
export type FormerOrder = NonNullable<Awaited<ReturnType<typeof findFormer>>>;

/** Undefined for a cart that changes no order. */
export async function findFormer({ db }: ServiceContext, cart: Pick<CartRow, "replacesOrderId" | "userId">) {
  if (cart.replacesOrderId === null || cart.userId === null) return undefined;
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      dueMinor: orders.dueMinor,
      creditMinor: orders.creditMinor,
      giftCardMinor: orders.giftCardMinor,
      giftCardId: orders.giftCardId,
      promotionCodeId: orders.promotionCodeId,
      isChangeable: isChangeable.as("is_changeable"),
      chargedMinor:
        sql<number>`(SELECT coalesce(sum(captured_minor - refunded_minor), 0) FROM payment WHERE order_id = orders.id)`.as(
          "charged_minor",
        ),
      isOnAccount: sql`EXISTS (SELECT 1 FROM invoice WHERE order_id = orders.id)`.mapWith(Boolean).as("is_on_account"),
    })
    .from(orders)
    .where(and(eq(orders.id, cart.replacesOrderId), eq(orders.userId, cart.userId)));
  return row;
}

/** A gift card with what the former order used of it, also when it has expired since. */
export function withFormer<Card extends FoundGiftCard>(
  card: Card | undefined,
  former: FormerOrder | undefined,
  now: Date,
): Card | undefined {
  if (!card || !former || former.giftCardId !== card.id) return card;
  const isExpired = card.expiresAt !== undefined && card.expiresAt <= now;
  const rest = isExpired ? 0 : Math.max(0, card.availableMinor);
  return { ...card, availableMinor: rest + former.giftCardMinor, expiresAt: undefined };
}
