import type { CutChoices } from "#domain/artwork/cut-choices";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { CUT_LIMITS, lintCutLine, SHEET_LIMITS } from "#domain/artwork/cut-line/lint";
import { fromPath } from "#domain/artwork/cut-line/path";
import { plainLine } from "#domain/artwork/draw-line";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { err, ok, type Result } from "#domain/kernel/result";
import { type ArtworkRow, verifyLine } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

declare const approved: unique symbol;
/** A cut line that a cutter can follow and that fits its artwork. Only this file makes one. */
export type ApprovedLine = SavedCutLine & { readonly [approved]: true };

const approve = (line: SavedCutLine): ApprovedLine => line as ApprovedLine;

interface Proposal {
  readonly choices: CutChoices;
  /** As a browser drew it; undefined where it sent none. */
  readonly line: SavedCutLine | undefined;
  /** The file that it is held against; undefined for one that is not the current user's. */
  readonly file: ArtworkRow | undefined;
  /** Width to height of the artwork, where the line does not place it. */
  readonly aspect: number;
}

/**
 * Approves what will be cut. A browser's line is only a proposal: a traced one has to agree with the shop's own trace of the
 * artwork, and a plain shape is the shop's to draw; only where the picture lies in it is taken from the browser.
 */
export async function approveCutLine(
  context: ServiceContext,
  { choices, line, file, aspect }: Proposal,
): Promise<Result<ApprovedLine, string>> {
  if (choices.outline !== "custom") return drawPlainLine(choices, line?.artBox, aspect);
  if (!line) return err("To cut along the outline, turn on JavaScript. Or choose a plain shape.");
  if (!file) return err("Choose one of your files.");
  const problem = lineProblem(line, choices.pieces);
  if (problem !== undefined) return err(problem);
  const verified = await verifyLine(context, file, choices, line);
  return verified.ok ? ok(approve(line)) : verified;
}

/** Approves a line that was held against its artwork when it was saved: only the cutter's limits are checked once more. */
export function approveSavedLine(line: SavedCutLine, choices: CutChoices): Result<ApprovedLine, string> {
  const problem = lineProblem(line, choices.pieces);
  return problem === undefined ? ok(approve(line)) : err(problem);
}

/** The line of something that was configured before: a copy of it is cut like it, whatever became of its file. */
export const lineOfCopy = ({ cutLine, drawing }: ConfiguredProduct): ApprovedLine | undefined =>
  cutLine && !drawing ? approve(cutLine) : undefined;

/** Where the picture lies in a plain shape a browser knows better that has drawn another page. */
function drawPlainLine(
  choices: CutChoices,
  seen: SavedCutLine["artBox"],
  aspect: number,
): Result<ApprovedLine, string> {
  const drawn = plainLine(choices, seen ? seen.width / seen.height : aspect);
  if (!drawn.ok) return err(drawn.error.message);
  const { path, kiss, width, height, kind, artBox } = drawn.value;
  return approveSavedLine({ path, ...(kiss ? { kiss } : {}), width, height, kind, artBox }, choices);
}

/** What no cutter can follow, in words; undefined for a line that it can. */
function lineProblem(
  { path, kiss }: Pick<SavedCutLine, "path" | "kiss">,
  pieces: CutChoices["pieces"],
): string | undefined {
  const isSheet = kiss !== undefined || pieces === "each";
  const limits = isSheet ? SHEET_LIMITS : CUT_LIMITS;
  return [path, kiss]
    .flatMap((one) => (one ? lintCutLine(fromPath(one) ?? [], limits) : []))
    .find(({ severity }) => severity === "error")?.message;
}
