import * as v from "valibot";
import { startingChoices, type CutChoices } from "#domain/artwork/cut-choices";
import { crossings } from "#domain/artwork/cut-line/crossings";
import { fromPath } from "#domain/artwork/cut-line/path";
import type { ConfiguredChanges, ConfiguredProduct } from "#domain/configured-products/configured-product";
import { scaleCutLine, type SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { chosenCut, CUT } from "#domain/pricing/cut";
import type { QuoteSpec } from "#domain/pricing/quote";
import { Shape } from "#domain/catalog/shapes";
import { err, ok, type Result } from "#domain/kernel/result";
import { findRow } from "../../artwork/index.ts";
import type { FoundProduct } from "../find-product.ts";
import type { Submission } from "../kind-service.ts";
import { approveCutLine } from "./approve-cut-line.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** A traced line may be a little off the size that was asked for, but what is paid for is that size. */
const TOLERANCE_IN = 0.1;
const LARGER = "This cut line is larger than the size you chose.";
const isLarger = (line: SavedCutLine, spec: QuoteSpec): boolean =>
  line.width > spec.width + TOLERANCE_IN || line.height > spec.height + TOLERANCE_IN;

interface Asked {
  readonly product: FoundProduct["product"];
  readonly spec: QuoteSpec;
  readonly artworkId: string | null;
  readonly changes: Submission<ConfiguredChanges>;
  readonly before: ConfiguredProduct | undefined;
}

/** The line that a configuration is cut along once the changes are made; undefined while there is none. Why a line that was sent is refused, in words. */
export async function cutLineOf(
  context: ServiceContext,
  { product, spec, artworkId, changes, before }: Asked,
): Promise<Result<SavedCutLine | undefined, string>> {
  const sent = await sentLine(context, { product, spec, artworkId, changes });
  if (!sent.ok) return sent;
  const own = product.design?.cutLine;
  // A finished design's own line is only made larger or smaller, as far as it fits into the size that was chosen.
  if (own) return ok(scaleCutLine(own, Math.min(spec.width / own.width, spec.height / own.height)));
  if (changes.cut_line !== undefined || changes.approvedLine !== undefined) return sent;
  // A line that was drawn for another size, shape, cut or file no longer holds, and is drawn again in the last step.
  const isSame = before && before.width === spec.width && before.height === spec.height && before.shape === spec.shape;
  const isSameFile = changes.artwork === undefined || changes.artwork === before?.artworkId;
  return ok(isSame && isSameFile && !isCutAnew(spec, before) ? before.cutLine : undefined);
}

/** Another cut was chosen than the one that the line was drawn for. */
function isCutAnew({ options }: QuoteSpec, { options: old, cutLine }: ConfiguredProduct): boolean {
  const cut = chosenCut(options);
  return cut !== undefined && cut !== old[CUT] && cutLine?.choices !== undefined && cut !== cutLine.choices.cut;
}

/** What was chosen about the line of a file is kept while it is the same file, also when the line has to be drawn anew. */
export function savedChoices(
  artworkId: string | null,
  { cut_line: line }: ConfiguredChanges,
  before: ConfiguredProduct | undefined,
): CutChoices | undefined {
  return before && line !== null && artworkId === (before.artworkId ?? null)
    ? (before.cutLine?.choices ?? before.cutChoices)
    : undefined;
}

/** The line that comes with the changes, once it fits the size and the artwork; undefined when none comes. */
async function sentLine(
  context: ServiceContext,
  { product, spec, artworkId, changes: { cut_line: proposed, approvedLine } }: Omit<Asked, "before">,
): Promise<Result<SavedCutLine | undefined, string>> {
  const line = approvedLine ?? proposed;
  if (!line) return ok(undefined);
  if (isLarger(line, spec)) return err(LARGER);
  if (crossings(fromPath(line.path) ?? [], 1).length > 0) return err("The cut line crosses itself here.");
  // A finished design is cut along its own line, and without a file there is nothing to hold a line against.
  if (approvedLine || product.design || artworkId === null) return ok(line);
  const { width, height, shape } = spec;
  // A line that does not say how it was drawn was drawn as one begins.
  const choices: CutChoices = line.choices ?? {
    ...startingChoices(v.is(Shape, shape) ? shape : "custom", { width, height }),
    cut: line.kiss === undefined ? "die" : "kiss",
  };
  const checked = await approveCutLine(context, {
    choices,
    line,
    file: choices.outline === "custom" ? await findRow(context, artworkId) : undefined,
    aspect: width / height,
  });
  if (!checked.ok) return checked;
  const artBox = line.artBox ?? checked.value.artBox;
  const whole = { ...line, ...checked.value, ...(artBox ? { artBox } : {}) };
  return isLarger(whole, spec) ? err(LARGER) : ok(whole);
}
