import { and, asc, eq, inArray, not, sql, type SQL } from "drizzle-orm";
import { claimPhotoUrl, type Claim, type ClaimPhoto } from "#domain/shop/claims/claim";
import { isEnded } from "#domain/shop/orders/order-state";
import { money } from "#domain/ground/kernel/money";
import type { RefundDestination } from "#domain/shop/payments/refund-request";
import { manageableOrders, openedOrders } from "../../db/readable.ts";
import { claimPhoto, reprintClaim } from "../../db/schema/claims.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { orderRefund } from "../../db/schema/refunds.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findPreparedFiles, isAddressed, lineUnit, viewOrderLine } from "../orders/index.ts";

/**
 * Lines of orders that the current user may manage, with when the order's last package arrived or left, and whether a
 * claim of the line is undecided.
 */
export const selectLinesForUser = ({ db, session }: ServiceContext, condition: SQL) =>
  db
    .select({
      line: orderLine,
      order: orders,
      unit: lineUnit,
      arrivedAt:
        sql<number>`coalesce((SELECT max(coalesce(delivered_at, shipped_at)) FROM shipment WHERE order_id = ${orders.id}), ${orders.updatedAt})`.as(
          "arrived_at",
        ),
      isWaiting:
        sql`EXISTS (SELECT 1 FROM reprint_claim c WHERE c.order_line_id = ${orderLine.id} AND c.state = 'open')`
          .mapWith(Boolean)
          .as("is_waiting"),
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(condition, manageableOrders(session)));

export type LineForUser = Awaited<ReturnType<typeof selectLinesForUser>>[number];

export async function findClaimedLine(context: ServiceContext, lineId: string): Promise<LineForUser | undefined> {
  const [line] = await selectLinesForUser(context, eq(orderLine.id, lineId));
  return line;
}

/** The order of a line that the visitor opened by an e-mailed link which does not allow claims any more. */
export async function orderThatNeedsLink({ db, session }: ServiceContext, lineId: string): Promise<string | undefined> {
  if (session.openedOrders.length === 0) return undefined;
  const [order] = await db
    .select({ id: orders.id })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.id, lineId), openedOrders(session), not(manageableOrders(session))));
  return order?.id;
}

/** Claims with their lines and orders. */
export const selectClaims = ({ db }: ServiceContext) =>
  db
    .select({
      claim: reprintClaim,
      line: orderLine,
      order: orders,
      unit: lineUnit,
      isAddressed: sql<boolean>`${isAddressed}`.mapWith(Boolean).as("is_addressed"),
      // Aliased, because D1 returns rows by column name.
      refundMinor: sql<number | null>`${orderRefund.amountMinor}`.as("claim_refund_minor"),
      refundTo: sql<RefundDestination | null>`${orderRefund.destination}`.as("claim_refund_to"),
      refundState: sql<string | null>`${orderRefund.state}`.as("claim_refund_state"),
      decidedBy: sql<string | null>`(SELECT name FROM user WHERE user.id = ${reprintClaim.decidedBy})`.as(
        "decided_by_name",
      ),
    })
    .from(reprintClaim)
    .leftJoin(orderRefund, eq(orderRefund.id, reprintClaim.orderRefundId))
    .innerJoin(orderLine, eq(orderLine.id, reprintClaim.orderLineId))
    .innerJoin(orders, eq(orders.id, reprintClaim.orderId));

type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number];

/** Claims as their customer and staff see them: one query for all photos, one for what prints. */
export async function viewClaims(
  context: ServiceContext,
  rows: ReadonlyArray<ClaimRow>,
): Promise<ReadonlyArray<Claim>> {
  if (rows.length === 0) return [];
  const [photos, prepared] = await Promise.all([
    context.db
      .select({ id: claimPhoto.id, claimId: claimPhoto.claimId })
      .from(claimPhoto)
      .where(
        inArray(
          claimPhoto.claimId,
          rows.map(({ claim }) => claim.id),
        ),
      )
      .orderBy(asc(claimPhoto.position)),
    findPreparedFiles(
      context,
      rows.map(({ line }) => line),
    ),
  ]);
  return rows.map(({ claim, line, order, unit, refundMinor, refundTo, refundState }) => {
    const { product, picture } = viewOrderLine(line, {
      measurement: context.measurement,
      preparedFile: prepared.get(line.id),
    });
    return {
      id: claim.id,
      lineId: line.id,
      order: { id: order.id, number: String(order.number) },
      product,
      picture,
      unit,
      ordered: line.quantity,
      quantity: claim.quantity,
      reason: claim.reason,
      message: claim.message,
      state: claim.state,
      isOrderOver: isEnded(order.state),
      remedy: claim.remedy ?? undefined,
      remedied: claim.state === "approved" ? (claim.remedyQuantity ?? claim.quantity) : undefined,
      refund:
        refundMinor === null || refundTo === null
          ? undefined
          : { amount: money(refundMinor, order.currency), to: refundTo, isDone: refundState === "done" },
      answer: claim.answer,
      version: claim.version,
      at: claim.createdAt,
      decidedAt: claim.decidedAt ?? undefined,
      photos: photos.filter(({ claimId }) => claimId === claim.id).map(({ id }) => viewClaimPhoto(id)),
    };
  });
}

export const viewClaimPhoto = (id: string): ClaimPhoto => ({ id, url: claimPhotoUrl(id) });
