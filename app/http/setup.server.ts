import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { setupPath, Slug } from "#domain/catalog/product";
import type { QuoteSpec } from "#domain/pricing/quote";
import { fieldsOf, readSetup, type SetupFields } from "#domain/pricing/setup-form";
import { fitSpec } from "#domain/pricing/spec-input";
import { err, ok, type Result } from "#domain/result";
import { notFoundPage } from "./responses.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** The product that is being set up and what the form starts with: what was saved before, or the product's own start. */
export async function findSetup(context: AppLoadContext, params: Params) {
  const { productSlug: slug, configuredId } = params;
  if (!v.is(Slug, slug)) throw notFoundPage("There is no such product.");
  const [found, configured] = await Promise.all([
    context.services.catalog.findProduct(slug),
    configuredId === undefined ? undefined : context.services.designs.find(configuredId),
  ]);
  if (!found) throw notFoundPage("There is no such product to set up.");
  // Old links, and those of a cart that was filled before, lead here.
  if (found.product.kind !== "upload" && found.product.kind !== "ready-made") throw redirect(`${setupPath(found.product)}${configuredId === undefined ? "" : `${configuredId}/`}`);
  if (configuredId !== undefined && configured?.product.slug !== slug) throw notFoundPage("There is no such design of yours.");
  const { product, table, discount } = found;
  const own = fitSpec({}, product, table);
  if (!own.ok) throw new Error(`${product.slug} has no price at its own start`);
  const spec: QuoteSpec = configured
    ? { ...own.value, width: configured.width, height: configured.height, quantity: configured.quantity, material: configured.material?.slug ?? own.value.material, shape: configured.shape, options: configured.options }
    : own.value;
  return { product, table, discount, configured, start: fieldsOf(spec, product, table, context.measurement) };
}

/** Saves the choice and says where it goes on: to the artwork, or with a finished design straight to the cart. */
export async function saveSetup(
  { services }: AppLoadContext,
  { product, table, configured }: Awaited<ReturnType<typeof findSetup>>,
  fields: SetupFields,
): Promise<Result<string, string | undefined>> {
  const spec = readSetup(fields, product, table);
  if (!spec.ok) return err(undefined); // the form itself tells which field
  const { width, height, quantity, material, shape, options } = spec.value;
  const changes = { width, height, quantity, shape, options: { ...options }, ...(material === "" ? {} : { material }) };
  const saved = configured ? await services.designs.update(configured.id, changes) : await services.designs.create({ product: product.slug, ...changes });
  if (!saved.ok) return err(saved.error.code === "invalid" ? "Some of these choices do not go together." : saved.error.message);
  if (product.kind !== "ready-made") return ok(`/products/upload/${product.slug}/${saved.value.id}/`);
  const added = await services.carts.add(saved.value.id);
  return added.ok ? ok("/cart/") : err(added.error.code === "invalid" ? "This could not be put into the cart." : added.error.message);
}
