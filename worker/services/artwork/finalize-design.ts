import { eq } from "drizzle-orm";
import * as v from "valibot";
import { pricedSize, type CutChoices } from "#domain/artwork/cut-choices";
import { plainLine } from "#domain/artwork/draw-line";
import type { Artwork } from "#domain/artwork/artwork";
import { FinalizeInput } from "#domain/artwork/finalize-input";
import type { ConfiguredProduct } from "#domain/designs/configured-product";
import { CutLineInput, type SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { fieldErrorsOf } from "#domain/kernel/field-errors";
import { withCut } from "#domain/pricing/cut";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { artwork } from "../../db/schema/artwork.ts";
import { findProduct } from "../pricing/find-product.ts";
import { designs } from "../designs/index.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { ownPreflight } from "./own-preflight.ts";
import { findRow, toArtwork } from "./read-artwork.ts";
import { checkTracedLine, lineProblem } from "./validate-line.ts";

/**
 * Settles what will be cut. The browser's line is only a proposal: it is measured and checked for the cutter again here,
 * and its real size is what is paid for.
 */
export async function finalizeDesign(
  context: ServiceContext,
  id: string,
  raw: unknown,
): Promise<Result<ConfiguredProduct, Refusal>> {
  const input = v.safeParse(FinalizeInput, raw);
  if (!input.success)
    return invalid({
      cut_line: Object.values(fieldErrorsOf(input.issues))
        .flat()
        .filter((message) => typeof message === "string")
        .slice(0, 1),
    });
  const design = await designs.findOwn(context, id);
  const file = design?.artworkId ? await findRow(context, design.artworkId) : undefined;
  const found = design && (await findProduct(context, design.product.slug));
  if (!design || !found) return notFound();
  if (!file) return invalid({ cut_line: ["Upload your artwork first."] });

  // Approved before the page woke up: what was saved last is what was seen.
  const kept = !input.output.line && input.output.choices.outline === "custom" ? design.cutLine : undefined;
  const choices = kept?.choices ?? input.output.choices;
  const line = input.output.line ? v.safeParse(CutLineInput, input.output.line) : undefined;
  if (line && !line.success) return invalid({ cut_line: [line.issues[0].message] });
  // A plain shape is the shop's to draw: what a browser made of it does not matter.
  const drawn =
    line && choices.outline === "custom"
      ? ok(line.output)
      : kept
        ? ok(kept)
        : plainShape(choices, toArtwork(file), line?.output);
  if (!drawn.ok) return drawn;
  if (choices.outline === "custom" && line) {
    const checked = await checkTracedLine(context, file, choices, drawn.value);
    if (!checked.ok) return invalid({ cut_line: [checked.error] });
  } else {
    const problem = lineProblem(drawn.value, choices.pieces);
    if (problem !== undefined) return invalid({ cut_line: [problem] });
  }

  const size = pricedSize(drawn.value, choices.box, found.product);
  const shape = found.product.shapes.includes(choices.outline) ? { shape: choices.outline } : {};
  const { type, facts } = toArtwork(file);
  const preflight = ownPreflight(type, facts, {
    ...choices.box,
    shape: choices.outline,
    product: design.product.slug,
    page: choices.page,
    artBox: drawn.value.artBox,
  });
  const changes = {
    ...size,
    ...shape,
    options: withCut(design.options, choices.cut, found.table),
    cut_line: { ...drawn.value, choices },
    isSettled: true,
  };
  return designs.update(context, id, changes, {
    last: () => [context.db.update(artwork).set({ preflight }).where(eq(artwork.id, file.id))],
  });
}

/** A shape that the server draws itself. Where the picture lies in it a browser knows better that has drawn another page. */
function plainShape(
  choices: CutChoices,
  { facts }: Artwork,
  seen: SavedCutLine | undefined,
): Result<SavedCutLine, Refusal> {
  if (choices.outline === "custom")
    return invalid({
      cut_line: ["To cut along the outline, turn on JavaScript. Or choose a plain shape."],
    });
  const artAspect = seen?.artBox
    ? seen.artBox.width / seen.artBox.height
    : (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1);
  const drawn = plainLine(choices, artAspect);
  if (!drawn.ok) return invalid({ cut_line: [drawn.error.message] });
  const { path, kiss, width, height, kind, artBox } = drawn.value;
  return ok({ path, ...(kiss ? { kiss } : {}), width, height, kind, artBox });
}
