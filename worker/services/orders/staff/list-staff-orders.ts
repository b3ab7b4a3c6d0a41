import { asc, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { isDeletedEmail, namePerson } from "#domain/shop/office/person-name";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ATTENTIONS, type StaffOrderSummary } from "#domain/shop/orders/staff-orders";
import { STATES_TO_PRINT, type OrderStatus } from "#domain/shop/orders/order-state";
import { dayText } from "#domain/shop/shipping/day-text";
import { listRowIds, listRows } from "../../../db/list.ts";
import { EVERY_ROW } from "../../../db/owned.ts";
import { sqlTextList } from "../../../db/schema/columns.ts";
import { orderQueue } from "../../../db/schema/shipping.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findIndexedIds } from "../../records/index.ts";
import { hasPiecesToPrint } from "../printables/pieces.ts";
import { arrivalDay, shipBy } from "../ship-by.ts";
import { attentionColumns, attentionConditions, readAttention } from "./attention.ts";

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly number: number;
  readonly state: OrderStatus;
  readonly email: string;
  readonly name: string | null;
  readonly placed_at: number;
  readonly delivery_date: string | null;
  readonly ship_by: string | null;
  readonly total_minor: number;
  readonly currency: string;
  readonly line_count: number;
  readonly first_quantity: number | null;
  readonly first_name: string | null;
}

const nameIn = (column: SQL) =>
  sql`nullif(trim(coalesce(${column} ->> '$.first_name', '') || ' ' || coalesce(${column} ->> '$.last_name', '')), '')`;
/** The receiver's name, or that of the bill when nothing is shipped, or the account's. */
const NAME = sql`coalesce(${nameIn(sql`o.shipping_address`)}, ${nameIn(sql`o.billing_address`)}, (SELECT nullif(u.name, '') FROM user u WHERE u.id = o.user_id))`;

const LINE_ID = sql`order_line.id`;
/** The first ship-by day of the lines of which pieces are left. */
const SHIP_BY = sql`iif(o.state IN (${sqlTextList(STATES_TO_PRINT)}),
  (SELECT min(${shipBy(LINE_ID)}) FROM order_line WHERE order_line.order_id = o.id AND ${hasPiecesToPrint(LINE_ID)}), NULL)`;

/** The orders that need a person; those of a search among them, when there is one. */
async function findNeedy(
  context: ServiceContext,
  names: ReadonlyArray<string>,
  searchedIds: ReadonlyArray<string> | undefined,
): Promise<ReadonlyArray<string>> {
  const conditions = attentionConditions(context);
  const needs = ATTENTIONS.filter((name) => names.includes(name) || names.includes("any"));
  if (needs.length === 0) return [];
  const isSearched = searchedIds
    ? sql`o.id IN (SELECT value FROM json_each(${JSON.stringify(searchedIds)}))`
    : EVERY_ROW;
  // One query for each need: the database would read all orders for several in one condition.
  const queries = needs.map((name) => sql`SELECT o.id FROM orders o WHERE ${isSearched} AND ${conditions[name]}`);
  const rows = await context.db.all<{ id: string }>(sql.join(queries, sql` UNION `));
  return rows.map(({ id }) => id);
}

async function findIds(context: ServiceContext, { search = "", filters }: ListQuery) {
  const searchedIds = search === "" ? undefined : await findIndexedIds(context, "order", search);
  const attention = filters.find(({ field }) => field === "attention");
  return attention ? findNeedy(context, attention.values, searchedIds) : searchedIds;
}

const listing = async (context: ServiceContext, query: ListQuery) => ({
  table: orderQueue,
  columns: { id: orderQueue.id, number: orderQueue.number, status: orderQueue.state },
  where: EVERY_ROW,
  ids: await findIds(context, query),
  defaultOrder: [asc(orderQueue.position), asc(orderQueue.id)],
  keyset: { column: orderQueue.position, descending: false, id: orderQueue.id },
});

async function readSummaries(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<StaffOrderSummary>> {
  const rows = await context.db.all<Row>(sql`
    SELECT o.id, o.number, o.state, o.email, ${NAME} AS name, o.placed_at, ${arrivalDay(sql`o`)} AS delivery_date, ${SHIP_BY} AS ship_by, o.total_minor, o.currency,
      (SELECT count(*) FROM order_line l WHERE l.order_id = o.id) AS line_count,
      (SELECT l.quantity FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS first_quantity,
      (SELECT l.product_name FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS first_name,
      ${attentionColumns(context)}
    FROM orders o WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const summaries = new Map(rows.map((row) => [row.id, summarize(row)]));
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

function summarize(row: Row): StaffOrderSummary {
  const day = row.ship_by ?? row.delivery_date;
  const firstItem = row.first_name === null ? "" : `${wholeNumber(row.first_quantity ?? 0)} × ${row.first_name}`;
  return {
    id: row.id,
    number: String(row.number),
    status: row.state,
    attention: readAttention(row),
    customer: namePerson(row),
    email: isDeletedEmail(row.email) ? "" : row.email,
    due: day === null ? "" : `${row.ship_by === null ? "Promised" : "Ship by"} ${dayText(day)}`,
    items: row.line_count > 1 ? `${firstItem} and ${String(row.line_count - 1)} more` : firstItem,
    total: formatMoney(money(row.total_minor, row.currency)),
    date_placed: new Date(row.placed_at).toISOString(),
  };
}

const maySee = ({ session }: ServiceContext): boolean => can(session.actor.role, "manageOrders");

/** A page of all orders for staff who work on them, by what has to leave first, or by number. */
export async function listStaffOrders(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<StaffOrderSummary>, Refusal>> {
  if (!maySee(context)) return notFound();
  const page = await listRows(context.db, await listing(context, query), query);
  const rows = await readSummaries(
    context,
    page.rows.map(({ id }) => id),
  );
  return ok({ ...page, rows });
}

export const listStaffOrderIds = async (
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<ReadonlyArray<string>, Refusal>> =>
  maySee(context) ? ok(await listRowIds(context.db, await listing(context, query), query)) : notFound();

/** The list of orders as the office reads it. */
export const officeOrders = { list: listStaffOrders, listIds: listStaffOrderIds };
