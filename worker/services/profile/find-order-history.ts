import { and, asc, eq } from "drizzle-orm";
import { money } from "#domain/money";
import { eventText, paymentText, providerName, type OrderHistory } from "#domain/profile/order-history";
import { orderEvent, shipment } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { findOwnOrder } from "../orders/read-order.ts";
import type { ServiceContext } from "../service-context.ts";

/** An order with everything that happened to it, for its owner and for staff; to anybody else it does not exist. */
export async function findOrderHistory(context: ServiceContext, id: string): Promise<OrderHistory | undefined> {
  const order = await findOwnOrder(context, id);
  if (!order) return undefined;
  const { db } = context;
  const [events, payments, shipments] = await db.batch([
    db.select().from(orderEvent).where(and(eq(orderEvent.orderId, id), eq(orderEvent.isPublic, true))).orderBy(asc(orderEvent.createdAt), asc(orderEvent.id)),
    db.select().from(payment).where(eq(payment.orderId, id)).orderBy(asc(payment.attempt)),
    db.select().from(shipment).where(eq(shipment.orderId, id)).orderBy(asc(shipment.createdAt)),
  ]);
  return {
    order,
    events: events.map((row) => ({ id: row.id, text: eventText(row.type, row.message), at: row.createdAt })),
    payments: payments.map((row) => ({
      id: row.id,
      provider: providerName(row.provider),
      state: paymentText(row.state),
      amount: money(row.amountMinor, row.currency),
      refunded: money(row.refundedMinor, row.currency),
      at: row.createdAt,
    })),
    shipments: shipments.map(({ id: shipmentId, carrier, state, trackingNumber, trackingUrl, shippedAt, createdAt }) => ({ id: shipmentId, carrier, state, trackingNumber, trackingUrl, at: shippedAt ?? createdAt })),
  };
}
