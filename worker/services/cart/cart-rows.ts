import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { builtOnce, builtOnceByOwner } from "../../db/built-once.ts";
import {
  artwork,
  cart,
  cartLine,
  color,
  configuredProduct,
  material,
  product,
  readyMadeDesign,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/client.ts";
import { readTogether } from "../../db/read-together.ts";
import type { ServiceContext } from "../kernel/index.ts";

export type CartRow = typeof cart.$inferSelect;
export type CartLineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The owner's open cart, if any. There is at most one (index cart_one_open). */
export async function findOpenCart({ db }: ServiceContext, owner: Owner | undefined): Promise<CartRow | undefined> {
  if (!owner) return undefined;
  const [[row]] = await readTogether(db, [selectOpenCart(db, owner)]);
  return row;
}

/** Selects that cart. Returns a query, so that it can run in a batch. */
export const selectOpenCart = builtOnceByOwner((db, ownedBy) =>
  db
    .select()
    .from(cart)
    .where(and(ownedBy(cart), eq(cart.status, "open")))
    .limit(1),
);

/** D1 returns at most 100 columns, so each table's columns are listed. */
const LINE_COLUMNS = {
  line: {
    id: cartLine.id,
    savedForLater: cartLine.savedForLater,
    duringChange: cartLine.duringChange,
    approvedVersion: cartLine.approvedVersion,
  },
  configured: getTableColumns(configuredProduct),
  product: {
    slug: product.slug,
    kind: product.kind,
    status: product.status,
    name: product.name,
    priceProfile: product.priceProfile,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    productionDays: product.productionDays,
    pieceGrams: product.pieceGrams,
  },
  material: { slug: material.slug, name: material.name, gsm: material.gsm },
  color: { slug: color.slug, name: color.name, hex: color.hex },
  artwork: {
    id: artwork.id,
    fileName: artwork.fileName,
    r2Key: artwork.r2Key,
    sha256: artwork.sha256,
    type: artwork.type,
    bytes: artwork.bytes,
    previewKey: artwork.previewKey,
    widthPx: artwork.widthPx,
    heightPx: artwork.heightPx,
    preflight: artwork.preflight,
  },
  design: {
    slug: readyMadeDesign.slug,
    name: readyMadeDesign.name,
    artwork: readyMadeDesign.artwork,
    cutLine: readyMadeDesign.cutLine,
  },
};

/** The lines that a cart's owner orders. */
export const lineRows = (context: ServiceContext, cartId: string) =>
  selectLines(context.db, and(eq(cartLine.cartId, cartId), eq(cartLine.savedForLater, false)));

/** One line of a cart, also one saved for later. */
export async function findLineRow(
  context: ServiceContext,
  cartId: string,
  lineId: string,
): Promise<CartLineRow | undefined> {
  const [row] = await selectLines(context.db, and(eq(cartLine.cartId, cartId), eq(cartLine.id, lineId)));
  return row;
}

/** Whether a cart has a line, or another one of the same design. */
export async function hasLine(
  { db }: ServiceContext,
  cartId: string,
  { lineId, configuredId = "" }: { readonly lineId: string; readonly configuredId: string | undefined },
): Promise<boolean> {
  const isSame = or(eq(cartLine.id, lineId), eq(cartLine.configuredProductId, configuredId));
  const [row] = await db
    .select({ id: cartLine.id })
    .from(cartLine)
    .where(and(eq(cartLine.cartId, cartId), isSame));
  return row !== undefined;
}

/** Lines with everything that a page, a price or an order needs: one query for any number. */
const selectLines = (db: Database, where: SQL | undefined) =>
  db
    .select(LINE_COLUMNS)
    .from(cartLine)
    .innerJoin(configuredProduct, eq(configuredProduct.id, cartLine.configuredProductId))
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(artwork, eq(artwork.id, configuredProduct.artworkId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .where(where)
    .orderBy(asc(cartLine.position), asc(cartLine.id));

/** Selects all lines of a cart, those saved for later included. Takes its id as `cart`. */
export const selectAllLines = builtOnce((db) => selectLines(db, sql`${cartLine.cartId} = ${sql.placeholder("cart")}`));

/** The same of the owner's open cart. */
export const selectOpenCartLines = builtOnceByOwner((db, ownedBy) => {
  const open = db
    .select({ id: cart.id })
    .from(cart)
    .where(and(ownedBy(cart), eq(cart.status, "open")));
  return selectLines(db, inArray(cartLine.cartId, open));
});

/** The owner's open cart, created if there is none. Two simultaneous requests get the same one. */
export async function ensureCart(context: ServiceContext): Promise<CartRow> {
  const owner = context.session.owner();
  return (await findOpenCart(context, owner)) ?? createCart(context, owner);
}

/** For callers that have looked for an open cart and found none. */
export async function createCart(context: ServiceContext, owner: Owner): Promise<CartRow> {
  const now = context.clock();
  const [, [newCart]] = await context.db.batch([
    context.db
      .insert(cart)
      .values({
        id: context.newId(),
        userId: owner.userId ?? null,
        guestId: owner.guestId ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
    selectOpenCart(context.db, owner),
  ]);
  if (!newCart) throw new Error("A cart was made and could not be found");
  return newCart;
}
