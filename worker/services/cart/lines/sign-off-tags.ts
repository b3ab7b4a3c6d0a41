import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { isMadeOn } from "#domain/shop/kinds/kind-facts";
import { findConfiguredForUser } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { type ShownPrice, updateConfigured } from "../../kinds/index.ts";
import { addToCart } from "../add-to-cart.ts";

/** The customer has approved the sheet and its price: validates every name tag again, then adds them to the cart. */
export async function signOffTags(
  context: ServiceContext,
  id: string,
  shownPrice?: ShownPrice,
): Promise<Result<ConfiguredProduct, Refusal>> {
  const previousDesign = await findConfiguredForUser(context, id);
  if (!previousDesign || !isMadeOn("personalize", previousDesign.product)) return notFound();
  const signed = await updateConfigured(context, id, { signed_off: true, shownPrice });
  if (!signed.ok) return signed;
  if (signed.value.status !== "finalized")
    return refuse({ code: "conflict", message: "These tags have no names yet." });
  const addedLine = await addToCart(context, id, signed.value.version);
  return addedLine.ok ? ok(signed.value) : addedLine;
}
