import { sql } from "drizzle-orm";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { guardChanges, type Statement } from "../../db/client.ts";
import type { orders } from "../../db/schema/orders.ts";
import { appendCardEntry, appendCreditEntry } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Statements for the batch that ends an order: credit and gift card payments return to their ledgers, the code counts
 * as unused, and an open invoice is void.
 */
export function releaseFunds(
  context: ServiceContext,
  order: typeof orders.$inferSelect,
  why: "canceled" | "changed",
): Array<Statement> {
  const { id, number, userId, creditMinor, giftCardMinor, giftCardId, promotionCodeId } = order;
  const key = `cancel:${id}`;
  return [
    sql`UPDATE invoice SET state = 'void' WHERE order_id = ${id} AND state = 'open'`,
    ...(userId !== null && creditMinor > 0
      ? appendCreditEntry(context, {
          id: context.newId(),
          userId,
          action: "refund",
          changeMinor: creditMinor,
          comment: `Order ${number} ${why}`,
          createdBy: userId === getActorUserId(context.session.actor) ? userId : "shop",
          idempotencyKey: key,
        })
      : []),
    ...(giftCardMinor > 0
      ? [
          appendCardEntry(context, {
            cardId: giftCardId ?? "", // the guard stops an order without its card
            changeMinor: giftCardMinor,
            idempotencyKey: key,
            orderId: id,
          }),
          guardChanges("gift_card_is_gone"),
        ]
      : []),
    ...(promotionCodeId === null
      ? []
      : [
          sql`UPDATE promotion_code SET uses = uses - 1 WHERE id = ${promotionCodeId} AND uses > 0`,
          sql`DELETE FROM promotion_redemption WHERE order_id = ${id}`,
        ]),
  ];
}
