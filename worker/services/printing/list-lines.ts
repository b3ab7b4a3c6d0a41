import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { LinePicture } from "#domain/cart/cart-view";
import { STATES_TO_PRINT } from "#domain/orders/order-state";
import { artwork } from "../../db/schema/artwork.ts";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct, orderLine, orders, printFile } from "../../db/schema/index.ts";
import { configuredPicture, drawingWords, namesOn } from "../carts/picture.ts";
import type { ServiceContext } from "../service-context.ts";
import { mayPrint } from "./find-printable.ts";

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
  readonly material: { readonly slug: string; readonly name: string } | undefined;
  readonly color: string | undefined;
  /** "Ann Lee, Bo Chen and 45 more" */
  readonly names: string | undefined;
  readonly picture: LinePicture | undefined;
  readonly file: { readonly state: string; readonly pages: number; readonly bytes: number; readonly notes: ReadonlyArray<string>; readonly problem: string } | undefined;
}

export interface PrintLineFilter {
  readonly state: (typeof STATES_TO_PRINT)[number] | undefined;
  /** Slug; "" for every one. */
  readonly material: string;
  /** From 1. */
  readonly page: number;
}

const PRINT_PAGE_SIZE = 24;

/** Ordered lines that are to be printed, newest first, for staff alone. */
export async function listPrintLines(context: ServiceContext, filter: PrintLineFilter): Promise<{ lines: ReadonlyArray<PrintLine>; total: number; materials: ReadonlyArray<{ slug: string; name: string }>; pageSize: number } | undefined> {
  if (!mayPrint(context)) return undefined;
  const { db } = context;
  const where = and(
    inArray(orders.state, filter.state === undefined ? [...STATES_TO_PRINT] : [filter.state]),
    ne(product.kind, "gift-card"),
    filter.material === "" ? undefined : eq(material.slug, filter.material),
  );
  // Not as a batch: there D1 hands out rows by the names of their columns, and those of joined tables repeat.
  const [rows, totals, materials] = await Promise.all([
    db
      .select({ line: { id: orderLine.id, orderId: orderLine.orderId, name: orderLine.productName, quantity: orderLine.quantity }, order: { number: orders.number, placedAt: orders.placedAt, state: orders.state }, configured: configuredProduct, kind: product.kind, material: { slug: material.slug, name: material.name }, color: { name: color.name, hex: color.hex }, artwork: { id: artwork.id, fileName: artwork.fileName, type: artwork.type, previewKey: artwork.previewKey, widthPx: artwork.widthPx, heightPx: artwork.heightPx }, design: { artwork: readyMadeDesign.artwork, cutLine: readyMadeDesign.cutLine }, file: printFile })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .innerJoin(configuredProduct, eq(configuredProduct.id, orderLine.configuredProductId))
      .innerJoin(product, eq(product.id, orderLine.productId))
      .leftJoin(material, eq(material.id, configuredProduct.materialId))
      .leftJoin(color, eq(color.id, configuredProduct.colorId))
      .leftJoin(artwork, eq(artwork.id, configuredProduct.artworkId))
      .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
      .leftJoin(printFile, eq(printFile.configuredProductId, configuredProduct.id))
      .where(where)
      .orderBy(desc(orders.placedAt), desc(orders.number), orderLine.position)
      .limit(PRINT_PAGE_SIZE)
      .offset((filter.page - 1) * PRINT_PAGE_SIZE),
    db
      .select({ total: count() })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .innerJoin(configuredProduct, eq(configuredProduct.id, orderLine.configuredProductId))
      .innerJoin(product, eq(product.id, orderLine.productId))
      .leftJoin(material, eq(material.id, configuredProduct.materialId))
      .where(where),
    db.select({ slug: material.slug, name: material.name }).from(material).where(sql`EXISTS (SELECT 1 FROM configured_product c JOIN order_line l ON l.configured_product_id = c.id WHERE c.material_id = ${material.id})`).orderBy(material.position),
  ]);
  const lines = rows.map(({ line, order, configured, kind, material: film, color: tint, artwork: file, design, file: made }): PrintLine => ({
    id: line.id,
    order: String(order.number),
    orderId: line.orderId,
    placedAt: order.placedAt,
    state: order.state,
    product: line.name,
    kind,
    width: configured.width,
    height: configured.height,
    quantity: line.quantity,
    material: film ?? undefined,
    color: tint?.name,
    names: kind === "personalize" ? namesOn(configured) : kind === "ddb" ? drawingWords(configured.drawing) : undefined,
    picture: configuredPicture({ kind, configured, material: film?.slug, hex: tint?.hex, artwork: file, design }),
    file: made ? { state: made.state, pages: made.pages, bytes: made.bytes, notes: made.notes, problem: made.problem } : undefined,
  }));
  return { lines, total: totals[0]?.total ?? 0, materials, pageSize: PRINT_PAGE_SIZE };
}
