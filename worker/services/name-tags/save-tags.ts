import type { ConfiguredProduct, NewConfigured } from "#domain/designs/configured-product";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { addToCart } from "../cart/add-to-cart.ts";
import { findOwnConfigured } from "../designs/read-configured.ts";
import { createConfigured, updateConfigured } from "../designs/save-configured.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** What the screen sends: a list may still have mistakes, and is kept all the same. */
export const saveTags = (
  context: ServiceContext,
  id: string | undefined,
  input: NewConfigured,
): Promise<Result<ConfiguredProduct, Refusal>> =>
  id === undefined
    ? createConfigured(context, { ...input, isDraft: true })
    : updateConfigured(context, id, { ...input, isDraft: true });

/** The customer has looked at the sheet: every tag is checked once more, and then they are ready for the cart. */
export async function signOff(context: ServiceContext, id: string): Promise<Result<ConfiguredProduct, Refusal>> {
  const before = await findOwnConfigured(context, id);
  if (before?.product.kind !== "personalize") return notFound();
  const signed = await updateConfigured(context, id, { signed_off: true });
  if (!signed.ok) return signed;
  if (signed.value.status !== "finalized")
    return refuse({ code: "conflict", message: "These tags have no names yet." });
  const added = await addToCart(context, id);
  return added.ok ? ok(signed.value) : added;
}
