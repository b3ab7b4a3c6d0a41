import { and, asc, inArray, ne, sql } from "drizzle-orm";
import { toDecimal } from "#domain/ground/kernel/money";
import { paymentRecord, paymentSums } from "#domain/shop/payments/payment-summary";
import type { orders } from "../../db/schema/orders.ts";
import { invoice } from "../../db/schema/invoices.ts";
import { payment } from "../../db/schema/payments.ts";
import { orderRefund } from "../../db/schema/refunds.ts";
import type { ServiceContext } from "../kernel/index.ts";

type OrderRow = typeof orders.$inferSelect;

/** An order's payments, and what is due, was paid and was refunded as decimal strings. */
export interface OrderMoney {
  readonly payments: ReadonlyArray<ReturnType<typeof paymentRecord>>;
  readonly due: string;
  readonly paid: string;
  readonly refunded: string;
}

/** Reads the payments and invoices of any number of orders at once. */
export async function moneyOfOrders(
  { db }: ServiceContext,
  rows: ReadonlyArray<OrderRow>,
): Promise<(row: OrderRow) => OrderMoney> {
  const ids = rows.map(({ id }) => id);
  const [payments, invoices, elsewhere] =
    ids.length === 0
      ? [[], [], []]
      : await db.batch([
          db.select().from(payment).where(inArray(payment.orderId, ids)).orderBy(asc(payment.attempt)),
          db
            .select({ orderId: invoice.orderId, paidMinor: invoice.paidMinor })
            .from(invoice)
            .where(inArray(invoice.orderId, ids)),
          db
            .select({ orderId: orderRefund.orderId, minor: sql<number>`sum(${orderRefund.amountMinor})`.as("minor") })
            .from(orderRefund)
            .where(and(inArray(orderRefund.orderId, ids), ne(orderRefund.destination, "payment")))
            .groupBy(orderRefund.orderId),
        ]);
  return ({ id, dueMinor, currency, state }) => {
    const orderPayments = payments.filter(({ orderId }) => orderId === id);
    const invoicePaidMinor = invoices.find(({ orderId }) => orderId === id)?.paidMinor ?? 0;
    const { due, paid, refunded } = paymentSums(
      {
        totalMinor: dueMinor,
        currency,
        isOver: state === "cancelled" || state === "refunded",
        refundedElsewhereMinor: elsewhere.find(({ orderId }) => orderId === id)?.minor ?? 0,
        invoicePaidMinor,
      },
      orderPayments,
    );
    return {
      payments: orderPayments.map(paymentRecord),
      due: toDecimal(due),
      paid: toDecimal(paid),
      refunded: toDecimal(refunded),
    };
  };
}
