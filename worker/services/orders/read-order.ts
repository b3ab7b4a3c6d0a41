import { and, asc, eq } from "drizzle-orm";
import { can } from "#domain/accounts/capabilities";
import { specWords } from "#domain/cart/spec-words";
import type { LinePicture } from "#domain/cart/cart-view";
import type { OrderLineView, OrderView } from "#domain/orders/order-view";
import { money } from "#domain/money";
import * as v from "valibot";
import { ownedBy } from "../../db/owned.ts";
import { orderLine, orders, taxLine } from "../../db/schema/index.ts";
import { artworkPicture } from "../carts/view-line.ts";
import type { ServiceContext } from "../service-context.ts";

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;

/** The asker's own order; somebody else's does not exist for them. Staff see every order. */
export async function findOwnOrder(context: ServiceContext, id: string): Promise<OrderView | undefined> {
  const { actor } = context.session;
  const owner = context.session.existingOwner();
  const seesAll = can(actor.role, "seeEverything");
  if (!owner && !seesAll) return undefined;
  const [row] = await context.db.select().from(orders).where(and(eq(orders.id, id), seesAll || !owner ? undefined : ownedBy(orders, owner)));
  return row && readOrder(context, row);
}

/** Without asking whose it is: only for the shop's own work, such as the confirmation mail. */
export async function orderForShop(context: ServiceContext, id: string): Promise<OrderView | undefined> {
  const [row] = await context.db.select().from(orders).where(eq(orders.id, id));
  return row && readOrder(context, row);
}

async function readOrder({ db }: ServiceContext, row: OrderRow): Promise<OrderView> {
  const [lines, taxes] = await db.batch([
    db.select().from(orderLine).where(eq(orderLine.orderId, row.id)).orderBy(asc(orderLine.position)),
    db.select().from(taxLine).where(eq(taxLine.orderId, row.id)),
  ]);
  const amount = (minor: number) => money(minor, row.currency);
  return {
    id: row.id,
    number: String(row.number),
    status: row.state,
    email: row.email,
    placedAt: row.placedAt,
    deliveryDate: row.deliveryDate ?? undefined,
    shippingMethod: row.shippingMethodName,
    shippingAddress: readAddress(row.shippingAddress),
    billingAddress: readAddress(row.billingAddress),
    note: row.note,
    purchaseOrder: row.purchaseOrder,
    subtotal: amount(row.subtotalMinor),
    discount: amount(row.discountMinor),
    shipping: amount(row.shippingMinor),
    tax: amount(row.taxMinor),
    taxLabel: taxes[0]?.name ?? "",
    credit: amount(row.creditMinor + row.giftCardMinor),
    total: amount(row.dueMinor),
    lines: lines.map(viewOrderLine),
  };
}

/** Address lines as a parcel shows them, from what the order kept. */
function readAddress(stored: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  return [
    `${text("first_name")} ${text("last_name")}`.trim(),
    text("company_name"),
    text("street_address_1"),
    text("street_address_2"),
    [text("city"), text("country_area"), text("postal_code")].filter(Boolean).join(" "),
    text("country") === "US" ? "" : text("country"),
  ].filter(Boolean);
}

const Named = v.fallback(v.nullish(v.object({ name: v.string(), artwork: v.optional(v.string()) })), undefined);
const Spec = v.object({
  width: v.number(),
  height: v.number(),
  shape: v.fallback(v.string(), ""),
  material: Named,
  color: Named,
  design: Named,
  options: v.fallback(v.record(v.string(), v.unknown()), {}),
});
const FileName = v.fallback(v.nullish(v.object({ file_name: v.string() })), undefined);
const Explanation = v.fallback(v.array(v.object({ label: v.string(), amount_minor: v.number() })), []);

export function viewOrderLine(row: LineRow): OrderLineView {
  const spec = v.safeParse(Spec, row.spec);
  const { width, height, shape, material, color, design, options } = spec.success ? spec.output : { width: 0, height: 0, shape: "", material: null, color: null, design: null, options: {} };
  return {
    id: row.id,
    product: { slug: row.productSlug, name: row.productName },
    quantity: row.quantity,
    unitPrice: money(row.unitPriceMinor, row.currency),
    total: money(row.totalMinor, row.currency),
    explanation: v.parse(Explanation, row.priceExplanation),
    spec: spec.success
      ? specWords({ width, height, shape, materialName: material?.name, colorName: color?.name, designName: design?.name, options, fileName: v.parse(FileName, row.artwork)?.file_name })
      : [],
    picture: pictureOf(row, width, height, design?.artwork),
  };
}

function pictureOf(row: LineRow, widthIn: number, heightIn: number, ready: string | undefined): LinePicture | undefined {
  const artworkUrl = row.artworkId ? artworkPicture({ id: row.artworkId }) : ready;
  return artworkUrl && widthIn > 0 ? { artworkUrl, cutPath: row.cutLine?.path, widthIn, heightIn } : undefined;
}
