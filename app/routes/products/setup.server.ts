import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { buildArtworkPaths, isMadeOn, getKindFacts, setupPath } from "#domain/shop/kinds/kind-facts";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import {
  asMade,
  toDesignChoices,
  toSetupFields,
  readAskedAmount,
  readSetup,
  type MadePiece,
  type SetupFields,
} from "#domain/shop/pricing/setup-form";
import { SHOWN_PRICES } from "#domain/shop/cart/added";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { findChangedPrice, type ChangedPrice, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import { findNewerDesign, readSaveOrigin } from "../../http/products/newer-design.server.ts";
import { readShownPrice } from "../../http/products/added.server.ts";
import { sendCallback } from "./callback-form.server.ts";
import { drawFirstLine } from "./first-line.server.ts";
import { CART_PATH, describeRefusal, findNamed, type Params } from "../../http/products/configured.server.ts";

/** The product to set up and the initial values of the form: the saved configuration or the product's defaults. */
export async function findSetup(context: AppLoadContext, params: Params) {
  const { product, table, discount, configured, savedPrice, isInCart, delivery } = await findNamed(context, params);
  // Old links and older carts still lead to this path.
  if (!isMadeOn("setup", product)) throw redirect(`${setupPath(product)}${configured ? `${configured.id}/` : ""}`);
  const defaultSpec = fitSpec({}, product, table);
  if (!defaultSpec.ok) throw new Error(`${product.slug} has no price at its own start`);
  const madePiece = configured && findMadePiece(configured);
  const size = madePiece?.ordered ?? configured;
  const spec: QuoteSpec =
    configured && size
      ? {
          ...defaultSpec.value,
          width: size.width,
          height: size.height,
          quantity: configured.quantity,
          material: configured.material?.slug ?? defaultSpec.value.material,
          shape: configured.shape,
          options: configured.options,
        }
      : defaultSpec.value;
  const [phone, piece] = await Promise.all([
    context.services.accounts.profile.phone(),
    configured && findPiece(context, configured),
  ]);
  return {
    product,
    table,
    discount,
    configured,
    savedPrice,
    isInCart,
    delivery,
    defaultSpec: defaultSpec.value,
    made: madePiece,
    piece,
    phone,
    start: toSetupFields(spec, product, table, context.measurement),
  };
}

/** The size of the piece that is priced. Cut along an outline, it is smaller than the size that the customer chose. */
const findMadePiece = ({ width, height, shape, cutLine }: ConfiguredProduct): MadePiece | undefined =>
  cutLine?.choices && { ordered: cutLine.choices.box, real: { width, height }, shape };

/** The picture of a design in its cut line; undefined without either. */
async function findPiece({ services }: AppLoadContext, { artworkId, cutLine, shape }: ConfiguredProduct) {
  const artwork = cutLine && artworkId !== undefined ? await services.artwork.find(artworkId) : undefined;
  return cutLine && artwork?.previewUrl !== undefined ? { artwork: artwork.previewUrl, cutLine, shape } : undefined;
}

/** Requests a callback about the size and quantity in the fields. */
export const requestCallback = (
  context: AppLoadContext,
  { product, configured }: Awaited<ReturnType<typeof findSetup>>,
  fields: SetupFields,
  form: FormData,
) =>
  sendCallback(context, form, {
    product: product.slug,
    amount: readAskedAmount(fields, product),
    material: fields.material,
    shape: fields.shape,
    design: configured?.id,
  });

interface SentSetup {
  /** A field of the form, which says with what it was loaded; not of one that begins a design with a file. */
  readonly read?: (name: string) => unknown;
  /** The file of a new design; the customer's own. */
  readonly artwork?: string | undefined;
  /** The form's `FORM_KEY`. */
  readonly key?: unknown;
}

/** Why a form saved nothing; without either, its fields show the errors. */
export interface SetupRefusal {
  readonly refusal?: string | undefined;
  /** What another tab has saved. */
  readonly newer?: NewerDesign | undefined;
  readonly changedPrice?: ChangedPrice | undefined;
}

type SavedSetup = Result<{ readonly path: string; readonly id: string }, SetupRefusal>;

/**
 * Saves the choices and returns the next page: artwork, cut line if there is artwork, or the cart for a ready-made
 * design, of which a form that is sent again adds no more pieces.
 */
export const saveSetup = (
  context: AppLoadContext,
  setup: Awaited<ReturnType<typeof findSetup>>,
  fields: SetupFields,
  sentForm: SentSetup,
): Promise<SavedSetup> =>
  // A bound service has lost its type parameters.
  context.services.idempotency.oncePerForm(setup.product.slug, sentForm.key, () =>
    saveSetupNow(context, setup, fields, sentForm),
  ) as Promise<SavedSetup>;

async function saveSetupNow(
  context: AppLoadContext,
  { product, table, configured, made }: Awaited<ReturnType<typeof findSetup>>,
  fields: SetupFields,
  { read = () => undefined, artwork }: SentSetup,
): Promise<SavedSetup> {
  const { services } = context;
  const spec = readSetup(fields, product, table);
  if (!spec.ok) return err({}); // The form itself shows the errors by field.
  // An ordered one never changes: its form begins another one with the same file.
  const isNew = configured === undefined || configured.status === "ordered";
  const changes = toDesignChoices(isNew ? spec.value : asMade(spec.value, made));
  const file = artwork ?? (isNew ? configured?.artworkId : undefined);
  const { takesArtwork } = getKindFacts(product);
  // What still gets its cut line is priced there.
  const shownPrice = takesArtwork ? undefined : readShownPrice(read);
  if (isNew && !takesArtwork) {
    const raised = await services.cart.raiseSame(product.slug, spec.value, shownPrice);
    if (!raised.ok) return err(await explainRefusal(context, undefined, raised.error));
    if (raised.value !== undefined) return ok({ id: raised.value, path: CART_PATH });
  }
  const saved = isNew
    ? await services.kinds.create({ product: product.slug, ...changes, shownPrice, artwork: file })
    : await services.kinds.update(configured.id, { ...changes, shownPrice, ...readSaveOrigin(read) });
  if (!saved.ok) return err(await explainRefusal(context, configured?.id, saved.error));
  const { id } = saved.value;
  if (takesArtwork) {
    const steps = buildArtworkPaths(product.slug, id);
    if (saved.value.artworkId === undefined) return ok({ id, path: steps.upload });
    const query = file === undefined ? "" : await drawFirstLine(context, saved.value, product);
    return ok({ id, path: nameShownPrices(`${steps.finalize}${query}`, table, read) });
  }
  const cartResult = await services.cart.add(id);
  return cartResult.ok ? ok({ id, path: CART_PATH }) : err({ refusal: describeRefusal(cartResult.error) });
}

/** The next page says what the prices of this one were, where they have changed. */
function nameShownPrices(path: string, table: PriceTable, read: (name: string) => unknown): string {
  const { version } = readShownPrice(read);
  return withQuery(path, { [SHOWN_PRICES]: version === table.version ? undefined : version?.toString() });
}

async function explainRefusal(
  context: AppLoadContext,
  id: string | undefined,
  refusal: Refusal,
): Promise<SetupRefusal> {
  if (refusal.code === "invalid") return { refusal: "Some of these choices don't go together." };
  const changedPrice = findChangedPrice(refusal);
  if (changedPrice) return { changedPrice };
  const newer = await findNewerDesign(context, { id, intent: "" }, refusal);
  return newer ? { newer } : { refusal: describeRefusal(refusal) };
}
