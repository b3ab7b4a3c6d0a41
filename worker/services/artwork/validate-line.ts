import * as v from "valibot";
import { startingChoices, type CutChoices } from "#domain/artwork/cut-choices";
import { plainLine } from "#domain/artwork/draw-line";
import { CUT_LIMITS, lintCutLine, SHEET_LIMITS } from "#domain/artwork/cut-line/lint";
import { fromPath } from "#domain/artwork/cut-line/path";
import type { Size } from "#domain/catalog/product";
import { Shape } from "#domain/catalog/shapes";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { err, ok, type Result } from "#domain/kernel/result";
import type { ServiceContext } from "../kernel/service-context.ts";
import { findRow, type ArtworkRow } from "./read-artwork.ts";
import { verifyLine } from "./verify-line.ts";

/** What no cutter can follow, in words; undefined for a line that it can. */
export function lineProblem(
  { path, kiss }: Pick<SavedCutLine, "path" | "kiss">,
  pieces: CutChoices["pieces"],
): string | undefined {
  const isSheet = kiss !== undefined || pieces === "each";
  const limits = isSheet ? SHEET_LIMITS : CUT_LIMITS;
  return [path, kiss]
    .flatMap((one) => (one ? lintCutLine(fromPath(one) ?? [], limits) : []))
    .find(({ severity }) => severity === "error")?.message;
}

/** Whether a cutter can follow this line, and whether the shop's own trace of the artwork agrees with it. */
export async function checkTracedLine(
  context: ServiceContext,
  file: ArtworkRow,
  choices: CutChoices,
  line: SavedCutLine,
): Promise<Result<void, string>> {
  const problem = lineProblem(line, choices.pieces);
  return problem === undefined ? verifyLine(context, file, choices, line) : err(problem);
}

interface Sent {
  readonly artworkId: string;
  readonly line: SavedCutLine;
  /** What is ordered. Inches. */
  readonly size: Size & { readonly shape: string };
}

/**
 * Settles a line that was sent with a configured product, as the last step's own page does: a traced one has to agree with
 * the shop's trace; a plain shape is the shop's to draw, only where the picture lies in it is taken from the browser.
 */
export async function settleLine(
  context: ServiceContext,
  { artworkId, line, size }: Sent,
): Promise<Result<SavedCutLine, string>> {
  const { width, height, shape } = size;
  // A line that does not say how it was drawn was drawn as one begins.
  const choices: CutChoices = line.choices ?? {
    ...startingChoices(v.is(Shape, shape) ? shape : "custom", { width, height }),
    cut: line.kiss === undefined ? "die" : "kiss",
  };
  if (choices.outline === "custom") {
    const file = await findRow(context, artworkId);
    const checked = file ? await checkTracedLine(context, file, choices, line) : err("Choose one of your files.");
    return checked.ok ? ok(line) : checked;
  }
  const aspect = line.artBox ? line.artBox.width / line.artBox.height : width / height;
  const drawn = plainLine(choices, aspect);
  if (!drawn.ok) return err(drawn.error.message);
  const { path, kiss, kind, artBox } = drawn.value;
  return ok({
    ...line,
    path,
    ...(kiss ? { kiss } : {}),
    width: drawn.value.width,
    height: drawn.value.height,
    kind,
    artBox: line.artBox ?? artBox,
  });
}
