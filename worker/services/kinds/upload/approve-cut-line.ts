import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { checkCutLine } from "#domain/prepress/artwork/cut-line/checks/check-cut-line";
import { mayBeOwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { plainLine } from "#domain/prepress/artwork/draw-line";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { toArtwork, traceArtwork, type ArtworkRow, verifyAgainstArtwork } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

declare const approved: unique symbol;
/** A cut line that a cutter can follow and that fits its artwork. Only this file creates one. */
export type ApprovedLine = SavedCutLine & { readonly [approved]: true };

const NOT_OWN = "This isn't the cut line of your file. Choose our cut line, or a plain shape.";

const approve = (line: SavedCutLine): ApprovedLine => line as ApprovedLine;

interface Proposal {
  readonly choices: CutChoices;
  /** The browser's cut line, if it sent one. */
  readonly line: SavedCutLine | undefined;
  /** The file to check it against; undefined if it isn't the current user's. */
  readonly file: ArtworkRow | undefined;
  /** Width divided by height of the artwork, if the line doesn't have its position. */
  readonly aspect: number;
  /** What the artwork draws around its piece. */
  readonly ownBleed?: Sides | undefined;
}

/**
 * Approves a cut line. A browser's line is only a proposal: a traced line must agree with the server's own trace of the
 * artwork, and a plain shape is made by the server, as is a traced line of a browser that sends none. Only the position
 * of the picture within a plain shape comes from the browser. A file's own line is read by the browser only
 * (docs/decisions/109-own-cut-lines.md).
 */
export async function approveCutLine(
  context: ServiceContext,
  { choices, line, file, aspect, ownBleed }: Proposal,
): Promise<Result<ApprovedLine, string>> {
  if (choices.outline !== "custom") return makePlainLine(choices, line?.artBox, { aspect, ownBleed });
  if (!file) return err("Choose one of your files.");
  if (!line) return traceLine(context, file, choices);
  const problem = lineProblem(line, choices.pieces);
  if (problem !== undefined) return err(problem);
  if (choices.ownLine) {
    const isOwn = mayBeOwnLine(line, toArtwork(file), choices.page);
    return isOwn ? ok(approve(line)) : err(NOT_OWN);
  }
  const verified = await verifyAgainstArtwork(context, file, choices, line);
  return verified.ok ? ok(approve(line)) : verified;
}

/** Approves a saved line, which was checked against its artwork before. Only the cutter's limits are checked again. */
export function approveSavedLine(line: SavedCutLine, choices: CutChoices): Result<ApprovedLine, string> {
  const problem = lineProblem(line, choices.pieces);
  return problem === undefined ? ok(approve(line)) : err(problem);
}

/** The cut line for a copy of a configured product, even if its file has changed since. */
export const lineForCopy = ({ cutLine, drawing }: ConfiguredProduct): ApprovedLine | undefined =>
  cutLine && !drawing ? approve(cutLine) : undefined;

/** Traces a line along the outline for a browser that sent none. */
async function traceLine(
  context: ServiceContext,
  file: ArtworkRow,
  choices: CutChoices,
): Promise<Result<ApprovedLine, string>> {
  const traced = await traceArtwork(context, file, { ...choices, ownLine: false });
  if (!traced.ok) return traced;
  const { path, kiss, width, height, kind, artBox } = traced.value;
  return approveSavedLine({ path, ...(kiss ? { kiss } : {}), width, height, kind, artBox }, choices);
}

/** Makes a plain shape. The browser's position of the picture is used, because only the browser renders other pages. */
function makePlainLine(
  choices: CutChoices,
  browserBox: SavedCutLine["artBox"],
  { aspect, ownBleed }: Pick<Proposal, "aspect" | "ownBleed">,
): Result<ApprovedLine, string> {
  const shape = plainLine(choices, browserBox ? browserBox.width / browserBox.height : aspect, ownBleed);
  if (!shape.ok) return err(shape.error.message);
  const { path, kiss, width, height, kind, artBox } = shape.value;
  return approveSavedLine({ path, ...(kiss ? { kiss } : {}), width, height, kind, artBox }, choices);
}

/** Why a cutter can't follow a line; undefined if it can. */
function lineProblem(
  { path, kiss }: Pick<SavedCutLine, "path" | "kiss">,
  pieces: CutChoices["pieces"],
): string | undefined {
  const isSheet = kiss !== undefined || pieces === "each";
  return [path, kiss]
    .flatMap((outline) => (outline ? checkCutLine(fromPath(outline) ?? [], isSheet) : []))
    .find(({ severity }) => severity === "error")?.message;
}
