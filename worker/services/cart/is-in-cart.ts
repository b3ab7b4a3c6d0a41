import { and, eq, sql } from "drizzle-orm";
import { builtOnceByOwner } from "../../db/built-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { cart, cartLine } from "../../db/schema/cart.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isApproved } from "./lines/approved-version.ts";

const selectLine = builtOnceByOwner((db, ownedBy) =>
  db
    .select({
      line: { id: cartLine.id, approvedVersion: cartLine.approvedVersion },
      configured: { version: configuredProduct.version },
    })
    .from(cart)
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .innerJoin(configuredProduct, eq(configuredProduct.id, cartLine.configuredProductId))
    .where(
      and(
        ownedBy(cart),
        eq(cart.status, "open"),
        eq(cartLine.savedForLater, false),
        sql`${cartLine.configuredProductId} = ${sql.placeholder("configured")}`,
      ),
    ),
);

/** What the current user's cart has of a configured product: as it was approved, or changed since. */
type InCart = "approved" | "changed" | undefined;

/** Finds a configured product in the current user's cart. One that is saved for later does not count. */
export async function findInCart({ db, session }: ServiceContext, configuredId: string): Promise<InCart> {
  const owner = session.existingOwner();
  if (!owner) return undefined;
  const [[row]] = await readTogether(db, [selectLine(db, owner, { configured: configuredId })]);
  if (!row) return undefined;
  return isApproved(row) ? "approved" : "changed";
}

/** Whether the current user's cart has a configured product, perhaps with earlier choices. */
export const isInCart = async (context: ServiceContext, configuredId: string): Promise<boolean> =>
  (await findInCart(context, configuredId)) !== undefined;
