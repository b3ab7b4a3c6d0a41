import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { LinePicture } from "#domain/catalog/product-picture";
import { cutSizeOf } from "#domain/pricing/costs/cut-size";
import { kindOf, kindsThat } from "#domain/kinds/kind-of";
import { rulesOf } from "#domain/kinds/rules-of";
import { STATES_TO_PRINT } from "#domain/orders/order-state";
import { material } from "../../db/schema/catalog.ts";
import { orderLine, orders, printFile } from "../../db/schema/index.ts";
import { mayPrint, piecesToReprint, printableLine, viewOrderLine } from "../orders/index.ts";
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
  /** Pieces to print again now after a claim, instead of the ordered quantity; 0 for none. */
  readonly reprint: number;
  /** May be printed: approved by its customer or by staff, or without need of it. */
  readonly isApproved: boolean;
  /** Prints only what its customer or staff approved. */
  readonly needsApproval: boolean;
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

const NOT_PRINTED = kindsThat(({ isGoods }) => !isGoods);

const PRINT_PAGE_SIZE = 24;

const slugOfMaterial = sql<string>`${orderLine.spec} ->> '$.material.slug'`;

/** Lists order lines to print as they were frozen, newest first. Undefined if the current user may not print. */
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
    sql`${orderLine.frozen} ->> '$.kind' NOT IN (SELECT value FROM json_each(${JSON.stringify(NOT_PRINTED)}))`,
    // Of an order that prints again, only the lines that do.
    sql`(${piecesToReprint(sql`order_line.id`)} > 0 OR NOT EXISTS (SELECT 1 FROM reprint_claim WHERE order_id = ${orders.id} AND state = 'approved' AND remedy = 'reprint'))`,
    filter.material === "" ? undefined : eq(slugOfMaterial, filter.material),
  );
  // Not in a batch: D1 returns batched rows by column name, and joined tables repeat names.
  const [rows, totals, materials] = await Promise.all([
    db
      .select({
        line: orderLine,
        order: { number: orders.number, placedAt: orders.placedAt, state: orders.state },
        file: printFile,
        reprint: piecesToReprint(sql`order_line.id`).as("reprint"),
        isApproved:
          sql<boolean>`NOT EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_line_id = order_line.id)`
            .mapWith(Boolean)
            .as("is_approved"),
      })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .leftJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
      .where(where)
      .orderBy(desc(orders.placedAt), desc(orders.number), orderLine.position)
      .limit(PRINT_PAGE_SIZE)
      .offset((filter.page - 1) * PRINT_PAGE_SIZE),
    db.select({ total: count() }).from(orderLine).innerJoin(orders, eq(orders.id, orderLine.orderId)).where(where),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(sql`${material.slug} IN (SELECT ${slugOfMaterial} FROM ${orderLine})`)
      .orderBy(material.position),
  ]);
  return { lines: rows.flatMap(toPrintLine), total: totals[0]?.total ?? 0, materials, pageSize: PRINT_PAGE_SIZE };
}

interface Row {
  readonly line: typeof orderLine.$inferSelect;
  readonly order: Pick<typeof orders.$inferSelect, "number" | "placedAt" | "state">;
  readonly file: typeof printFile.$inferSelect | null;
  readonly reprint: number;
  readonly isApproved: boolean;
}

function toPrintLine({ line, order, file: stored, reprint, isApproved }: Row): ReadonlyArray<PrintLine> {
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
      ...cutSizeOf({ ...size, cutLine }),
      quantity: line.quantity,
      reprint,
      isApproved,
      needsApproval: kindOf(kind).needsApproval,
      material: lineMaterial,
      color: lineColor?.name,
      names: rulesOf(kind).names({ roster, texts, drawing }),
      picture: viewOrderLine(line).picture,
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
