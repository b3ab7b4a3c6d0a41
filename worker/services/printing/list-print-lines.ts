import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { PreparedFile } from "#domain/shop/orders/order-view";
import { STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import { material } from "../../db/schema/catalog.ts";
import { orderLine, orders, printFile } from "../../db/schema/index.ts";
import {
  arrivalDay,
  findPreparedFiles,
  hasPiecesToPrint,
  isUnapproved,
  mayPrint,
  piecesToPrint,
  piecesToReprint,
  printableLine,
  shipBy,
  viewOrderLine,
} from "../orders/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface PrintLine {
  readonly id: string;
  readonly order: string;
  readonly orderId: string;
  readonly placedAt: Date;
  readonly state: (typeof orders.$inferSelect)["state"];
  readonly product: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  /** Pieces that are left to print, 1 or more: those ordered or agreed to print again, without those that left. */
  readonly left: number;
  /** Pieces to print again now, once all others have left; 0 for none. */
  readonly reprint: number;
  /** The last day on which it leaves in time, "2026-11-28"; undefined before its approval. */
  readonly shipBy: string | undefined;
  /** When it should arrive. */
  readonly expectedOn: string | undefined;
  /** May be printed: approved by its customer or by staff, or without need of it. */
  readonly isApproved: boolean;
  readonly material: { readonly slug: string; readonly name: string } | undefined;
  readonly color: string | undefined;
  /** "Ann Lee, Bo Chen and 45 more" */
  readonly names: string | undefined;
  readonly picture: LinePicture | undefined;
  readonly file:
    | {
        readonly state: string;
        readonly pages: number;
        readonly bytes: number;
        readonly notes: ReadonlyArray<string>;
        readonly problem: string;
        readonly isHeld: boolean;
      }
    | undefined;
}

export interface PrintLineFilter {
  readonly state: (typeof STATES_TO_PRINT)[number] | undefined;
  /** Slug; "" for all materials. */
  readonly material: string;
  /** From 1. */
  readonly page: number;
}

const PRINT_PAGE_SIZE = 24;

const LINE_ID = sql`order_line.id`;
const EXPECTED = arrivalDay(sql`orders`);

const slugOfMaterial = sql<string>`${orderLine.spec} ->> '$.material.slug'`;

/**
 * Lists order lines with pieces that are left to print, as they were frozen, by their ship-by day. Undefined if the
 * current user may not print.
 */
export async function listPrintLines(
  context: ServiceContext,
  filter: PrintLineFilter,
): Promise<
  | {
      lines: ReadonlyArray<PrintLine>;
      total: number;
      materials: ReadonlyArray<{ slug: string; name: string }>;
      pageSize: number;
    }
  | undefined
> {
  if (!mayPrint(context)) return undefined;
  const { db } = context;
  const where = and(
    inArray(orders.state, filter.state === undefined ? [...STATES_TO_PRINT] : [filter.state]),
    sql`${orderLine.frozen} IS NOT NULL`,
    hasPiecesToPrint(LINE_ID),
    filter.material === "" ? undefined : eq(slugOfMaterial, filter.material),
  );
  // Not in a batch: D1 returns batched rows by column name, and joined tables repeat names.
  const [rows, totals, materials] = await Promise.all([
    db
      .select({
        line: orderLine,
        order: { number: orders.number, placedAt: orders.placedAt, state: orders.state },
        file: printFile,
        left: piecesToPrint(LINE_ID).as("left_to_print"),
        reprint: piecesToReprint(LINE_ID).as("reprint"),
        shipBy: shipBy(LINE_ID).as("line_ship_by"),
        expectedOn: EXPECTED.as("line_expected_on"),
        isApproved: sql<boolean>`NOT ${isUnapproved(LINE_ID)}`.mapWith(Boolean).as("is_approved"),
      })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .leftJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
      .where(where)
      .orderBy(
        sql`coalesce(line_ship_by, line_expected_on, '9999')`,
        asc(orders.placedAt),
        asc(orders.number),
        orderLine.position,
      )
      .limit(PRINT_PAGE_SIZE)
      .offset((filter.page - 1) * PRINT_PAGE_SIZE),
    db.select({ total: count() }).from(orderLine).innerJoin(orders, eq(orders.id, orderLine.orderId)).where(where),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(sql`${material.slug} IN (SELECT ${slugOfMaterial} FROM ${orderLine})`)
      .orderBy(material.position),
  ]);
  const prepared = await findPreparedFiles(
    { db },
    rows.flatMap(({ line, file }) => (file?.isFromStaff ? line : [])),
  );
  return {
    lines: rows.flatMap((row) => toPrintLine(row, prepared.get(row.line.id))),
    total: totals[0]?.total ?? 0,
    materials,
    pageSize: PRINT_PAGE_SIZE,
  };
}

interface Row {
  readonly line: typeof orderLine.$inferSelect;
  readonly order: Pick<typeof orders.$inferSelect, "number" | "placedAt" | "state">;
  readonly file: typeof printFile.$inferSelect | null;
  readonly left: number;
  readonly reprint: number;
  readonly shipBy: string | null;
  readonly expectedOn: string | null;
  readonly isApproved: boolean;
}

function toPrintLine(
  { line, order, file: stored, left, reprint, isApproved, ...days }: Row,
  preparedFile: PreparedFile | undefined,
): ReadonlyArray<PrintLine> {
  const printable = printableLine(line, order);
  if (!printable) return [];
  const { kind, size, cutLine, material: lineMaterial, color: lineColor, roster, texts, drawing } = printable;
  return [
    {
      id: line.id,
      order: String(order.number),
      orderId: line.orderId,
      placedAt: order.placedAt,
      state: order.state,
      product: line.productName,
      kind,
      ...readCutSize({ ...size, cutLine }),
      quantity: line.quantity,
      left,
      reprint,
      shipBy: days.shipBy ?? undefined,
      expectedOn: days.expectedOn ?? undefined,
      isApproved,
      material: lineMaterial,
      color: lineColor?.name,
      names: getKindRules(kind).names({ roster, texts, drawing }),
      picture: viewOrderLine(line, { preparedFile }).picture,
      file: stored
        ? {
            state: stored.state,
            pages: stored.pages,
            bytes: stored.bytes,
            notes: stored.notes,
            problem: stored.problem,
            isHeld: stored.heldAt !== null,
          }
        : undefined,
    },
  ];
}
