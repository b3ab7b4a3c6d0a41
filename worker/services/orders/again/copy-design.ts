import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { getKindFacts, editPath } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { ConfiguredProduct, NewConfigured } from "#domain/shop/configured-products/configured-product";
import { freeName } from "#domain/shop/designs/design";
import { nameKey } from "#domain/shop/configured-products/design-name";
import { flatten } from "#domain/ground/kernel/field-errors";
import { sizeText } from "#domain/ground/kernel/measure";
import { invalid, notFound, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { whyNotAgain, type ChosenBefore } from "#domain/shop/orders/reorder";
import { ok, type Result } from "#domain/ground/kernel/result";
import { cart, cartLine } from "../../../db/schema/cart.ts";
import { configuredProduct, design } from "../../../db/schema/designs.ts";
import { startsWith } from "../../../db/text-search.ts";
import { addToCart, withCartLine } from "../../cart/index.ts";
import { onePress, buildClickScope } from "../../idempotency/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import {
  createConfigured,
  lineForCopy,
  type SameBatch,
  type ShownPrice,
  type Submission,
  updateConfigured,
} from "../../kinds/index.ts";
import { restoreOrdered } from "./restore-ordered.ts";
import { designsOfUser } from "../../designs/index.ts";
import { findConfigured } from "../../configured-products/index.ts";

/** The browser's next page. */
type Onward = Promise<Result<{ readonly path: string }, Refusal>>;

const NO_LONGER_SOLD: Refusal = {
  code: "conflict",
  message: whyNotAgain({ product: [] }, { product: "", size: "", material: undefined, color: undefined }),
};

/** What a configuration says, as the input of a new one. */
const toInput = ({
  product,
  width,
  height,
  quantity,
  material,
  shape,
  colour,
  options,
  texts,
  roster,
  artworkId,
  templateSlug,
  templateVersion,
  drawing,
}: ConfiguredProduct): NewConfigured => ({
  product: product.slug,
  width,
  height,
  quantity,
  options: { ...options },
  texts: [...texts],
  roster: roster.map((person) => ({ ...person })),
  ...(templateSlug === undefined
    ? {}
    : { template: templateSlug, ...(templateVersion === undefined ? {} : { template_version: templateVersion }) }),
  ...(material ? { material: material.slug } : {}),
  ...(shape === "" ? {} : { shape }),
  ...(colour ? { colour: colour.slug } : {}),
  ...(artworkId === undefined ? {} : { artwork: artworkId }),
  ...(drawing ? { drawing: { ...drawing, objects: [...drawing.objects] } } : {}),
});

/** A new artwork row with the source's files and its cut line. */
function buildCopy(context: ServiceContext, source: ConfiguredProduct): Submission<NewConfigured> {
  const approvedLine = lineForCopy(source);
  return {
    ...getKindRules(source.product).copied(toInput(source), source.status, context.clock()),
    ...(approvedLine ? { approvedLine } : {}),
  };
}

/**
 * Copies a configured product at today's price: artwork, cut line, size, material, options and texts. Refused with 409
 * when an option is no longer offered.
 * @param designId the design of the copy; without it, the copy becomes a design of its own
 */
export async function copyConfigured(
  context: ServiceContext,
  source: ConfiguredProduct,
  designId: string | undefined,
  { quantity, shownPrice, also }: Ordered & { readonly also?: SameBatch | undefined } = {},
): Promise<Result<ConfiguredProduct, Refusal>> {
  const missingPart = lostIn(source);
  if (missingPart) return refuse({ code: "conflict", message: whyNotAgain(missingPart, chosenIn(source)) });
  const ordered = await restoreOrdered(context, source);
  if (!ordered.ok) return ordered;
  const { newArtwork, statements } = ordered.value;
  const input = { ...buildCopy(context, ordered.value.source), ...(newArtwork ? { newArtwork } : {}) };
  const newDesign = await createConfigured(
    context,
    { ...input, shownPrice, ...(quantity === undefined ? {} : { quantity }) },
    designId,
    { ...also, first: [...(also?.first ?? []), ...statements] },
  );
  if (newDesign.ok || newDesign.error.code !== "invalid") return newDesign;
  const { errors } = newDesign.error;
  if (errors["quantity"] && Object.keys(errors).length === 1) return invalid({ quantity: errors["quantity"] });
  return refuse({ code: "conflict", message: whyNotAgain(errors, chosenIn(source)) });
}

/** The error for a design or layout that no longer exists, which a copy would silently omit. */
function lostIn({ product, design: art, templateId, templateSlug }: ConfiguredProduct): FieldErrors | undefined {
  if (getKindFacts(product).page === "marketplace" && !art) return { product: ["This design is gone."] };
  return templateId !== undefined && templateSlug === undefined ? { template: ["This layout is gone."] } : undefined;
}

const chosenIn = ({ product, width, height, material, colour }: ConfiguredProduct): ChosenBefore => ({
  product: product.name,
  size: sizeText(width, height),
  material: material?.name,
  color: colour?.name,
});

async function findForUser(context: ServiceContext, id: string) {
  const [row] = await context.db
    .select()
    .from(design)
    .where(and(eq(design.id, id), designsOfUser(context)));
  const configured = row && (await findConfigured(context, row.configuredProductId));
  return row && configured ? { row, configured } : undefined;
}

const buildEditPath = ({ id, product, artworkId }: ConfiguredProduct): string =>
  editPath({ id, product, hasArtwork: artworkId !== undefined });

/** The page of the next missing step; undefined when it can be ordered. */
const stepAfter = ({ id, product, status, artworkId }: ConfiguredProduct): string | undefined =>
  getKindFacts(product).nextStep?.({ id, slug: product.slug, status, hasArtwork: artworkId !== undefined });

/** The same design in the current user's cart, so that a repeated request does not add it twice. */
async function inCart(context: ServiceContext, designId: string): Promise<string | undefined> {
  const [designRow] = await context.db
    .select({ id: configuredProduct.id })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .innerJoin(configuredProduct, eq(configuredProduct.id, cartLine.configuredProductId))
    .innerJoin(design, eq(design.id, configuredProduct.designId))
    .where(
      and(
        eq(cart.status, "open"),
        eq(design.id, designId),
        designsOfUser(context),
        ne(configuredProduct.status, "ordered"),
        sql`${cart.userId} IS ${design.userId} AND ${cart.guestId} IS ${design.guestId}`,
      ),
    )
    .limit(1);
  return designRow?.id;
}

/**
 * Orders a design (again): adds it to the cart when it is complete, otherwise returns the page of the missing step. The
 * earlier order stays as it was; this is a new configuration at today's price.
 * @param quantity pieces; the design's quantity by default
 * @param shownPrice what the page showed; another price is refused
 */
export async function orderDesign(
  context: ServiceContext,
  id: string,
  quantity?: number,
  shownPrice?: ShownPrice,
): Onward {
  const foundDesign = await findForUser(context, id);
  if (!foundDesign) return notFound();
  // One at a time: the second click finds what the first one added to the cart.
  return onePress(context, buildClickScope(context, "order-design", id), 0, () =>
    putIntoCart(context, id, foundDesign, { quantity, shownPrice }),
  );
}

interface Ordered {
  /** Pieces; undefined leaves them. */
  readonly quantity?: number | undefined;
  readonly shownPrice?: ShownPrice | undefined;
}

async function putIntoCart(
  context: ServiceContext,
  id: string,
  foundDesign: NonNullable<Awaited<ReturnType<typeof findForUser>>>,
  order: Ordered,
): Onward {
  const { configured } = foundDesign;
  const waiting = configured.status === "ordered" ? await inCart(context, id) : configured.id;
  const change = (also?: SameBatch) =>
    waiting === undefined
      ? copyConfigured(context, configured, id, { ...order, also })
      : inQuantity(context, waiting, order, also);
  const isExpectedReady =
    stepAfter(configured.status === "ordered" ? { ...configured, status: "finalized" } : configured) === undefined;
  const ready = isExpectedReady
    ? await withCartLine(
        context,
        configured,
        { configuredId: waiting ?? "", isReady: (copyId) => isReady(copyId, configured) },
        change,
      )
    : await change();
  if (!ready.ok) return ready;
  const step = stepAfter(ready.value);
  if (step !== undefined) return ok({ path: step });
  const outcome = isExpectedReady ? ok(undefined) : await addToCart(context, ready.value.id);
  return outcome.ok ? ok({ path: "/cart/" }) : outcome;
}

/** The SQL counterpart of `stepAfter`, for the batch that writes the product. */
const isReady = (id: string, { product }: ConfiguredProduct): SQL =>
  getKindFacts(product).nextStep === undefined
    ? sql`1`
    : sql`(SELECT status FROM configured_product WHERE id = ${id}) = 'finalized'`;

/** Adds a copy of an ordered product to the current user's cart: one batch writes both, or nothing. */
export const copyIntoCart = (
  context: ServiceContext,
  source: ConfiguredProduct,
): Promise<Result<ConfiguredProduct, Refusal>> =>
  withCartLine(context, source, { configuredId: "", isReady: () => sql`1` }, (also) =>
    copyConfigured(context, source, source.designId, { also }),
  );

/** Changes the quantity of a product in the cart, if one was given, and reprices it. */
async function inQuantity(
  context: ServiceContext,
  id: string,
  { quantity, shownPrice }: Ordered,
  also?: SameBatch,
): Promise<Result<ConfiguredProduct, Refusal>> {
  const saved = await updateConfigured(
    context,
    id,
    { shownPrice, ...(quantity === undefined ? {} : { quantity }) },
    also,
  );
  if (saved.ok || saved.error.code === "too-many") return saved;
  if (saved.error.code === "not-found") return refuse(NO_LONGER_SOLD);
  if (saved.error.code === "invalid" && !saved.error.errors["quantity"])
    return refuse({
      code: "conflict",
      message: `${flatten(saved.error.errors)[0]?.message ?? "Some options are no longer available."} Edit the design to continue.`,
    });
  return saved;
}

/**
 * Opens a design for editing. One that was ordered is copied first, and the design shows the copy from then on, since
 * an order never changes; a material that is no longer offered is left out, so that the user can choose another.
 */
export async function editDesign(context: ServiceContext, id: string): Onward {
  const foundDesign = await findForUser(context, id);
  if (!foundDesign) return notFound();
  const { row, configured } = foundDesign;
  if (configured.status !== "ordered") return ok({ path: buildEditPath(configured) });
  const ordered = await restoreOrdered(context, configured);
  if (!ordered.ok) return ordered;
  const { newArtwork, statements } = ordered.value;
  const input = { ...buildCopy(context, ordered.value.source), ...(newArtwork ? { newArtwork } : {}) };
  const isThis = and(eq(design.id, row.id), designsOfUser(context));
  const also: SameBatch = {
    first: statements,
    last: (copyId) => [
      context.db.update(design).set({ configuredProductId: copyId, updatedAt: context.clock() }).where(isThis),
    ],
  };
  const copy = await createConfigured(context, input, id, also);
  // Options that are no longer offered start with the product's defaults.
  const newDesign =
    copy.ok || copy.error.code !== "invalid"
      ? copy
      : await createConfigured(
          context,
          {
            ...input,
            material: undefined,
            shape: undefined,
            colour: undefined,
            options: getKindRules(configured.product).optionsAreContent ? input.options : {},
          },
          id,
          also,
        );
  if (!newDesign.ok) return newDesign.error.code === "invalid" ? refuse(NO_LONGER_SOLD) : newDesign;
  return ok({ path: buildEditPath(newDesign.value) });
}

/** Duplicates a design. */
export async function duplicateDesign(
  context: ServiceContext,
  id: string,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const foundDesign = await findForUser(context, id);
  if (!foundDesign) return notFound();
  const { row, configured } = foundDesign;
  const beside = await context.db
    .select({ key: design.nameKey })
    .from(design)
    .where(and(designsOfUser(context), startsWith(design.nameKey, [...nameKey(row.name)].slice(0, 60).join(""))));
  const name = freeName(row.name, new Set([...beside.map(({ key }) => key), nameKey(row.name)]));
  const called = { name, nameKey: nameKey(name), isNamed: true, note: row.note, folderId: row.folderId };
  const also: SameBatch = {
    last: (copyId) => [
      context.db
        .update(design)
        .set(called)
        .where(and(eq(design.configuredProductId, copyId), designsOfUser(context))),
    ],
  };
  const copy = await copyConfigured(context, configured, undefined, { also });
  return copy.ok ? ok({ id: copy.value.designId ?? "" }) : copy;
}
