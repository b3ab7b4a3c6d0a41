import { eq } from "drizzle-orm";
import * as v from "valibot";
import { bleedAround, getProfileBleed } from "#domain/prepress/artwork/bleed";
import { pickOwnBleed } from "#domain/prepress/artwork/draw-line";
import { pricedSize, usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { FinalizeInput } from "#domain/shop/configured-products/finalize-input";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { CutLineInput, type SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { withCut } from "#domain/shop/pricing/costs/cut";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { artwork } from "../../../db/schema/artwork.ts";
import { findProduct } from "../find-product.ts";
import { findConfiguredForUser } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findArtworkRow, preflightResults, toArtwork, type ArtworkRow } from "../../artwork/index.ts";
import { updateConfigured } from "../save-configured.ts";
import type { ShownPrice } from "../shown-price.ts";
import { approveCutLine, approveSavedLine, type ApprovedLine } from "./approve-cut-line.ts";

/**
 * Approves the cut line of a customer's artwork, and with it the size to be paid for: the real size of the cut. Saves
 * what else was chosen beside it in the same write.
 * @param shownPrice what the page showed, where the customer approves it with the line
 */
export async function finalizeDesign(
  context: ServiceContext,
  id: string,
  raw: unknown,
  shownPrice?: ShownPrice,
): Promise<Result<ConfiguredProduct, Refusal>> {
  const checked = await checkFinalized(context, id, raw);
  if (!checked.ok) return checked;
  const { input, design, file, foundProduct, line, choices } = checked.value;
  const size = pricedSize(line, choices.box, foundProduct.product);
  const shape = foundProduct.product.shapes.includes(choices.outline) ? { shape: choices.outline } : {};
  const { type, facts } = toArtwork(file);
  const preflight = preflightResults(type, facts, {
    ...choices.box,
    shape: choices.outline,
    ownLine: usesOwnLine(choices),
    isSheet: design.product.startingPieces === "each",
    page: choices.page,
    artBox: line.artBox,
    bleed: bleedAround(line, getProfileBleed(foundProduct.product.priceProfile), pickOwnBleed(choices, facts.ownBleed)),
  });
  const changes = {
    ...size,
    ...shape,
    quantity: input.quantity,
    material: input.material,
    options: withCut(input.options ?? design.options, choices.cut, foundProduct.table),
    approvedLine: { ...line, choices },
    wants_proof: input.wants_proof,
    version: input.version,
    tab_key: input.tab_key,
    shownPrice,
  };
  return updateConfigured(context, id, changes, {
    last: () => [context.db.update(artwork).set({ preflight }).where(eq(artwork.id, file.id))],
  });
}

/** The cut line of a design with these choices, or why they would be refused. Saves nothing. */
export async function proposeLine(
  context: ServiceContext,
  id: string,
  raw: unknown,
): Promise<Result<SavedCutLine, Refusal>> {
  const checked = await checkFinalized(context, id, raw);
  return checked.ok ? ok({ ...checked.value.line, choices: checked.value.choices }) : checked;
}

async function checkFinalized(context: ServiceContext, id: string, raw: unknown) {
  const parsed = v.safeParse(FinalizeInput, raw);
  if (!parsed.success) return invalid({ cut_line: firstMessage(collectFieldErrors(parsed.issues)) });
  const input = parsed.output;
  const design = await findConfiguredForUser(context, id);
  const file = design?.artworkId ? await findArtworkRow(context, design.artworkId) : undefined;
  const foundProduct = design && (await findProduct(context, design.product.slug));
  if (!design || !foundProduct) return notFound();
  if (!file) return invalid({ cut_line: ["Upload your artwork first."] });
  const approved = await approveLine(context, input, design, file);
  if (!approved.ok) return invalid({ cut_line: [approved.error] });
  return ok({ input, design, file, foundProduct, ...approved.value });
}

const firstMessage = (errors: ReturnType<typeof collectFieldErrors>): Array<string> =>
  Object.values(errors)
    .flat()
    .filter((message) => typeof message === "string")
    .slice(0, 1);

/** Width divided by height of artwork, 1 if its size is unknown, and its own bleed. */
const measureArtwork = ({ facts }: Pick<Artwork, "facts">) => ({
  aspect: (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1),
  ownBleed: facts.ownBleed,
});

/** Approves the line in the request. Without one, a line along the outline is the saved one while its choices stay. */
async function approveLine(
  context: ServiceContext,
  input: v.InferOutput<typeof FinalizeInput>,
  design: ConfiguredProduct,
  file: ArtworkRow,
): Promise<Result<{ readonly line: ApprovedLine; readonly choices: CutChoices }, string>> {
  const { choices } = input;
  // The form was submitted without its script, so the customer saw the line that was saved last.
  const saved = !input.line && choices.outline === "custom" ? design.cutLine : undefined;
  if (saved && (!saved.choices || isForSame(saved.choices, choices)))
    return withChoices(approveSavedLine(saved, saved.choices ?? choices), saved.choices ?? choices);
  const line = input.line ? v.safeParse(CutLineInput, input.line) : undefined;
  if (line && !line.success) return err(line.issues[0].message);
  const proposal = { choices, line: line?.output, file, ...measureArtwork(toArtwork(file)) };
  return withChoices(await approveCutLine(context, proposal), choices);
}

/** Whether choices of a form without JavaScript are those of a line: it has no fields for the others. */
const isForSame = (saved: CutChoices, { outline, border, box }: CutChoices): boolean =>
  saved.outline === outline &&
  saved.border === border &&
  saved.box.width === box.width &&
  saved.box.height === box.height;

const withChoices = (approved: Result<ApprovedLine, string>, choices: CutChoices) =>
  approved.ok ? ok({ line: approved.value, choices }) : approved;
