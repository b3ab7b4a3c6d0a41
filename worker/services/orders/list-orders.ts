import { and, asc, desc, eq, sql } from "drizzle-orm";
import { money, toDecimal } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { orderDiscounts } from "#domain/shop/orders/order-amounts";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../db/list.ts";
import { readable, readableThrough } from "../../db/readable.ts";
import { orderLine, orders } from "../../db/schema/index.ts";
import { isHeld } from "./held.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { readPriceExplanation } from "./read-order.ts";
import { moneyOfOrders, type OrderMoney } from "./order-money.ts";

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

type LineRow = typeof orderLine.$inferSelect;

interface AboutOrder {
  readonly amounts: OrderMoney;
  readonly lines: ReadonlyArray<LineSummary>;
  readonly isHeld: boolean;
}

const showOrder = (row: typeof orders.$inferSelect, { amounts, lines, isHeld: isHeldNow }: AboutOrder): Fields => {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency));
  const discounts = orderDiscounts(row);
  return {
    id: row.id,
    number: String(row.number),
    status: row.state,
    held: isHeldNow,
    email: row.email,
    currency: row.currency,
    subtotal: decimal(row.subtotalMinor),
    discount: decimal(discounts.discountMinor),
    waived: decimal(discounts.waivedMinor),
    shipping: decimal(row.shippingMinor),
    tax: decimal(row.taxMinor),
    credit: decimal(row.creditMinor + row.giftCardMinor),
    total: decimal(row.dueMinor),
    ...amounts,
    lines: lines.map(summarizeLine),
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
  const heldOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} IN (SELECT value FROM json_each(${ids}))`, isHeld(sql`${orders.id}`)));
  return new Set(heldOrders.map(({ id }) => id));
}

/** What an order's record says of each line: not what is made, which is large. */
const SUMMARY = {
  id: orderLine.id,
  orderId: orderLine.orderId,
  productSlug: orderLine.productSlug,
  productName: orderLine.productName,
  quantity: orderLine.quantity,
  currency: orderLine.currency,
  unitPriceMinor: orderLine.unitPriceMinor,
  totalMinor: orderLine.totalMinor,
  discountMinor: orderLine.discountMinor,
  taxMinor: orderLine.taxMinor,
};
type LineSummary = Pick<LineRow, keyof typeof SUMMARY>;

function summarizeLine(row: LineSummary) {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency));
  return {
    id: row.id,
    product: row.productSlug,
    product_name: row.productName,
    quantity: row.quantity,
    unit_price: decimal(row.unitPriceMinor),
    total: decimal(row.totalMinor),
    discount: decimal(row.discountMinor),
    tax: decimal(row.taxMinor),
  };
}

const showLine = (row: LineRow): Fields => ({
  ...summarizeLine(row),
  order: row.orderId,
  position: row.position,
  configured_product: row.configuredProductId,
  currency: row.currency,
  spec: row.spec,
  explanation: readPriceExplanation(row).map(({ label, amount_minor: minor }) => ({
    label,
    amount: toDecimal(money(minor, row.currency)),
  })),
  artwork: row.artworkId,
  cut_line: row.cutLine,
});

async function linesAmong(
  { db }: ServiceContext,
  rows: ReadonlyArray<{ readonly id: string }>,
): Promise<ReadonlyMap<string, ReadonlyArray<LineSummary>>> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const lineRows = await db
    .select(SUMMARY)
    .from(orderLine)
    .where(sql`${orderLine.orderId} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(orderLine.position), asc(orderLine.id));
  return Map.groupBy(lineRows, ({ orderId }) => orderId);
}

async function showOrders(
  context: ServiceContext,
  rows: ReadonlyArray<typeof orders.$inferSelect>,
): Promise<Array<Fields>> {
  const [getAmounts, heldIds, lines] = await Promise.all([
    moneyOfOrders(context, rows),
    heldAmong(context, rows),
    linesAmong(context, rows),
  ]);
  return rows.map((row) =>
    showOrder(row, { amounts: getAmounts(row), lines: lines.get(row.id) ?? [], isHeld: heldIds.has(row.id) }),
  );
}

export async function listOrders(context: ServiceContext, query: ListQuery): Promise<Result<Page<Fields>, Refusal>> {
  const columns = { id: orders.id, number: orders.number, status: orders.state, date_placed: orders.placedAt };
  const page = await listRows(
    context.db,
    { table: orders, columns, where: readable(orders, context.session), defaultOrder: [desc(orders.number)] },
    query,
  );
  return ok({ rows: await showOrders(context, page.rows), total: page.total });
}

export async function findOrderRecord(context: ServiceContext, id: string): Promise<Fields | undefined> {
  const [row] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), readable(orders, context.session)));
  return row && (await showOrders(context, [row]))[0];
}

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
      where: readableThrough(orderLine.orderId, orders, context.session),
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
    .where(and(eq(orderLine.id, id), readableThrough(orderLine.orderId, orders, context.session)));
  return row && showLine(row);
}
