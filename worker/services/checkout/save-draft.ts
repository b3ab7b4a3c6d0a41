import { and, eq, sql } from "drizzle-orm";
import { type CheckoutDraft, parseCheckoutDraft } from "#domain/shop/checkout/draft";
import { ownedBy } from "../../db/owned.ts";
import { cart } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { CartRow } from "../cart/index.ts";

/**
 * Stores the checkout form as typed so far with the current user's open cart. It follows the cart into the account at
 * sign-in and to another browser, and ends with the order. It changes no price, so the cart's version stays.
 */
export async function saveDraft(context: ServiceContext, draft: CheckoutDraft): Promise<void> {
  const owner = context.session.existingOwner();
  if (!owner) return;
  await context.db
    .update(cart)
    .set({ checkout: sql`json_set(${cart.checkout}, '$.draft', json(${JSON.stringify(draft)}))` })
    .where(and(ownedBy(cart, owner), eq(cart.status, "open")));
}

/** The stored form of a cart's checkout; undefined before anything was typed. */
export const readCheckoutDraft = ({ checkout }: Pick<CartRow, "checkout">): CheckoutDraft | undefined =>
  checkout["draft"] === undefined ? undefined : parseCheckoutDraft(checkout["draft"]);
