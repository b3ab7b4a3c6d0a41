import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { toDecimal } from "#domain/ground/kernel/money";
import type { CartLineView, CartView } from "#domain/shop/cart/cart-view";
import { readTogether } from "../../../db/read-together.ts";
import { selectPrices } from "../../pricing/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { lineRows, type CartRow } from "../cart-rows.ts";
import { priceRows } from "./price-lines.ts";
import { viewCartLine } from "./view-line.ts";

/** A cart line on the wire. */
export interface CartLineRecord {
  readonly [field: string]: unknown;
  readonly id: string;
}

export const lineRecord = (line: CartLineView, cartId: string, isSaved: boolean): CartLineRecord => ({
  id: line.id,
  cart: cartId,
  configured_product: line.configuredProduct,
  product: line.product.slug,
  product_name: line.product.name,
  quantity: line.quantity,
  unit_price: toDecimal(line.unitPrice),
  total: toDecimal(line.total),
  currency: line.total.currency,
  saved_for_later: isSaved,
  version: line.version,
  description: line.spec.map(({ label, value }) => `${label}: ${value}`).join(", "),
});

export async function findLineRecord(
  context: ServiceContext,
  by: { configuredId: string; cartId: string },
): Promise<CartLineRecord | undefined> {
  const buyer = getActorUserId(context.session.actor);
  const [rows, prices] = await Promise.all([
    lineRows(context, by.cartId),
    readTogether(context.db, selectPrices(context, buyer)),
  ]);
  const row = rows.find(({ configured }) => configured.id === by.configuredId);
  if (!row) return undefined;
  const price = (await priceRows(context, [row], prices)).get(row.line.id);
  return price && lineRecord(viewCartLine(row, price, context.clock()), by.cartId, false);
}

/** A cart on the wire. */
export const buildCartRecord = (row: CartRow, view: CartView): CartLineRecord => ({
  id: row.id,
  status: row.status,
  currency: view.currency,
  subtotal: toDecimal(view.subtotal),
  code: view.promotion?.code ?? null,
  discount: toDecimal(view.promotion?.discount ?? { minor: 0, currency: view.currency }),
  gift_card: view.giftCard?.lastFour ?? null,
  replaces_order: row.replacesOrderId,
  lines: view.lines.map((line) => line.id),
  date_created: row.createdAt.toISOString(),
});
