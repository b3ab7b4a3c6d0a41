import { and, eq, sql } from "drizzle-orm";
import { builtOnceByOwner } from "../../db/built-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { cart, cartLine } from "../../db/schema/cart.ts";
import type { ServiceContext } from "../kernel/index.ts";

const selectLine = builtOnceByOwner((db, ownedBy) =>
  db
    .select({ id: cartLine.id })
    .from(cart)
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .where(
      and(
        ownedBy(cart),
        eq(cart.status, "open"),
        eq(cartLine.savedForLater, false),
        sql`${cartLine.configuredProductId} = ${sql.placeholder("configured")}`,
      ),
    ),
);

/** Whether the current user's cart has a configured product. One that is saved for later does not count. */
export async function isInCart({ db, session }: ServiceContext, configuredId: string): Promise<boolean> {
  const owner = session.existingOwner();
  if (!owner) return false;
  const [[line]] = await readTogether(db, [selectLine(db, owner, { configured: configuredId })]);
  return line !== undefined;
}
