import type { AppLoadContext } from "@remix-run/cloudflare";
import { exampleFor, isExample, lineUp } from "#domain/builder/arrange";
import { readMembers } from "#domain/builder/form";
import { isMadeOn } from "#domain/kinds/kind-of";
import { SPEED, STANDARD_SPEED } from "#domain/pricing/speed";
import { err, type Result } from "#domain/kernel/result";
import { findNamed, putIntoCart, type Params } from "./configured.server.ts";
import { notFoundPage } from "../responses.server.ts";

/** The product to build, and the initial sheet: the saved one or an example. */
export async function findBuilder(context: AppLoadContext, params: Params) {
  const { product, table, discount, configured } = await findNamed(context, params);
  if (!isMadeOn("builder", product)) throw notFoundPage("We couldn't find that set.");
  const canvas = configured
    ? { width: configured.width, height: configured.height }
    : (product.sizes[0] ?? { width: product.width.min, height: product.height.min });
  const document = configured?.drawing ?? lineUp(exampleFor(product.builderExample).members, canvas);
  const isOpen = configured !== undefined && configured.status !== "ordered";
  return {
    product,
    table,
    discount,
    document,
    quantity: configured?.quantity ?? product.quantity.start,
    material: configured?.material?.slug ?? product.materials[0] ?? "",
    speed: configured?.options[SPEED] ?? STANDARD_SPEED,
    // An ordered sheet never changes: edits become a new design.
    configuredId: isOpen ? configured.id : undefined,
    version: isOpen ? configured.version : undefined,
    shownId: configured?.id,
  };
}

/** The sheet as an inline SVG. The markup contains only outlines, numbers and colors that we generate. */
export const pictureOfSheet = async (
  { services }: AppLoadContext,
  document: Parameters<AppLoadContext["services"]["builder"]["drawDocument"]>[0],
): Promise<string> => `data:image/svg+xml,${encodeURIComponent(await services.builder.drawDocument(document))}`;

const EXAMPLE = "These are still the figures and names of our example. Make at least one of them yours first.";

/** Adds the drawn sheet, or the one from the plain form, to the cart. Returns the next page or an error. */
export async function answerBuilder(
  context: AppLoadContext,
  params: Params,
  form: FormData,
): Promise<Result<string, string>> {
  const { product } = await findBuilder(context, params);
  let id = form.get("id");
  if (form.get("intent") === "plain") {
    const members = readMembers(form);
    if (members.length === 0) return err("Choose at least one figure.");
    const size = product.sizes[0] ?? { width: product.width.min, height: product.height.min };
    if (isExample(lineUp(members, size))) return err(EXAMPLE);
    const quantity = Number(form.get("quantity"));
    const created = await context.services.designs.create({
      product: product.slug,
      drawing: { ...lineUp(members, size), objects: [...lineUp(members, size).objects] },
      options: {},
      quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    });
    if (!created.ok)
      return err(
        created.error.code === "invalid"
          ? "A name has characters our font doesn't support, or there are too many sets. Please check both."
          : created.error.message,
      );
    id = created.value.id;
  }
  if (typeof id !== "string" || id === "") return err("We couldn't find that design in your account.");
  const drawing = (await context.services.designs.find(id))?.drawing;
  if (drawing && isExample(drawing)) return err(EXAMPLE);
  return putIntoCart(context, id);
}
