import { and, eq, ne, sql } from "drizzle-orm";
import { automaticName } from "#domain/designs/design";
import type { ConfiguredChanges, ConfiguredProduct, ConfiguredStatus, NewConfigured } from "#domain/designs/configured-product";
import { scaleCutLine, type SavedCutLine } from "#domain/designs/cut-line-input";
import { crossings } from "#domain/cutline/crossings";
import { fromPath } from "#domain/cutline/path";
import { shopDay } from "#domain/gift-cards/days";
import { settleGiftCard } from "#domain/gift-cards/gift-card";
import { ofAnySize } from "#domain/lettering/make";
import { weededPieces } from "#domain/lettering/words";
import type { QuoteSpec } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { invalid, notFound, refuse, type FieldErrors, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { batch } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { findProduct, type FoundProduct } from "../catalog/find-product.ts";
import { promisePrice } from "../pricing/quote-price.ts";
import { listColours } from "../lettering/list-colours.ts";
import { orderableLettering } from "../lettering/make-lettering.ts";
import type { ServiceContext } from "../service-context.ts";
import { guardVersion, saveBatch } from "../../db/versioned.ts";
import { settleLine } from "../artwork/settle-line.ts";
import { settleDrawing, storedDrawing } from "../builder/settle-drawing.ts";
import { settleTags } from "../tags/settle-tags.ts";
import { linkPictures } from "../tags/tag-pictures.ts";
import { keepAsDesign, renewDesign } from "./keep-design.ts";
import { findConfigured } from "./read-configured.ts";

type Saved = Promise<Result<ConfiguredProduct, Refusal>>;
/**
 * Only the shop's own code says these. A draft may have mistakes that are mended later; a settled cut line was checked
 * against its artwork already.
 */
export type Draft<Changes> = Changes & { readonly isDraft?: boolean; readonly isSettled?: boolean };

/**
 * Makes a configured product for whoever is asking, and prices it.
 * @param designId the design that it is made from; without it, it becomes a design of its own
 */
export async function createConfigured(context: ServiceContext, input: Draft<NewConfigured>, designId?: string): Saved {
  const found = await findProduct(context, input.product);
  if (!found) return invalid({ product: ["There is no such product."] });
  const columns = await columnsOf(context, found, input, undefined);
  if (!columns.ok) return columns;
  const now = context.clock();
  const id = context.newId();
  const owner = ownerColumns(context.session.owner());
  const { fileName, pictures, ...values } = columns.value;
  const row = { id, ...owner, productId: found.product.id, readyMadeDesignId: found.product.design?.id ?? null, ...values, designId: designId ?? null, createdAt: now, updatedAt: now };
  await batch(context.db, [
    context.db.insert(configuredProduct).values(row),
    ...linkPictures(id, pictures),
    ...(designId === undefined ? keepAsDesign(context, { configuredId: id, owner, name: automaticName(fileName, subjectOf(found, values.roster)) }) : []),
  ]);
  return readBack(context, id);
}

/** Changes a configured product of one's own and prices it anew. One that was ordered stays as it was ordered. */
export async function updateConfigured(context: ServiceContext, id: string, changes: Draft<ConfiguredChanges>): Saved {
  const owner = context.session.existingOwner();
  const before = owner && (await findConfigured(context, id));
  if (!before) return notFound();
  const frozen = refuse({ code: "conflict", message: "This has been ordered and can no longer be changed." });
  if (before.status === "ordered") return frozen;
  const found = await findProduct(context, before.product.slug);
  if (!found) return notFound();
  const columns = await columnsOf(context, found, changes, before);
  if (!columns.ok) return columns;
  const { fileName, pictures, ...values } = columns.value;
  const guard = guardVersion(configuredProduct, and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner)), changes.version);
  const stored = await saveBatch(context.db, [
    ...guard,
    context.db
      .update(configuredProduct)
      .set({ ...values, updatedAt: context.clock(), version: sql`${configuredProduct.version} + 1` })
      // Checked again within the write: an order may have been placed since the row was read.
      .where(and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner), ne(configuredProduct.status, "ordered")))
      .returning({ id: configuredProduct.id }),
    ...linkPictures(id, pictures),
    ...renewDesign(context, { before, owner: ownerColumns(owner), artworkId: values.artworkId, name: automaticName(fileName, subjectOf(found, values.roster)) }),
  ]);
  if (!stored.ok) return stored;
  const written = stored.value[guard.length];
  return written && written.length > 0 ? readBack(context, id) : (await findConfigured(context, id))?.status === "ordered" ? frozen : notFound();
}

/** What a design without a file is called after: its product, and of a gift card whom it is for. */
function subjectOf({ product }: FoundProduct, roster: ReadonlyArray<Readonly<Record<string, string>>>): string {
  const name = product.kind === "gift-card" ? (roster[0]?.["name"] ?? "") : "";
  return name === "" ? product.name : `${product.name} for ${name}`;
}

async function readBack(context: ServiceContext, id: string): Saved {
  const saved = await findConfigured(context, id);
  return saved ? ok(saved) : notFound();
}

/** What the row says after these changes: what is left out stays as it was, or starts as the product starts. */
async function columnsOf(context: ServiceContext, found: FoundProduct, changes: Draft<ConfiguredChanges>, before: ConfiguredProduct | undefined) {
  const { product, table } = found;
  const settled = product.kind === "personalize" ? await settleTags(context, found, changes, before) : undefined;
  if (settled && !settled.ok) return invalid(settled.error);
  const tags = settled?.value;
  const sheet = product.kind === "ddb" ? await settleDrawing(changes, before) : undefined;
  if (sheet && !sheet.ok) return invalid(sheet.error);
  const drawing = sheet?.value;
  const gift = product.kind === "gift-card" ? settleGift(context, changes, before) : undefined;
  if (gift && !gift.ok) return invalid(gift.error);
  const card = gift?.value;
  const isLettering = product.kind === "lettering";
  const asked = isLettering && changes.colour === undefined && !before?.colour ? { ...changes, colour: (await listColours(context))[0]?.slug } : changes;
  const linked = await findLinked(context, asked, before);
  const made = isLettering ? await letteringOf(context, found, changes, before) : undefined;
  if (made && (!made.ok || !linked.ok || linked.colorId === null)) {
    return invalid({ ...(linked.ok ? (linked.colorId === null ? { colour: ["Choose one of our colours."] } : {}) : linked.errors), ...(made.ok ? {} : made.error) });
  }
  const lettering = made?.ok ? made.value : undefined;
  const texts = lettering?.choices.lines ?? card?.texts ?? changes.texts ?? before?.texts ?? [];
  const spec = fitSpec(
    {
      width: lettering?.lettering.width ?? drawing?.document?.canvas.width ?? changes.width ?? tags?.template?.width ?? before?.width,
      height: lettering?.lettering.height ?? drawing?.document?.canvas.height ?? changes.height ?? tags?.template?.height ?? before?.height,
      quantity: tags ? tags.quantity : (changes.quantity ?? before?.quantity),
      material: changes.material ?? before?.material?.slug,
      shape: changes.shape ?? tags?.template?.shape ?? before?.shape,
      color: (asked.colour === undefined ? before?.colour?.slug : asked.colour) ?? undefined,
      options: lettering?.options ?? card?.options ?? changes.options ?? before?.options,
      pieces: drawing?.pieces,
      letters: lettering && weededPieces(lettering.lettering.path, []),
    },
    lettering ? ofAnySize(product) : product,
    table,
  );
  if (!spec.ok || !linked.ok) return invalid({ ...(spec.ok ? {} : spec.error), ...(linked.ok ? {} : linked.errors) });
  const drawn = lettering ? undefined : changes.cut_line; // letters are never cut along a line that somebody sends
  if (drawn && isLarger(drawn, spec.value)) return invalid({ cut_line: [LARGER] });
  if (drawn && crossings(fromPath(drawn.path) ?? [], 1).length > 0) return invalid({ cut_line: ["The line crosses itself here."] });
  const isUnchecked = !changes.isSettled && !product.design && !drawing;
  const checked = drawn && linked.artworkId !== null && isUnchecked ? await settleLine(context, { artworkId: linked.artworkId, line: drawn, size: spec.value }) : undefined;
  if (checked && (!checked.ok || isLarger(checked.value, spec.value))) return invalid({ cut_line: [checked.ok ? LARGER : checked.error] });

  const promise = await promisePrice(context, found, spec.value);
  const cutLine = lettering ? outlineOf(lettering.lettering) : drawing ? drawing.cutLine : cutLineFor(found, spec.value, checked ? { ...changes, cut_line: checked.value } : changes, before);
  return ok({
    width: spec.value.width,
    height: spec.value.height,
    quantity: spec.value.quantity,
    materialId: product.films.find((film) => film.slug === spec.value.material)?.id ?? null,
    shape: spec.value.shape,
    colorId: linked.colorId,
    options: { ...spec.value.options },
    texts: [...texts],
    roster: [...(tags?.roster ?? card?.roster ?? changes.roster ?? before?.roster ?? [])],
    templateId: tags?.template?.id ?? null,
    templateVersion: tags?.template?.version ?? null,
    artworkId: linked.artworkId,
    fileName: linked.fileName,
    pictures: tags?.pictures,
    cutLine: cutLine ?? null,
    drawing: drawing?.document ? storedDrawing(drawing.document) : null,
    pieces: drawing?.pieces ?? null,
    status: tags ? tags.status : drawing ? drawing.status : card ? (card.isComplete ? "finalized" : "draft") : statusOf(product.kind === "ready-made" || isLettering, linked.artworkId, cutLine),
    currency: promise.total.currency,
    unitPriceMinor: promise.unitPrice.minor,
    totalMinor: promise.total.minor,
    priceExplanation: promise.explanation.map(({ label, amount }) => ({ label, amount: { ...amount } })),
    priceTableId: promise.priceTableId,
    quoteToken: promise.token,
    quoteValidUntil: promise.validUntil,
  });
}

/** A gift card with what was changed of it; a day that was chosen before and has passed means at once. */
const settleGift = ({ clock }: ServiceContext, changes: ConfiguredChanges, before: ConfiguredProduct | undefined) =>
  settleGiftCard(
    { options: changes.options ?? before?.options ?? {}, texts: changes.texts ?? before?.texts ?? [], roster: changes.roster ?? before?.roster ?? [] },
    changes.quantity ?? before?.quantity ?? 1,
    shopDay(clock()),
    changes.options === undefined,
  );

const statusOf = (readyMade: boolean, artworkId: string | null, cutLine: SavedCutLine | undefined): ConfiguredStatus =>
  readyMade || (artworkId && cutLine) ? "finalized" : artworkId ? "uploaded" : "draft";

/** A traced line may be a little off the size that was asked for, but what is paid for is that size. */
const TOLERANCE_IN = 0.1;
const LARGER = "This line is larger than the size you chose.";
const isLarger = (line: SavedCutLine, spec: QuoteSpec): boolean => line.width > spec.width + TOLERANCE_IN || line.height > spec.height + TOLERANCE_IN;

/** The letters' outlines are their cut line. */
const outlineOf = ({ path, width, height }: { path: string; width: number; height: number }): SavedCutLine => ({ path, width, height, kind: "shape" });

/** Outlines of the words as they are now. A width alone asks for letters of that width. */
function letteringOf(context: ServiceContext, { product }: FoundProduct, changes: ConfiguredChanges, before: ConfiguredProduct | undefined) {
  const options = changes.options ?? before?.options ?? {};
  const asked = changes.width !== undefined && (changes.options === undefined || changes.options["size"] === undefined) ? { size: String(changes.width), size_by: "width" } : {};
  return orderableLettering(product, { texts: changes.texts ?? before?.texts ?? [], options: { ...options, ...asked } }, context.measurement);
}

/**
 * A line that was drawn for another size, shape or file no longer holds, and is drawn again in the last step;
 * a finished design's own line is only made larger or smaller, as far as it fits into the size that was chosen.
 */
function cutLineFor({ product }: FoundProduct, spec: QuoteSpec, changes: ConfiguredChanges, before: ConfiguredProduct | undefined): SavedCutLine | undefined {
  const drawn = product.design?.cutLine;
  if (drawn) return scaleCutLine(drawn, Math.min(spec.width / drawn.width, spec.height / drawn.height));
  if (changes.cut_line !== undefined) return changes.cut_line ?? undefined;
  const same = before && before.width === spec.width && before.height === spec.height && before.shape === spec.shape;
  const sameFile = changes.artwork === undefined || changes.artwork === before?.artworkId;
  return same && sameFile ? before.cutLine : undefined;
}

type Linked = { ok: true; colorId: number | null; artworkId: string | null; fileName: string | undefined } | { ok: false; errors: FieldErrors };

/** The colour by its slug and the file by its id: a file must be this person's own. */
async function findLinked({ db, session }: ServiceContext, changes: ConfiguredChanges, before: ConfiguredProduct | undefined): Promise<Linked> {
  const owner = session.existingOwner();
  const file = changes.artwork === undefined ? before?.artworkId : changes.artwork;
  const [colours, files] = await Promise.all([
    changes.colour ? db.select({ id: color.id }).from(color).where(and(eq(color.slug, changes.colour), eq(color.isActive, true))) : [],
    file && owner ? db.select({ id: artwork.id, fileName: artwork.fileName }).from(artwork).where(and(eq(artwork.id, file), ownedBy(artwork, owner))) : [],
  ]);
  const errors: FieldErrors = {};
  if (changes.colour && !colours[0]) errors["colour"] = ["Choose one of our colours."];
  if (changes.artwork && !files[0]) errors["artwork"] = ["Choose a file of yours."];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    colorId: changes.colour === undefined ? (before?.colour?.id ?? null) : (colours[0]?.id ?? null),
    artworkId: changes.artwork === undefined ? (before?.artworkId ?? null) : (files[0]?.id ?? null),
    fileName: files[0]?.fileName,
  };
}
