import { and, asc, desc, eq, sql } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { money, toDecimal } from "#domain/kernel/money";
import type { ListQuery, Page } from "#domain/kernel/records";
import type { Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { listRows } from "../../db/list.ts";
import { ownedBy } from "../../db/owned.ts";
import { orderLine, orders } from "../../db/schema/index.ts";
import { isHeld } from "./held.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { moneyOfOrders, type OrderMoney } from "./order-money.ts";

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** The orders that the current user may read. */
function visible({ session }: ServiceContext) {
  if (can(session.actor.role, "seeEverything")) return undefined;
  const owner = session.existingOwner();
  return owner ? ownedBy(orders, owner) : sql`0`;
}

const showOrder = (row: typeof orders.$inferSelect, amounts: OrderMoney, isHeldNow: boolean): Fields => {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency));
  return {
    id: row.id,
    number: String(row.number),
    status: row.state,
    held: isHeldNow,
    email: row.email,
    currency: row.currency,
    subtotal: decimal(row.subtotalMinor),
    discount: decimal(row.discountMinor),
    shipping: decimal(row.shippingMinor),
    tax: decimal(row.taxMinor),
    credit: decimal(row.creditMinor + row.giftCardMinor),
    total: decimal(row.dueMinor),
    ...amounts,
    shipping_method: row.shippingMethod,
    delivery_date: row.deliveryDate,
    expected_on: row.expectedOn ?? row.deliveryDate,
    shipping_address: row.shippingAddress,
    billing_address: row.billingAddress,
    note: row.note,
    date_placed: row.placedAt.toISOString(),
  };
};

/** The orders that wait for staff because a print file could not be made. */
async function heldAmong(
  { db }: ServiceContext,
  rows: ReadonlyArray<{ readonly id: string }>,
): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const held = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} IN (SELECT value FROM json_each(${ids}))`, isHeld(sql`${orders.id}`)));
  return new Set(held.map(({ id }) => id));
}

const showLine = (row: typeof orderLine.$inferSelect): Fields => {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency));
  return {
    id: row.id,
    order: row.orderId,
    position: row.position,
    configured_product: row.configuredProductId,
    product: row.productSlug,
    product_name: row.productName,
    quantity: row.quantity,
    currency: row.currency,
    unit_price: decimal(row.unitPriceMinor),
    total: decimal(row.totalMinor),
    discount: decimal(row.discountMinor),
    tax: decimal(row.taxMinor),
    spec: row.spec,
    explanation: row.priceExplanation,
    artwork: row.artworkId,
    cut_line: row.cutLine,
  };
};

async function showOrders(
  context: ServiceContext,
  rows: ReadonlyArray<typeof orders.$inferSelect>,
): Promise<Array<Fields>> {
  const [amountsOf, held] = await Promise.all([moneyOfOrders(context, rows), heldAmong(context, rows)]);
  return rows.map((row) => showOrder(row, amountsOf(row), held.has(row.id)));
}

export async function listOrders(context: ServiceContext, query: ListQuery): Promise<Result<Page<Fields>, Refusal>> {
  const columns = { id: orders.id, number: orders.number, status: orders.state, date_placed: orders.placedAt };
  const page = await listRows(
    context.db,
    { table: orders, columns, where: visible(context), defaultOrder: [desc(orders.number)] },
    query,
  );
  return ok({ rows: await showOrders(context, page.rows), total: page.total });
}

export async function findOrderRecord(context: ServiceContext, id: string): Promise<Fields | undefined> {
  const [row] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), visible(context)));
  return row && (await showOrders(context, [row]))[0];
}

const ofVisibleOrder = (context: ServiceContext) => {
  const where = visible(context);
  return where && sql`${orderLine.orderId} IN (SELECT id FROM orders WHERE ${where})`;
};

export async function listOrderLines(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<Fields>, Refusal>> {
  const columns = {
    id: orderLine.id,
    order: orderLine.orderId,
    product: orderLine.productSlug,
    position: orderLine.position,
  };
  const page = await listRows(
    context.db,
    {
      table: orderLine,
      columns,
      where: ofVisibleOrder(context),
      defaultOrder: [desc(orderLine.orderId), asc(orderLine.position), desc(orderLine.id)],
    },
    query,
  );
  return ok({ rows: page.rows.map(showLine), total: page.total });
}

export async function findOrderLineRecord(context: ServiceContext, id: string): Promise<Fields | undefined> {
  const [row] = await context.db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.id, id), ofVisibleOrder(context)));
  return row && showLine(row);
}
