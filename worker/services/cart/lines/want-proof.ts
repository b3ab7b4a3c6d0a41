import { and, eq, ne, sql } from "drizzle-orm";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { configuredProduct } from "../../../db/schema/designs.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { keepApproval } from "./approved-version.ts";
import { lineRows, findOpenCart } from "../cart-rows.ts";
import { changeCart } from "../change-cart.ts";

/** Stores whether the customer wants a proof of a cart line before it prints. */
export async function wantProof(
  context: ServiceContext,
  lineId: string,
  wantsProof: boolean,
): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  const row = cart && (await lineRows(context, cart.id)).find(({ line }) => line.id === lineId);
  if (!cart || !row || !getKindFacts(row.product).needsApproval) return notFound();
  return changeCart(context, cart.id, [
    context.db
      .update(configuredProduct)
      .set({
        wantsProof,
        version: sql`${configuredProduct.version} + 1`,
        proofWishes: sql`${configuredProduct.proofWishes} + 1`,
      })
      .where(and(eq(configuredProduct.id, row.configured.id), ne(configuredProduct.status, "ordered"))),
    ...keepApproval(row.configured.id, true),
  ]);
}
