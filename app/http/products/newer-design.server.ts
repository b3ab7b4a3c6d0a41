import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { ConfiguredChanges, type ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { summarizeDesign, type NewerDesign } from "#domain/shop/configured-products/design-summary";
import { pickTagTexts } from "#domain/prepress/name-tags/people/roster";
import { findChangedPrice, type Refusal } from "#domain/ground/kernel/refusal";

const SaveOrigin = v.fallback(v.pick(ConfiguredChanges, ["version", "tab_key"]), {});

/**
 * The version that a form of a configured product was loaded with, and the tab that sends it, so that it overwrites
 * no other tab's choices. @param read a field of the form
 */
export const readSaveOrigin = (read: (name: string) => unknown): v.InferOutput<typeof SaveOrigin> =>
  v.parse(SaveOrigin, { version: read("version") ?? undefined, tab_key: read("tab_key") ?? undefined });

/** The version that a form changes; undefined where it creates a design, because an ordered one never changes. */
export const openVersion = (
  configured: Pick<ConfiguredProduct, "status" | "version"> | undefined,
): number | undefined => (configured?.status === "ordered" ? undefined : configured?.version);

/**
 * What another tab has saved, if that is why a form of the visitor's design was refused.
 * @param id of the design; undefined where the form creates one
 */
export async function findNewerDesign(
  { services }: AppLoadContext,
  { id, intent }: { readonly id: string | undefined; readonly intent: unknown },
  refusal: Refusal,
): Promise<NewerDesign | undefined> {
  if (id === undefined || refusal.code !== "conflict" || findChangedPrice(refusal)) return undefined;
  const [design, inCart] = await Promise.all([services.configuredProducts.find(id), services.cart.find(id)]);
  if (!design || design.status === "ordered") return undefined;
  const { version, colour, material, roster } = design;
  const texts = design.texts.length > 0 ? design.texts : Object.values(pickTagTexts(roster[0] ?? {}));
  const summary = summarizeDesign({ ...design, texts, material: colour ?? material });
  return { version, isInCart: inCart === "approved", summary, intent: typeof intent === "string" ? intent : "" };
}
