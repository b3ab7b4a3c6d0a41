import { addToCart, readShownPrice } from "../../http/products/added.server.ts";
import { data, redirect, type AppLoadContext } from "@remix-run/cloudflare";
import {
  atFields,
  colorErrors,
  letteringInUnit,
  readLetteringFields,
  readLetteringForm,
  readSavedLettering,
  sampleProblem,
  startFields,
  type LetteringFields,
} from "#domain/prepress/lettering/lettering-form";
import { packFonts } from "#domain/prepress/lettering/type/faces";
import { readTerms, startTerms } from "#domain/shop/pricing/order-terms";
import { ofAnySize, shownLettering, type ShownLettering } from "#domain/prepress/lettering/make";
import { FORM_KEY, type AddedToCart } from "#domain/shop/cart/added";
import { isMadeOn, setupPath } from "#domain/shop/kinds/kind-facts";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { findChangedPrice, type ChangedPrice, type FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { findNewerDesign, openVersion, readSaveOrigin } from "../../http/products/newer-design.server.ts";
import { findNamed, type Params } from "../../http/products/configured.server.ts";
import { readFormData } from "../../http/forms/form.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";

/** The product, its materials, and the editor's initial state: a saved design or a sample, in the requested color. */
async function findLettering(context: AppLoadContext, params: Params) {
  const { colorId } = params;
  const [productData, colours] = await Promise.all([findNamed(context, params), context.services.lettering.colours()]);
  const { product, configured } = productData;
  if (!isMadeOn("lettering", product)) throw notFoundPage("We couldn't find that lettering.");
  const requestedColor =
    colorId === undefined
      ? undefined
      : colours.find(({ id, slug: name }) => String(id) === colorId || name === colorId);
  if (colorId !== undefined && !requestedColor) throw notFoundPage("We couldn't find that color.");
  const fonts = await context.services.lettering.fonts.offered([configured?.options["font"] ?? ""]);
  const fresh = startFields(product, context.measurement, startTerms(product), fonts);
  const start = configured ? readSavedLettering(configured, fresh) : fresh;
  // The color in the path wins over the color of the saved design.
  return { ...productData, colours, fonts, start: requestedColor ? { ...start, colour: requestedColor.slug } : start };
}

type Found = Awaited<ReturnType<typeof findLettering>>;
type Drawn = Result<ShownLettering, FieldErrors>;

/** The lettering of these fields as the server renders it. */
async function drawFields(
  { services }: AppLoadContext,
  { product, fonts }: Pick<Found, "product" | "fonts">,
  fields: LetteringFields,
): Promise<Drawn> {
  const order = readLetteringForm(fields, readTerms(fields, product), fonts);
  if (!order.ok) return order;
  const drawing = await services.lettering.draw(product, order.value);
  return drawing.ok ? ok(shownLettering(drawing.value)) : err(atFields(drawing.error));
}

/** The data of the editor page. The query holds fields that were typed before a reload. */
export async function loadLettering(context: AppLoadContext, request: Request, params: Params) {
  const lettering = await findLettering(context, params);
  const { product, table, discount, savedPrice, delivery, configured, isInCart, colours, fonts, start } = lettering;
  const parameters = readQuery(request);
  const fields = letteringInUnit(readLetteringFields(parameters, start), context.measurement);
  if (!fitSpec({ width: 1, height: 1 }, ofAnySize(product), table).ok) throw new Error(`${product.slug} has no price`);
  return {
    product,
    table,
    discount,
    savedPrice,
    delivery,
    configuredId: configured?.id,
    version: openVersion(configured),
    isInCart,
    colours,
    fonts: packFonts(fonts),
    fields,
    drawn: await drawFields(context, lettering, fields),
    saved: parameters.has("saved"),
  };
}

/** Saves the lettering, and with the intent "cart" adds it to the cart. Returns the answer or errors by field. */
async function saveLettering(
  context: AppLoadContext,
  { product, fonts, configured, start }: Found,
  form: FormData,
): Promise<
  Result<
    Response | { readonly addition: AddedToCart },
    {
      readonly fields: LetteringFields;
      readonly errors: FieldErrors;
      readonly message: string | undefined;
      readonly newer?: NewerDesign | undefined;
      readonly changedPrice?: ChangedPrice | undefined;
    }
  >
> {
  const { services } = context;
  const fields = readLetteringFields(form, start);
  const refuse = (
    errors: FieldErrors,
    message?: string,
    why: { readonly newer?: NewerDesign | undefined; readonly changedPrice?: ChangedPrice | undefined } = {},
  ) => err({ fields, errors, message, ...why });
  const order = readLetteringForm(fields, readTerms(fields, product), fonts);
  if (!order.ok) return refuse({ ...order.error, ...colorErrors(fields) });
  const { texts, options, quantity } = order.value;
  const problem = form.get("intent") === "save" ? undefined : sampleProblem(texts);
  const errors = { ...(problem === undefined ? {} : { text: [problem] }), ...colorErrors(fields) };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const changes = {
    texts: [...texts],
    options: { ...options },
    quantity,
    colour: fields.colour,
    ...readSaveOrigin((name) => form.get(name)),
    ...(form.get("intent") === "save" ? {} : { shownPrice: readShownPrice((name) => form.get(name)) }),
    ...(fields.material === "" ? {} : { material: fields.material }),
  };
  const saved = await services.kinds.saveForm({ product: product.slug, configured, key: form.get(FORM_KEY) }, changes);
  if (!saved.ok) {
    if (saved.error.code === "invalid") return refuse(atFields(saved.error.errors));
    const newer = await findNewerDesign(context, { id: configured?.id, intent: form.get("intent") }, saved.error);
    const changedPrice = findChangedPrice(saved.error);
    return refuse({}, newer || changedPrice ? undefined : saved.error.message, { newer, changedPrice });
  }
  const { id, version } = saved.value;
  const savedPath = `${setupPath(product)}${id}/`;
  if (form.get("intent") === "save") return ok(redirect(`${savedPath}?saved=1`));
  const cartResult = await addToCart(context, { id, savedPath, version }, (name) => form.get(name));
  return cartResult.ok ? cartResult : refuse({}, cartResult.error);
}

/** The action of both paths of the editor. */
export async function answerLettering(context: AppLoadContext, params: Params, request: Request) {
  const lettering = await findLettering(context, params);
  const saved = await saveLettering(context, lettering, await readFormData(request));
  if (saved.ok) return saved.value;
  const rendering = await drawFields(context, lettering, saved.error.fields);
  return data(
    { ...saved.error, drawn: rendering },
    { status: saved.error.newer || saved.error.changedPrice ? 409 : 400 },
  );
}
