import { sql, type SQL } from "drizzle-orm";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { can } from "#domain/ground/kernel/capabilities";
import { money } from "#domain/ground/kernel/money";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { wholeNumber } from "#domain/ground/kernel/text";
import {
  ATTENTIONS,
  STAFF_ORDERS_PER_PAGE,
  type StaffOrderFilter,
  type StaffOrderPage,
} from "#domain/shop/orders/staff-orders";
import { STATES_TO_PRINT, type OrderStatus } from "#domain/shop/orders/order-state";
import { sqlTextList } from "../../../db/schema/columns.ts";
import { containsIgnoringCase, startsWith } from "../../../db/text-search.ts";
import type { ServiceContext } from "../../kernel/index.ts";
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
  readonly matches: number;
}

const nameIn = (column: SQL) =>
  sql`nullif(trim(coalesce(${column} ->> '$.first_name', '') || ' ' || coalesce(${column} ->> '$.last_name', '')), '')`;
/** The receiver's name, or that of the bill when nothing is shipped, or the account's. */
const NAME = sql`coalesce(${nameIn(sql`o.shipping_address`)}, ${nameIn(sql`o.billing_address`)}, (SELECT nullif(u.name, '') FROM user u WHERE u.id = o.user_id))`;

const LINE_ID = sql`order_line.id`;
/** The first ship-by day of the lines of which pieces are left. */
const SHIP_BY = sql`iif(o.state IN (${sqlTextList(STATES_TO_PRINT)}),
  (SELECT min(${shipBy(LINE_ID)}) FROM order_line WHERE order_line.order_id = o.id AND ${hasPiecesToPrint(LINE_ID)}), NULL)`;

function matching(context: ServiceContext, { status, attention, search }: StaffOrderFilter): SQL {
  const needs = attentionConditions(context);
  const anything = sql.join(
    ATTENTIONS.map((name) => needs[name]),
    sql` OR `,
  );
  const digits = /^#?\s*(\d{1,9})$/.exec(structuredText(search))?.[1];
  const conditions = [
    ...(status === undefined ? [] : [sql`o.state = ${status}`]),
    ...(attention === undefined ? [] : [attention === "any" ? sql`(${anything})` : needs[attention]]),
    ...(search === ""
      ? []
      : [
          sql`(${containsIgnoringCase(sql`o.email`, search)} OR ${containsIgnoringCase(NAME, search)}${digits === undefined ? sql`` : sql` OR ${startsWith(sql`CAST(o.number AS TEXT)`, digits)}`})`,
        ]),
  ];
  return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `);
}

/**
 * A page of all orders for staff, in one query: those still to ship come first, by the first ship-by day of what is
 * left; the others follow, newest first. Undefined for everyone else and for a page that does not exist.
 */
export async function listStaffOrders(
  context: ServiceContext,
  page: number,
  filter: StaffOrderFilter,
): Promise<StaffOrderPage | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const rows = await context.db.all<Row>(sql`
    SELECT o.id, o.number, o.state, o.email, ${NAME} AS name, o.placed_at, ${arrivalDay(sql`o`)} AS delivery_date, ${SHIP_BY} AS ship_by, o.total_minor, o.currency,
      (SELECT count(*) FROM order_line l WHERE l.order_id = o.id) AS line_count,
      (SELECT l.quantity FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS first_quantity,
      (SELECT l.product_name FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 1) AS first_name,
      ${attentionColumns(context)}, count(*) OVER () AS matches
    FROM orders o WHERE ${matching(context, filter)}
    ORDER BY o.state IN ('shipped', 'delivered', 'cancelled', 'refunded'),
      CASE WHEN o.state IN ('shipped', 'delivered', 'cancelled', 'refunded') THEN NULL ELSE coalesce(ship_by, ${arrivalDay(sql`o`)}, '9999') END, o.placed_at DESC, o.number DESC
    LIMIT ${STAFF_ORDERS_PER_PAGE} OFFSET ${calculatePageOffset(page, STAFF_ORDERS_PER_PAGE)}`);
  if (rows.length === 0 && page > 1) return undefined;
  const total = rows[0]?.matches ?? 0;
  return {
    page,
    pages: pageCount(total, STAFF_ORDERS_PER_PAGE),
    total,
    filter,
    orders: rows.map((row) => ({
      id: row.id,
      number: String(row.number),
      status: row.state,
      attention: readAttention(row),
      name: row.name ?? "",
      email: row.email,
      placedAt: new Date(row.placed_at),
      promisedOn: row.delivery_date ?? undefined,
      shipBy: row.ship_by ?? undefined,
      total: money(row.total_minor, row.currency),
      lineCount: row.line_count,
      firstLine: row.first_name === null ? "" : `${wholeNumber(row.first_quantity ?? 0)} × ${row.first_name}`,
    })),
  };
}
