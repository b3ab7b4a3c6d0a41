import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { ORDERS_PER_PAGE, type OrderFilter, type OrderPage } from "#domain/shop/orders/order-history";
import { ownedBy } from "../../db/owned.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { startsWith } from "../../db/text-search.ts";
import { preparedByLine, selectPreparedFiles } from "./prepared-files.ts";
import { viewOrderLine } from "./read-order.ts";
import type { ServiceContext } from "../kernel/index.ts";

const PICTURES = 4;
const EVERY: OrderFilter = { status: undefined, number: "" };

/** A page of the current user's orders, newest first; undefined for a guest and for a page that does not exist. */
export async function listOrdersForUser(
  { db, session }: ServiceContext,
  page: number,
  filter: OrderFilter = EVERY,
): Promise<OrderPage | undefined> {
  if (session.actor.role === "guest") return undefined;
  const isOwnOrder = and(
    ownedBy(orders, { userId: session.actor.userId }),
    filter.status === undefined ? undefined : eq(orders.state, filter.status),
    filter.number === "" ? undefined : startsWith(sql`CAST(${orders.number} AS TEXT)`, filter.number),
  );
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(orders)
      .where(isOwnOrder)
      .orderBy(desc(orders.placedAt), desc(orders.number))
      .limit(ORDERS_PER_PAGE)
      .offset(calculatePageOffset(page, ORDERS_PER_PAGE)),
    db.select({ total: count() }).from(orders).where(isOwnOrder),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, ORDERS_PER_PAGE);
  if (page > pages) return undefined;
  const isOnPage = inArray(
    orderLine.orderId,
    rows.map(({ id }) => id),
  );
  const [lines, preparedFiles] =
    rows.length > 0
      ? await db.batch([
          db.select().from(orderLine).where(isOnPage).orderBy(orderLine.position),
          selectPreparedFiles({ db }, isOnPage),
        ])
      : [[], []];
  const prepared = preparedByLine(preparedFiles);
  return {
    page,
    pages,
    total,
    filter,
    orders: rows.map((row) => {
      const orderLines = lines.filter(({ orderId }) => orderId === row.id);
      return {
        id: row.id,
        number: String(row.number),
        status: row.state,
        placedAt: row.placedAt,
        deliveryDate: row.expectedOn ?? row.deliveryDate ?? undefined,
        total: money(row.totalMinor, row.currency),
        lineCount: orderLines.length,
        lines: orderLines.slice(0, PICTURES).map((line) => {
          const { id, product, quantity, picture } = viewOrderLine(line, { preparedFile: prepared.get(line.id) });
          return { id, product, quantity, picture };
        }),
      };
    }),
  };
}
