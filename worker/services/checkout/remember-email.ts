import { and, eq, sql } from "drizzle-orm";
import { ownedBy } from "../../db/owned.ts";
import { cart } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Stores a guest's e-mail address with the cart, so that the next step and a reload have it. */
export async function rememberEmail(context: ServiceContext, email: string): Promise<void> {
  const owner = context.session.existingOwner();
  if (!owner) return;
  await context.db
    .update(cart)
    .set({ checkout: sql`json_set(${cart.checkout}, '$.email', ${email})` })
    .where(and(ownedBy(cart, owner), eq(cart.status, "open")));
}
