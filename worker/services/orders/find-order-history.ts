import { and, asc, eq, sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { invoiceTexts, paymentTexts } from "#domain/shop/payments/payment-summary";
import { isCancelable, isEnded, type OrderStatus } from "#domain/shop/orders/order-state";
import { paymentText, providerName, type OrderHistory } from "#domain/shop/orders/order-history";
import { showProofState, type ProofState } from "#domain/shop/proofs/proof";
import { timelineEvent } from "#domain/shop/orders/timeline";
import { isChangeable } from "../../db/order-conditions.ts";
import { manageableOrders, ownedByVisitor } from "../../db/readable.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import { orderEvent, orderLine, orders, shipment } from "../../db/schema/orders.ts";
import { invoice } from "../../db/schema/invoices.ts";
import { payment } from "../../db/schema/payments.ts";
import { proof, review } from "../../db/schema/proofs.ts";
import { findOrderForUser } from "./read-order.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { viewShipments } from "./shipments/view-shipments.ts";

/** The state of a payment as text with amounts. For an order on account it is the state of the invoice. */
const describeAmounts = (row: typeof payment.$inferSelect, owed: typeof invoice.$inferSelect | undefined) => {
  const listPaymentTexts = { credit: () => [], invoice: () => (owed ? invoiceTexts(owed) : []) }[row.provider];
  const texts = listPaymentTexts ? listPaymentTexts() : paymentTexts(row);
  return texts.length > 0
    ? texts
    : [{ label: paymentText(row.state, row.provider), amount: money(row.amountMinor, row.currency) }];
};

interface StoredProof {
  readonly id: string;
  readonly lineId: string;
  readonly number: number;
  readonly state: ProofState;
}

/** The newest proof of each line. @param proofs by number @param status the order's */
const pickNewestProofs = (proofs: ReadonlyArray<StoredProof>, status: OrderStatus): OrderHistory["proofs"] =>
  [...new Map(proofs.map((storedProof) => [storedProof.lineId, storedProof])).values()].map(
    ({ id, lineId, number, state }) => ({
      id,
      lineId,
      number,
      waits: showProofState(state, status) === "sent",
    }),
  );

/** What the visitor may do with the order; no row for who may only read it. */
const accessTo = ({ db, session }: ServiceContext, id: string) =>
  db
    .select({
      isOwn: sql`${ownedByVisitor(orders, session)}`.mapWith(Boolean).as("is_own"),
      isChangeable: isChangeable.as("is_changeable"),
      isChanging: sql`EXISTS (SELECT 1 FROM cart WHERE replaces_order_id = orders.id AND status = 'open')`
        .mapWith(Boolean)
        .as("is_changing"),
    })
    .from(orders)
    .where(and(eq(orders.id, id), manageableOrders(session)));

/** An order with its history, for who may read it; not found for others. */
export async function findOrderHistory(context: ServiceContext, id: string): Promise<OrderHistory | undefined> {
  const order = await findOrderForUser(context, id);
  if (!order) return undefined;
  const { db } = context;
  const owner = context.session.existingOwner();
  const [events, payments, invoices, parcels, designs, proofs, reviews, managed] = await db.batch([
    db
      .select()
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, id), eq(orderEvent.isPublic, true)))
      .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id)),
    db.select().from(payment).where(eq(payment.orderId, id)).orderBy(asc(payment.attempt)),
    db.select().from(invoice).where(eq(invoice.orderId, id)),
    db.select().from(shipment).where(eq(shipment.orderId, id)).orderBy(asc(shipment.createdAt), asc(shipment.id)),
    db
      .select({
        lineId: sql<string>`${orderLine.id}`.as("line_id"),
        designId: sql<string>`${design.id}`.as("design_id"),
      })
      .from(orderLine)
      .innerJoin(configuredProduct, eq(configuredProduct.id, orderLine.configuredProductId))
      .innerJoin(design, and(eq(design.id, configuredProduct.designId), eq(design.archived, false)))
      .where(eq(orderLine.orderId, id)),
    db
      .select({
        id: sql<string>`${proof.id}`.as("proof_id"),
        lineId: proof.orderLineId,
        number: sql<number>`${proof.number}`.as("proof_number"),
        state: proof.state,
      })
      .from(proof)
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(proof.number)),
    db
      .select({ lineId: review.orderLineId })
      .from(review)
      .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
      .where(eq(orderLine.orderId, id)),
    accessTo(context, id),
  ]);
  const [access] = managed;
  const isOwn = access?.isOwn === true;
  const mayManage = access !== undefined;
  const areKnown = payments.every(({ provider }) => provider === "credit" || context.payments.has(provider));
  return {
    order,
    isOwn,
    mayManage,
    needsLink: !mayManage && context.session.openedOrders.some((openedOrder) => openedOrder.id === id),
    canCancel:
      mayManage &&
      isCancelable(order.status, order.needsParcel) &&
      areKnown &&
      payments.every(({ capturedMinor }) => capturedMinor === 0 || order.lines.some((line) => line.isGiftCard)),
    canChange: isOwn && owner?.userId !== undefined && areKnown && access.isChangeable,
    isChanging: isOwn && access.isChanging && !isEnded(order.status),
    events: events.map((row) => timelineEvent(row, owner?.userId ?? owner?.guestId ?? "")),
    payments: payments.map((row) => ({
      id: row.id,
      provider: providerName(row.provider),
      amounts: describeAmounts(row, invoices[0]),
      at: row.createdAt,
      invoiceId: row.provider === "invoice" ? invoices[0]?.id : undefined,
    })),
    shipments: await viewShipments(
      context,
      parcels.map((row) => ({ shipment: row, number: Number(order.number) })),
    ),
    designs: Object.fromEntries(designs.map(({ lineId, designId }) => [lineId, designId])),
    proofs: pickNewestProofs(proofs, order.status),
    reviewed: reviews.map(({ lineId }) => lineId),
  };
}
