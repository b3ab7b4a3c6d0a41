import { asc, eq, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { DELETED_CUSTOMER } from "#domain/shop/office/person-name";
import { proofStateText, showProofState } from "#domain/shop/proofs/proof";
import type { StaffOrder, StaffOrderLine } from "#domain/shop/orders/staff-orders";
import { orderLine, orders, printFile, proof, shipment, user } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { shownPhone } from "../../addresses/index.ts";
import { findParcelCharges } from "../../payments/index.ts";
import { isAddressed } from "../printables/addressed.ts";
import { reprintedPieces } from "../printables/pieces.ts";
import { findLineComparisons } from "../printables/print-comparisons.ts";
import { isUnapproved } from "../is-unapproved.ts";
import { findOrderForUser } from "../read-order.ts";
import { viewShipments } from "../shipments/view-shipments.ts";
import { shipBy } from "../ship-by.ts";
import { readTimeline } from "../timeline.ts";
import { attentionColumns, readAttention } from "./attention.ts";
import { findHeldStep } from "./held-step.ts";
import { readMoney } from "./read-money.ts";

/** Everything about an order for staff; undefined for everyone else. */
export async function findStaffOrder(context: ServiceContext, id: string): Promise<StaffOrder | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const [order, rows, amounts, charges, timeline, heldStep] = await Promise.all([
    findOrderForUser(context, id),
    readRows(context, id),
    readMoney(context, id),
    findParcelCharges(context, id),
    readTimeline(context, id),
    findHeldStep(context, id),
  ]);
  if (!order || !amounts) return undefined;
  const { placed, customer, attention, lines, files, proofs, parcels } = rows;
  const account = customer?.accountId ? { id: customer.accountId, isDeleted: customer.isActive === false } : undefined;
  const [checks, packages] = await Promise.all([
    findLineComparisons(context, placed ? lines.map(({ line }) => ({ line, order: placed })) : []),
    viewShipments(
      context,
      parcels.map((row) => ({ shipment: row, number: Number(order.number) })),
    ),
  ]);
  const giftCards = new Set(order.lines.filter(({ isGiftCard }) => isGiftCard).map((line) => line.id));
  const email = account?.isDeleted ? "" : order.email;
  return {
    order: { ...order, email },
    customer: {
      // What is left of a deleted customer's address begins with the city.
      name: account?.isDeleted
        ? DELETED_CUSTOMER
        : customer?.name || order.shippingAddress[0] || order.billingAddress[0] || "",
      email,
      account,
      phone: shownPhone(customer?.phone ?? ""),
    },
    isAddressed: customer?.isAddressed ?? false,
    attention: readAttention(attention),
    lines: Object.fromEntries(
      lines.map(
        ({
          line: { id: lineId, quantity },
          reprinted,
          inParcels,
          isApproved,
          shipBy: day,
        }): [string, StaffOrderLine] => {
          const file = files.find((lineFile) => lineFile.lineId === lineId);
          return [
            lineId,
            {
              id: lineId,
              inParcels,
              isApproved,
              shipBy: day ?? undefined,
              reprinted,
              remaining: giftCards.has(lineId) ? 0 : Math.max(0, quantity + reprinted - inParcels),
              file: file && {
                state: file.state,
                isHeld: file.heldAt !== null,
                problem: file.problem,
                pressProfile: file.pressProfile,
              },
              check: checks.get(lineId),
            },
          ];
        },
      ),
    ),
    proofs: proofs.map(({ state, ...row }) => {
      const shownState = showProofState(state, order.status);
      return { ...row, state: proofStateText(shownState, true).label, waits: shownState === "sent" };
    }),
    parcels: packages,
    ...amounts,
    charges,
    heldStep,
    timeline: timeline.ok ? timeline.value : [],
  };
}

async function readRows(context: ServiceContext, id: string) {
  const { db } = context;
  const reading = db.batch([
    db
      .select({
        name: user.name,
        accountId: orders.userId,
        isActive: user.isActive,
        isAddressed: sql<boolean>`${isAddressed}`.mapWith(Boolean).as("is_addressed"),
        phone: sql<string>`coalesce(${orders.shippingAddress} ->> '$.phone', '')`.as("phone"),
        order: { number: orders.number, state: orders.state, placedAt: orders.placedAt },
      })
      .from(orders)
      .leftJoin(user, eq(user.id, orders.userId))
      .where(eq(orders.id, id)),
    db
      .select({
        line: orderLine,
        shipBy: shipBy(sql`order_line.id`).as("line_ship_by"),
        reprinted: reprintedPieces(sql`order_line.id`).as("reprinted"),
        inParcels:
          sql<number>`(SELECT coalesce(sum(quantity), 0) FROM shipment_line WHERE order_line_id = order_line.id)`.as(
            "in_parcels",
          ),
        isApproved: sql<boolean>`NOT ${isUnapproved(sql`order_line.id`)}`.mapWith(Boolean).as("is_approved"),
      })
      .from(orderLine)
      .where(eq(orderLine.orderId, id)),
    db
      .select({
        lineId: sql<string>`${orderLine.id}`.as("line_id"),
        state: printFile.state,
        heldAt: printFile.heldAt,
        problem: printFile.problem,
        pressProfile: printFile.pressProfile,
      })
      .from(orderLine)
      .innerJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
      .where(eq(orderLine.orderId, id)),
    db
      .select({
        id: sql<string>`${proof.id}`.as("proof_id"),
        lineId: proof.orderLineId,
        number: proof.number,
        state: proof.state,
        at: proof.createdAt,
      })
      .from(proof)
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(proof.number)),
    db.select().from(shipment).where(eq(shipment.orderId, id)).orderBy(asc(shipment.createdAt), asc(shipment.id)),
  ]);
  const [[customers, lines, files, proofs, parcels], [attention = {}]] = await Promise.all([
    reading,
    db.all<Record<string, unknown>>(sql`SELECT ${attentionColumns(context)} FROM orders o WHERE o.id = ${id}`),
  ]);
  const [customer] = customers;
  return { placed: customer?.order, customer, attention, lines, files, proofs, parcels };
}
