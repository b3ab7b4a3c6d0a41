import { addToCart, type answerAdded, readShownPrice } from "./added.server.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { exampleFor, lineUp } from "#domain/prepress/builder/arrange";
import { listBuilderFonts } from "#domain/prepress/builder/render";
import { packFonts } from "#domain/prepress/lettering/type/faces";
import { readMembers } from "#domain/prepress/builder/form";
import type { ProductView } from "#domain/shop/catalog/views";
import { isMadeOn } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { SPEED, STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { findChangedPrice, type ChangedPrice } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { findNamed, type Params } from "./configured.server.ts";
import { notFoundPage } from "../responses.server.ts";

/** The product to build, and the initial sheet: the saved one or an example. */
export async function findBuilder(context: AppLoadContext, params: Params) {
  const { product, table, discount, savedPrice, delivery, configured, isInCart } = await findNamed(context, params);
  if (!isMadeOn("builder", product)) throw notFoundPage("We couldn't find that set.");
  const canvas = configured
    ? { width: configured.width, height: configured.height }
    : (product.sizes[0] ?? { width: product.width.min, height: product.height.min });
  const document = configured?.drawing ?? lineUp(exampleFor(product.builderExample).members, canvas);
  const fonts = packFonts(await context.services.lettering.fonts.offered(listBuilderFonts(document)));
  const isOpen = configured !== undefined && configured.status !== "ordered";
  return {
    product,
    table,
    discount,
    savedPrice,
    delivery,
    document,
    fonts,
    quantity: configured?.quantity ?? product.quantity.start,
    material: configured?.material?.slug ?? product.materials[0] ?? "",
    speed: configured?.options[SPEED] ?? STANDARD_SPEED,
    // An ordered sheet never changes: edits become a new design.
    configuredId: isOpen ? configured.id : undefined,
    version: isOpen ? configured.version : undefined,
    shownId: configured?.id,
    isInCart,
  };
}

/** The sheet as an inline SVG. The markup contains only outlines, numbers and colors that we generate. */
export const pictureOfSheet = async (
  { services }: AppLoadContext,
  document: Parameters<AppLoadContext["services"]["builder"]["drawDocument"]>[0],
): Promise<string> => `data:image/svg+xml,${encodeURIComponent(await services.builder.drawDocument(document))}`;

/** Why the sheet was not added. */
export interface RefusedSheet {
  readonly refusal?: string | undefined;
  readonly changedPrice?: ChangedPrice | undefined;
}

/** Adds the drawn sheet, or the one from the plain form, to the cart. Returns the answer, or why it was refused. */
export async function answerBuilder(
  context: AppLoadContext,
  params: Params,
  form: FormData,
): Promise<Result<Awaited<ReturnType<typeof answerAdded>>, RefusedSheet>> {
  const read = (name: string) => form.get(name);
  const { product } = await findBuilder(context, params);
  const sheet = read("intent") === "plain" ? await createPlainSheet(context, product, form) : ok(read("id"));
  if (!sheet.ok) return err({ refusal: sheet.error });
  const id = sheet.value;
  if (typeof id !== "string" || id === "") return err({ refusal: "We couldn't find that design in your account." });
  const priceCheck = await context.services.kinds.checkShownPrice(id, readShownPrice(read));
  if (!priceCheck.ok) return err({ changedPrice: findChangedPrice(priceCheck.error) });
  const addition = await addToCart(context, { id }, read);
  return addition.ok ? addition : err({ refusal: addition.error });
}

/** Creates the sheet of the form without JavaScript. Returns its id or an error message. */
async function createPlainSheet(
  context: AppLoadContext,
  product: ProductView,
  form: FormData,
): Promise<Result<string, string>> {
  const members = readMembers(form);
  if (members.length === 0) return err("Choose at least one figure.");
  const size = product.sizes[0] ?? { width: product.width.min, height: product.height.min };
  const drawing = lineUp(members, size);
  const problem = getKindRules(product).missingContent({ status: "draft", texts: [], roster: [], drawing });
  if (problem !== undefined) return err(problem);
  const quantityText = form.get("quantity");
  const quantity = typeof quantityText === "string" ? (typedCount(quantityText) ?? 0) : 0;
  const created = await context.services.kinds.create({
    product: product.slug,
    drawing: { ...drawing, objects: [...drawing.objects] },
    options: {},
    quantity: quantity > 0 ? quantity : 1,
  });
  if (created.ok) return ok(created.value.id);
  return err(
    created.error.code === "invalid"
      ? "A name has characters our font doesn't support, or there are too many sets. Please check both."
      : created.error.message,
  );
}
