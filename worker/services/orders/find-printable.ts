import { desc, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/kernel/capabilities";
import type { ProductKind, Size } from "#domain/catalog/product";
import { CutLineInput, type SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type { FrozenFile, FrozenLine } from "#domain/orders/frozen-line";
import type { OrderStatus } from "#domain/orders/order-state";
import type { JobFacts } from "#domain/kinds/print-job";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { readFrozen } from "./read-frozen.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** Who may see print files: those who work on orders. For everybody else there are none. */
export const mayPrint = ({ session }: Pick<ServiceContext, "session">): boolean =>
  can(session.actor.role, "manageOrders");

/** Everything that a print file depends on. Of an ordered line it is the order's frozen copy alone, whatever became of the product since. */
export interface Printable {
  readonly configuredId: string;
  readonly kind: ProductKind;
  readonly priceProfile: string;
  readonly product: string;
  /** Inches. */
  readonly size: Size;
  readonly quantity: number;
  readonly shape: string;
  readonly material: { readonly slug: string; readonly name: string } | undefined;
  readonly color: { readonly name: string; readonly hex: string } | undefined;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly template: { readonly id: number; readonly version: number } | undefined;
  readonly drawing: unknown;
  readonly cutLine: SavedCutLine | undefined;
  readonly artwork: FrozenFile | undefined;
  /** The pictures of name tags. */
  readonly pictures: ReadonlyArray<FrozenFile>;
  /** The shop's own design, by the path of its picture. */
  readonly design: { readonly artwork: string } | undefined;
  readonly line: { readonly id: string; readonly number: number; readonly state: OrderStatus } | undefined;
  /** When it was ordered, or last changed. */
  readonly at: Date;
}

const Named = v.object({ slug: v.string(), name: v.string() });
const Spec = v.object({
  width: v.number(),
  height: v.number(),
  shape: v.fallback(v.string(), ""),
  material: v.fallback(v.nullish(Named), undefined),
  color: v.fallback(v.nullish(v.object({ name: v.string(), hex: v.string() })), undefined),
  design: v.fallback(v.nullish(v.object({ artwork: v.string() })), undefined),
  texts: v.fallback(v.array(v.string()), []),
  roster: v.fallback(v.array(v.record(v.string(), v.string())), []),
  template: v.fallback(v.nullish(v.number()), undefined),
  template_version: v.fallback(v.nullish(v.number()), undefined),
  drawing: v.optional(v.unknown()),
});
const Line = v.fallback(v.optional(CutLineInput), undefined);

/** What both an ordered line and a configured product say of themselves. */
interface Said {
  readonly configuredId: string;
  readonly product: string;
  readonly quantity: number;
  readonly spec: unknown;
  readonly cutLine: unknown;
  readonly frozen: FrozenLine;
  readonly line: Printable["line"];
  readonly at: Date;
}

function toPrintable({ spec, cutLine, frozen, ...said }: Said): Printable {
  const {
    width,
    height,
    shape,
    material: film,
    color: tint,
    design,
    texts,
    roster,
    template,
    template_version: version,
    drawing,
  } = v.parse(Spec, spec);
  return {
    ...said,
    kind: frozen.kind,
    priceProfile: frozen.price_profile,
    size: { width, height },
    shape,
    material: film ?? undefined,
    color: tint ?? undefined,
    texts,
    roster,
    template: typeof template === "number" && typeof version === "number" ? { id: template, version } : undefined,
    drawing,
    cutLine: v.parse(Line, cutLine ?? undefined),
    artwork: frozen.artwork ?? undefined,
    pictures: frozen.pictures,
    design: design ?? undefined,
  };
}

/** An ordered line as it was frozen; undefined once its person closed their account. */
export function printableLine(
  line: typeof orderLine.$inferSelect,
  order: { readonly number: number; readonly state: OrderStatus; readonly placedAt: Date },
): Printable | undefined {
  const { frozen, configuredProductId } = line;
  if (!frozen || configuredProductId === null) return undefined;
  const { number, state, placedAt } = order;
  return toPrintable({
    configuredId: configuredProductId,
    product: line.productName,
    quantity: line.quantity,
    spec: line.spec,
    cutLine: line.cutLine,
    frozen,
    line: { id: line.id, number, state },
    at: placedAt,
  });
}

async function findLine({ db }: Pick<ServiceContext, "db">, id: string) {
  const [row] = await db
    .select({ line: orderLine, order: { number: orders.number, state: orders.state, placedAt: orders.placedAt } })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(or(eq(orderLine.id, id), eq(orderLine.configuredProductId, id)))
    .orderBy(desc(sql`${orderLine.id} = ${id}`), desc(orders.placedAt))
    .limit(1);
  return row;
}

/** A configured product that nobody has ordered, as it is now. */
async function findDraft(context: Pick<ServiceContext, "db">, id: string): Promise<Printable | undefined> {
  const [row] = await context.db
    .select({
      configured: configuredProduct,
      product: product.name,
      material: { slug: material.slug, name: material.name },
      color: { name: color.name, hex: color.hex },
      design: { artwork: readyMadeDesign.artwork, cutLine: readyMadeDesign.cutLine },
    })
    .from(configuredProduct)
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .where(eq(configuredProduct.id, id));
  const frozen = row && (await readFrozen(context, [id])).get(id);
  if (!row || !frozen) return undefined;
  const { configured, design, ...named } = row;
  const spec = {
    ...configured,
    ...named,
    design,
    template: configured.templateId,
    template_version: configured.templateVersion,
  };
  const cutLine = v.parse(Line, configured.cutLine ?? undefined) ?? design?.cutLine;
  return toPrintable({
    configuredId: id,
    product: row.product,
    quantity: configured.quantity,
    spec,
    cutLine,
    frozen,
    line: undefined,
    at: configured.updatedAt,
  });
}

/** @param id of a configured product or of the order line that it became. Does not check who asks: see `mayPrint`. */
export async function findPrintable(context: Pick<ServiceContext, "db">, id: string): Promise<Printable | undefined> {
  const ordered = await findLine(context, id);
  return ordered ? printableLine(ordered.line, ordered.order) : findDraft(context, id);
}

export const factsOf = ({ product: name, material: film, color: tint, quantity, line, at }: Printable): JobFacts => ({
  order: line === undefined ? "Not ordered" : `Order ${String(line.number)}`,
  product: name,
  material:
    [tint?.name, film?.name].filter((text) => text !== undefined && text !== "").join(", ") || "standard material",
  quantity,
  at,
});
