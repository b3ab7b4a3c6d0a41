import { desc, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/accounts/capabilities";
import { CutLineInput } from "#domain/designs/cut-line-input";
import type { JobFacts } from "#domain/printing/print-job";
import { artwork } from "../../db/schema/artwork.ts";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../service-context.ts";

/** Who may see print files: those who work on orders. For everybody else there are none. */
export const mayPrint = ({ session }: Pick<ServiceContext, "session">): boolean => can(session.actor.role, "manageOrders");

/** Everything about a configured product that its print file depends on. Nobody is asked who they are: see `mayPrint`. */
const selectPrintable = ({ db }: Pick<ServiceContext, "db">) =>
  db
    .select({
      configured: configuredProduct,
      product: { kind: product.kind, name: product.name, slug: product.slug, priceProfile: product.priceProfile },
      material: { name: material.name, slug: material.slug },
      color: { name: color.name, hex: color.hex },
      artwork,
      design: { name: readyMadeDesign.name, artwork: readyMadeDesign.artwork, cutLine: readyMadeDesign.cutLine },
      line: { id: orderLine.id, number: orders.number, placedAt: orders.placedAt, state: orders.state },
    })
    .from(configuredProduct)
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(artwork, eq(artwork.id, configuredProduct.artworkId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .leftJoin(orderLine, eq(orderLine.configuredProductId, configuredProduct.id))
    .leftJoin(orders, eq(orders.id, orderLine.orderId));

export type PrintableRow = Awaited<ReturnType<typeof selectPrintable>>[number];

/** @param id of a configured product or of the order's line that it became */
export async function findPrintable(context: Pick<ServiceContext, "db">, id: string): Promise<PrintableRow | undefined> {
  const [row] = await selectPrintable(context)
    .where(or(eq(configuredProduct.id, id), eq(configuredProduct.id, sql`(SELECT configured_product_id FROM order_line WHERE id = ${id})`)))
    .orderBy(desc(sql`${orderLine.id} = ${id}`), desc(orders.placedAt))
    .limit(1);
  return row;
}

const Line = v.fallback(v.optional(CutLineInput), undefined);

/** The cut line as it was settled, or the design's own. */
export const cutLineOf = ({ configured, design }: Pick<PrintableRow, "configured" | "design">) => v.parse(Line, configured.cutLine ?? undefined) ?? v.parse(Line, design?.cutLine ?? undefined);

export const factsOf = ({ configured, product: of, material: film, color: tint, line }: PrintableRow): JobFacts => ({
  order: line?.number === undefined || line.number === null ? "Not ordered" : `Order ${String(line.number)}`,
  product: of.name,
  material: [tint?.name, film?.name].filter((name) => name !== undefined && name !== null && name !== "").join(", ") || "usual material",
  quantity: configured.quantity,
  at: line?.placedAt ?? configured.updatedAt,
});
