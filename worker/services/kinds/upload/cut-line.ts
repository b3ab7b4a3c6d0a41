import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { crossings } from "#domain/prepress/artwork/cut-line/checks/crossings";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { ConfiguredChanges, ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { scaleCutLine, type SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { chosenCut, CUT } from "#domain/shop/pricing/costs/cut";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { isShape } from "#domain/ground/kernel/settings/shapes";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { findArtworkRow } from "../../artwork/index.ts";
import type { FoundProduct } from "../find-product.ts";
import type { Submission } from "../kind-service.ts";
import { approveCutLine } from "./approve-cut-line.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** A traced line may differ a little from the chosen size, which is the one that is priced. */
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

/** The cut line after changes; undefined while there is none. Returns a message if the browser's line is refused. */
export async function resolveCutLine(
  context: ServiceContext,
  { product, spec, artworkId, changes, before }: Asked,
): Promise<Result<SavedCutLine | undefined, string>> {
  const browserLine = await sentLine(context, { product, spec, artworkId, changes });
  if (!browserLine.ok) return browserLine;
  const fixed = product.design?.cutLine;
  // A ready-made design's line is only scaled to fit the chosen size.
  if (fixed) return ok(scaleCutLine(fixed, Math.min(spec.width / fixed.width, spec.height / fixed.height)));
  if (changes.cut_line !== undefined || changes.approvedLine !== undefined) return browserLine;
  // A line for another size, shape, cut or file is discarded and made again in the last step.
  const isSame = before && before.width === spec.width && before.height === spec.height && before.shape === spec.shape;
  const isSameFile = changes.artwork === undefined || changes.artwork === before?.artworkId;
  return ok(isSame && isSameFile && !hasNewCut(spec, before) ? before.cutLine : undefined);
}

/** Whether another cut was chosen than the one that the line was made for. */
function hasNewCut({ options }: QuoteSpec, { options: old, cutLine }: ConfiguredProduct): boolean {
  const cut = chosenCut(options);
  return cut !== undefined && cut !== old[CUT] && cutLine?.choices !== undefined && cut !== cutLine.choices.cut;
}

/** The saved choices for the cut line, which remain valid for the same file even if the line has to be made again. */
export function savedChoices(
  artworkId: string | null,
  { cut_line: line }: ConfiguredChanges,
  previousDesign: ConfiguredProduct | undefined,
): CutChoices | undefined {
  return previousDesign && line !== null && artworkId === (previousDesign.artworkId ?? null)
    ? (previousDesign.cutLine?.choices ?? previousDesign.cutChoices)
    : undefined;
}

/** Checks the cut line in the changes against size and artwork; undefined without one. */
async function sentLine(
  context: ServiceContext,
  { product, spec, artworkId, changes: { cut_line: proposed, approvedLine } }: Omit<Asked, "before">,
): Promise<Result<SavedCutLine | undefined, string>> {
  const line = approvedLine ?? proposed;
  if (!line) return ok(undefined);
  if (isLarger(line, spec)) return err(LARGER);
  if (crossings(fromPath(line.path) ?? [], 1).length > 0) return err("The cut line crosses itself here.");
  // A ready-made design has its own line, and without a file there is nothing to check a line against.
  if (approvedLine || product.design || artworkId === null) return ok(line);
  const { width, height, shape } = spec;
  // A line without choices was made with the initial ones.
  const choices: CutChoices = line.choices ?? {
    ...startingChoices(isShape(shape) ? shape : "custom", { width, height }),
    cut: line.kiss === undefined ? "die" : "kiss",
  };
  const checked = await approveCutLine(context, {
    choices,
    line,
    file: choices.outline === "custom" ? await findArtworkRow(context, artworkId) : undefined,
    aspect: width / height,
  });
  if (!checked.ok) return checked;
  const artBox = line.artBox ?? checked.value.artBox;
  const complete = { ...line, ...checked.value, ...(artBox ? { artBox } : {}) };
  return isLarger(complete, spec) ? err(LARGER) : ok(complete);
}
