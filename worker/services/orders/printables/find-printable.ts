import { desc, eq, inArray, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import type { ProductKind } from "#domain/shop/catalog/product";
import type { Size } from "#domain/ground/kernel/geometry";
import { CutLineInput, type SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FrozenFile, FrozenLine } from "#domain/shop/orders/frozen-line";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { JobFacts } from "#domain/prepress/press/print-job";
import { color, material, product, readyMadeDesign } from "../../../db/schema/catalog.ts";
import { configuredProduct } from "../../../db/schema/designs.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { piecesToPrint, piecesToReprint } from "./pieces.ts";
import { readFrozen } from "../read-frozen.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { pressHashAt } from "../../press/index.ts";

/** Whether the current user may see print files. For all others they don't exist. */
export const mayPrint = ({ session }: Pick<ServiceContext, "session">): boolean =>
  can(session.actor.role, "manageOrders");

/**
 * Everything that a print file depends on. An order line is read from the order's frozen copy alone, so later changes
 * of the product don't matter.
 */
export interface Printable {
  readonly configuredId: string;
  readonly kind: ProductKind;
  readonly priceProfile: string;
  readonly product: string;
  /** Inches. */
  readonly size: Size;
  readonly quantity: number;
  /** Pieces to print again, once all others have left; absent when nothing is printed again. */
  readonly reprint?: number;
  readonly shape: string;
  readonly material: { readonly slug: string; readonly name: string } | undefined;
  readonly color: { readonly name: string; readonly hex: string } | undefined;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly template: { readonly id: number; readonly version: number } | undefined;
  readonly drawing: unknown;
  /** Its customer asked for a proof. */
  readonly wantsProof: boolean;
  readonly cutLine: SavedCutLine | undefined;
  readonly artwork: FrozenFile | undefined;
  /** The pictures of name tags. */
  readonly pictures: ReadonlyArray<FrozenFile>;
  /** A ready-made design. `artwork` is the path of its picture. */
  readonly design: { readonly artwork: string } | undefined;
  readonly line:
    | {
        readonly id: string;
        readonly orderId: string;
        readonly number: number;
        readonly state: OrderStatus;
        /** Pieces that are left to print: those ordered or agreed to print again, without those that left. */
        readonly left: number;
      }
    | undefined;
  /** When it was ordered; before that, when it last changed. */
  readonly at: Date;
  /**
   * SHA-256 of the press's profile that it is printed for, hexadecimal: the one that was set when it was ordered,
   * before that the current one. Absent for the shop's own.
   */
  readonly press?: string;
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
const CutLine = v.fallback(v.optional(CutLineInput), undefined);

/** The data that order lines and configured products have in common. */
interface PrintableSource {
  readonly configuredId: string;
  readonly product: string;
  readonly quantity: number;
  readonly reprint?: number;
  readonly spec: unknown;
  readonly cutLine: unknown;
  readonly frozen: FrozenLine;
  readonly line: Printable["line"];
  readonly at: Date;
  readonly press?: string;
}

function toPrintable({ spec, cutLine, frozen, ...source }: PrintableSource): Printable {
  const {
    width,
    height,
    shape,
    material: specMaterial,
    color: specColor,
    design,
    texts,
    roster,
    template,
    template_version: version,
    drawing,
  } = v.parse(Spec, spec);
  return {
    ...source,
    kind: frozen.kind,
    priceProfile: frozen.price_profile,
    size: { width, height },
    shape,
    material: specMaterial ?? undefined,
    color: specColor ?? undefined,
    texts,
    roster,
    template: typeof template === "number" && typeof version === "number" ? { id: template, version } : undefined,
    drawing,
    wantsProof: frozen.wants_proof,
    cutLine: v.parse(CutLine, cutLine ?? undefined),
    artwork: frozen.artwork ?? undefined,
    pictures: frozen.pictures,
    design: design ?? undefined,
  };
}

/** What is printed of an order line; without it, all of it for the shop's own press. */
interface PrintedAs {
  /** Pieces that are left to print. */
  readonly left?: number;
  /** Pieces to print again; 0 prints what was ordered. */
  readonly reprint?: number;
  /** SHA-256 of the press's profile when it was ordered; undefined for the shop's own. */
  readonly press?: string | undefined;
}

/**
 * An order line as it was frozen. Undefined after the customer has closed their account.
 */
export function printableLine(
  line: typeof orderLine.$inferSelect,
  order: { readonly number: number; readonly state: OrderStatus; readonly placedAt: Date },
  { left = line.quantity, reprint = 0, press }: PrintedAs = {},
): Printable | undefined {
  const { frozen, configuredProductId } = line;
  if (!frozen || configuredProductId === null) return undefined;
  const { number, state, placedAt } = order;
  return toPrintable({
    configuredId: configuredProductId,
    product: line.productName,
    quantity: line.quantity,
    ...(reprint > 0 ? { reprint } : {}),
    spec: line.spec,
    cutLine: line.cutLine,
    frozen,
    line: { id: line.id, orderId: line.orderId, number, state, left },
    at: placedAt,
    ...(press === undefined ? {} : { press }),
  });
}

/** The lines that these ids name, the newest order first. */
const findLines = ({ db }: Pick<ServiceContext, "db">, ids: ReadonlyArray<string>) =>
  db
    .select({
      line: orderLine,
      order: { number: orders.number, state: orders.state, placedAt: orders.placedAt },
      left: piecesToPrint(sql`order_line.id`).as("left_to_print"),
      reprint: piecesToReprint(sql`order_line.id`).as("reprint"),
      press: pressHashAt(sql`orders.placed_at`).as("press"),
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(or(inArray(orderLine.id, ids), inArray(orderLine.configuredProductId, ids)))
    .orderBy(desc(orders.placedAt));

/** A configured product that was not ordered, in its current state. */
async function findUnordered(context: PrintableContext, id: string): Promise<Printable | undefined> {
  const [row] = await context.db
    .select({
      configured: configuredProduct,
      product: product.name,
      material: { slug: material.slug, name: material.name },
      color: { name: color.name, hex: color.hex },
      design: { artwork: readyMadeDesign.artwork, cutLine: readyMadeDesign.cutLine },
      press: pressHashAt(context.clock().getTime()).as("press"),
    })
    .from(configuredProduct)
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .where(eq(configuredProduct.id, id));
  const frozen = row && (await readFrozen(context, [id])).get(id);
  if (!row || !frozen) return undefined;
  const { configured, design, press, ...named } = row;
  const spec = {
    ...configured,
    ...named,
    design,
    template: configured.templateId,
    template_version: configured.templateVersion,
  };
  const cutLine = v.parse(CutLine, configured.cutLine ?? undefined) ?? design?.cutLine;
  return toPrintable({
    configuredId: id,
    product: row.product,
    quantity: configured.quantity,
    spec,
    cutLine,
    frozen,
    line: undefined,
    at: configured.updatedAt,
    ...(press === null ? {} : { press }),
  });
}

type PrintableContext = Pick<ServiceContext, "db" | "clock">;

/**
 * Finds what to print, without checking permissions (see `mayPrint`).
 * @param id of a configured product or an order line
 */
export async function findPrintable(context: PrintableContext, id: string): Promise<Printable | undefined> {
  const [printable] = await findPrintables(context, [id]);
  return printable;
}

/**
 * Finds what to print, in the order of the ids; undefined for one that does not exist.
 * @param ids of configured products or order lines; at most 40
 */
export async function findPrintables(
  context: PrintableContext,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<Printable | undefined>> {
  const rows = await findLines(context, ids);
  return Promise.all(
    ids.map(async (id) => {
      const ordered =
        rows.find(({ line }) => line.id === id) ?? rows.find(({ line }) => line.configuredProductId === id);
      if (!ordered) return findUnordered(context, id);
      return printableLine(ordered.line, ordered.order, { ...ordered, press: ordered.press ?? undefined });
    }),
  );
}

/** The job information in the slug and in the document's metadata. */
export const collectJobFacts = (printable: Printable): JobFacts => ({
  order:
    printable.line === undefined ? "Not ordered" : `Order ${String(printable.line.number)}${reprintText(printable)}`,
  product: printable.product,
  material:
    [printable.color?.name, printable.material?.name].filter((text) => text !== undefined && text !== "").join(", ") ||
    "standard material",
  quantity: printable.reprint ?? printable.quantity,
  at: printable.at,
});

const reprintText = ({ reprint, quantity }: Printable): string =>
  reprint === undefined ? "" : `, reprint of ${String(reprint)} of ${String(quantity)}`;
