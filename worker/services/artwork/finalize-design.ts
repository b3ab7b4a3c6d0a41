import * as v from "valibot";
import { pricedSize, type CutChoices } from "#domain/artwork/cut-choices";
import { fromPath } from "#domain/cutline/path";
import { lintCutLine } from "#domain/cutline/lint";
import { shapeCutLine } from "#domain/cutline/shapes";
import type { Artwork } from "#domain/artwork/artwork";
import { FinalizeInput } from "#domain/artwork/finalize-input";
import type { ConfiguredProduct } from "#domain/designs/configured-product";
import { CutLineInput, type SavedCutLine } from "#domain/designs/cut-line-input";
import { fieldErrorsOf } from "#domain/field-errors";
import { invalid, notFound, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { findProduct } from "../catalog/find-product.ts";
import { designs } from "../designs/index.ts";
import type { ServiceContext } from "../service-context.ts";
import { findArtwork } from "./read-artwork.ts";

/**
 * Settles what will be cut. The browser's line is only a proposal: it is measured and checked for the cutter again here,
 * and its real size is what is paid for.
 */
export async function finalizeDesign(context: ServiceContext, id: string, raw: unknown): Promise<Result<ConfiguredProduct, Refusal>> {
  const input = v.safeParse(FinalizeInput, raw);
  if (!input.success) return invalid({ cut_line: Object.values(fieldErrorsOf(input.issues)).flat().filter((message) => typeof message === "string").slice(0, 1) });
  const design = await designs.find(context, id);
  const file = design?.artworkId ? await findArtwork(context, design.artworkId) : undefined;
  const found = design && (await findProduct(context, design.product.slug));
  if (!design || !found) return notFound();
  if (!file) return invalid({ cut_line: ["Upload your artwork first."] });

  // Approved before the page woke up: what was saved last is what was seen.
  const kept = !input.output.line && input.output.choices.outline === "custom" ? design.cutLine : undefined;
  const choices = kept?.choices ?? input.output.choices;
  const line = input.output.line ? v.safeParse(CutLineInput, input.output.line) : undefined;
  if (line && !line.success) return invalid({ cut_line: [line.issues[0].message] });
  const drawn = line ? ok(line.output) : kept ? ok(kept) : plainShape(choices, file);
  if (!drawn.ok) return drawn;
  const [problem] = lintCutLine(fromPath(drawn.value.path) ?? []).filter(({ severity }) => severity === "error");
  if (problem) return invalid({ cut_line: [problem.message] });

  const size = pricedSize(drawn.value, choices.box, found.product);
  const shape = found.product.shapes.includes(choices.outline) ? { shape: choices.outline } : {};
  return designs.update(context, id, { ...size, ...shape, cut_line: { ...drawn.value, choices } });
}

/** A shape that the server draws itself, for a browser that could not. */
function plainShape(choices: CutChoices, { facts }: Artwork): Result<SavedCutLine, Refusal> {
  if (choices.outline === "custom") return invalid({ cut_line: ["To cut along the outline, this page needs JavaScript. Choose a plain shape, or switch it on."] });
  const artAspect = (facts.widthPx ?? facts.widthIn ?? 1) / (facts.heightPx ?? facts.heightIn ?? 1);
  const drawn = shapeCutLine(choices.outline, { widthIn: choices.box.width, heightIn: choices.box.height, borderIn: choices.border, fit: choices.fit, artAspect });
  if (!drawn.ok) return invalid({ cut_line: [drawn.error.message] });
  const { path, width, height, kind, artBox } = drawn.value;
  return ok({ path, width, height, kind, artBox });
}
