import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { buildArtworkPaths, getKindFacts, productPath } from "#domain/shop/kinds/kind-facts";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { err, type Result } from "#domain/ground/kernel/result";
import { notFoundPage } from "../responses.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** The data of both artwork steps: the visitor's configured product that is made from a file, and that file. */
export async function findUploadDesign({ services, measurement }: AppLoadContext, params: Params) {
  const design = await services.configuredProducts.find(params["configuredId"] ?? "");
  if (!design || design.product.slug !== params["productSlug"] || !getKindFacts(design.product).takesArtwork)
    throw notFoundPage("This design doesn't exist or isn't yours.");
  const artwork = design.artworkId ? await services.artwork.find(design.artworkId) : undefined;
  return {
    design: shownDesign(design),
    savedPrice: await services.kinds.readSavedPrice(design),
    artwork: artwork && shownArtwork(artwork),
    steps: buildArtworkPaths(design.product.slug, design.id),
    measurement,
  };
}

/** The same data for the second step. Redirects to the first step when there is no file yet. */
export async function findFinalizeDesign(context: AppLoadContext, params: Params) {
  const { artwork, ...rest } = await findUploadDesign(context, params);
  if (!artwork) throw redirect(rest.steps.upload);
  return { ...rest, artwork };
}

/**
 * Stores the file of a form that is posted without JavaScript, or says why it cannot be printed.
 * @param target the configured product that it is for, or who receives the form's other fields
 */
export async function storePostedFile(
  { services }: AppLoadContext,
  request: Request,
  target: { readonly configuredProduct?: string; readonly onField?: (name: string, text: string) => void },
): Promise<Result<Artwork, string>> {
  const storeResult = await services.kinds.uploads.store({
    body: request.body,
    contentType: request.headers.get("content-type") ?? "",
    ...target,
  });
  if (storeResult.ok) return storeResult;
  const { error } = storeResult;
  return err(
    error.code === "invalid" ? (messagesAt(error.errors, "file")[0] ?? "This file can't be used.") : error.message,
  );
}

const shownDesign = ({
  id,
  product,
  width,
  height,
  quantity,
  material,
  colour,
  shape,
  options,
  cutLine,
  cutChoices,
  wantsProof,
  status,
  unitPrice,
  total,
  isQuoted,
  version,
  savedByTab,
}: ConfiguredProduct) => ({
  id,
  product: { slug: product.slug, name: product.name, unit: product.unit, href: productPath(product) },
  width,
  height,
  quantity,
  material: material && { slug: material.slug, name: material.name },
  colour: colour?.slug,
  shape,
  options,
  cutLine,
  cutChoices,
  wantsProof,
  status,
  unitPrice,
  total,
  isQuoted,
  version,
  savedByTab,
});

const shownArtwork = ({ id, fileName, type, bytes, facts, originalUrl, previewUrl }: Artwork) => ({
  id,
  fileName,
  type,
  bytes,
  facts,
  originalUrl,
  previewUrl,
});
