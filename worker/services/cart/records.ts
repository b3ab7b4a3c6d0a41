import { and, asc, count, desc, eq } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { buildListFilters, listRows, buildListOrder } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import { cart, cartLine } from "../../db/schema/cart.ts";
import { product } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { CartRow } from "./cart-rows.ts";
import { lineRecord, buildCartRecord, type CartLineRecord } from "./lines/line-record.ts";
import { viewCart } from "./read-cart.ts";

/** Open carts only, as ordered carts are orders: the user's own, or all of them for staff. */
const visible = ({ session }: ServiceContext) => and(readable(cart, session), eq(cart.status, "open"));

const show = async (context: ServiceContext, row: CartRow): Promise<CartLineRecord> =>
  buildCartRecord(row, await viewCart(context, row));

const cartColumns = { id: cart.id, status: cart.status, currency: cart.currency, date_created: cart.createdAt };

export async function listCartRecords(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<CartLineRecord>, Refusal>> {
  const { rows, total } = await listRows(
    context.db,
    { table: cart, columns: cartColumns, where: visible(context), defaultOrder: [desc(cart.createdAt), desc(cart.id)] },
    query,
  );
  return ok({ rows: await Promise.all(rows.map((row) => show(context, row))), total });
}

export async function findCartRecord(context: ServiceContext, id: string): Promise<CartLineRecord | undefined> {
  const [row] = await context.db
    .select()
    .from(cart)
    .where(and(eq(cart.id, id), visible(context)));
  return row && show(context, row);
}

/** Each line with its cart and its configured product. */
const lines = ({ db }: ServiceContext) =>
  db
    .select({ id: cartLine.id, cart })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .innerJoin(configuredProduct, eq(configuredProduct.id, cartLine.configuredProductId))
    .innerJoin(product, eq(product.id, configuredProduct.productId));

const lineColumns = {
  id: cartLine.id,
  cart: cartLine.cartId,
  configured_product: cartLine.configuredProductId,
  product: product.slug,
  saved_for_later: cartLine.savedForLater,
};

export async function listLineRecords(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<CartLineRecord>, Refusal>> {
  // Lines saved for later are no part of the order: they are listed on request.
  const asksForSaved = query.filters.some(({ field }) => field === "saved_for_later");
  const where = and(
    visible(context),
    asksForSaved ? undefined : eq(cartLine.savedForLater, false),
    ...buildListFilters(lineColumns, query),
  );
  const order = [
    ...buildListOrder(lineColumns, query),
    desc(cart.createdAt),
    desc(cart.id),
    asc(cartLine.position),
    asc(cartLine.id),
  ];
  const [rows, totals] = await Promise.all([
    lines(context)
      .where(where)
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    context.db.select({ total: count() }).from(lines(context).where(where).as("matching")),
  ]);
  // A line's price depends on its cart's owner, so each cart of the page is priced once.
  const carts = new Map(rows.map((row) => [row.cart.id, row.cart]));
  const pricedLines = await Promise.all([...carts.values()].map((row) => listCartLines(context, row)));
  const byId = new Map(pricedLines.flat().map((line) => [line.id, line]));
  return ok({ rows: rows.flatMap(({ id }) => byId.get(id) ?? []), total: totals[0]?.total ?? 0 });
}

export async function findLineRecordById(context: ServiceContext, id: string): Promise<CartLineRecord | undefined> {
  const [row] = await lines(context).where(and(eq(cartLine.id, id), visible(context)));
  return row && (await listCartLines(context, row.cart)).find((line) => line.id === id);
}

/** All lines of a cart, those saved for later included. */
async function listCartLines(context: ServiceContext, row: CartRow): Promise<ReadonlyArray<CartLineRecord>> {
  const { lines, saved } = await viewCart(context, row);
  return [
    ...lines.map((line) => lineRecord(line, row.id, false)),
    ...saved.map((line) => lineRecord(line, row.id, true)),
  ];
}
