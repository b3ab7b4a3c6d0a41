import { toTraceOptions, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { onBacking } from "#domain/prepress/artwork/cut-line/internal/backing";
import { verifyCutLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { ownCutLine, type OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { FAINT, joinedMask, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { shapeCutLine } from "#domain/prepress/artwork/cut-line/shapes";
import { traceCutLine, traceOutlines, type Traceable } from "#domain/prepress/artwork/cut-line/trace";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import type { Result } from "#domain/ground/kernel/result";

interface LineRefusal {
  readonly code: string;
  readonly message: string;
}

const finished = (line: Result<CutLine, LineRefusal>, { cut, box }: CutChoices): Result<CutLine, LineRefusal> =>
  line.ok && cut === "kiss"
    ? { ok: true, value: onBacking(line.value, { widthIn: box.width, heightIn: box.height }) }
    : line;

/** Gaps of twice this width between faint parts are filled before tracing, in inches. The line bridges wider ones. */
const JOINED_IN = 0.02;

/** The mask to trace for a line around everything that is visible in print. */
function everything(mask: Mask, { box }: CutChoices): Mask {
  const pixelsPerInch = Math.max(mask.width, mask.height) / Math.max(box.width, box.height);
  return joinedMask(mask, FAINT, Math.max(1, Math.round(JOINED_IN * pixelsPerInch)));
}

/** What a picture draws around itself, as far as it is printed: not from its copy without a background. */
export const pickOwnBleed = (
  { removeBackground }: Pick<CutChoices, "removeBackground">,
  ownBleed: Sides | undefined,
): Sides | undefined => (removeBackground ? undefined : ownBleed);

/** Traces a cut line around the artwork. @param art a mask, or the outlines of a vector drawing */
export const tracedLine = (art: Mask | Traceable, choices: CutChoices): Result<CutLine, LineRefusal> =>
  finished(
    "alpha" in art
      ? traceCutLine(choices.coverage === "all" ? everything(art, choices) : art, toTraceOptions(choices))
      : traceOutlines(art, toTraceOptions(choices)),
    choices,
  );

/** The cut line that the file itself contains, fitted into the ordered size; or why it can't be cut. */
export function ownLine(line: OwnLine, choices: CutChoices): Result<CutLine, LineRefusal> {
  const { widthIn, heightIn } = toTraceOptions(choices);
  const isSheet = choices.cut === "kiss" || choices.pieces === "each";
  return finished(ownCutLine(line, { widthIn, heightIn, isSheet }), choices);
}

/**
 * Whether the line along a drawing's outlines would also pass the server's check, which sees only the drawing's
 * picture: what is too thin or too faint to be seen there isn't cut around.
 * @param picture as large as the server's copy  @param traced from it
 */
export function agreesWithPicture(
  line: Result<CutLine, LineRefusal>,
  traced: Result<CutLine, LineRefusal>,
  picture: Mask,
): boolean {
  return line.ok && traced.ok && verifyCutLine(line.value, traced.value, picture).ok;
}

/**
 * Creates the cut line of a plain shape.
 * @param artAspect width to height of the picture  @param ownBleed what it draws around itself
 */
export function plainLine(choices: CutChoices, artAspect: number, ownBleed?: Sides): Result<CutLine, LineRefusal> {
  const { outline, box, border, fit } = choices;
  if (outline === "custom") return { ok: false, error: { code: "no-shape", message: "Choose a plain shape." } };
  const { widthIn, heightIn } = toTraceOptions(choices);
  const size = choices.cut === "kiss" ? { widthIn, heightIn } : { widthIn: box.width, heightIn: box.height };
  return finished(
    shapeCutLine(outline, { ...size, borderIn: border, fit, artAspect, ownBleed: pickOwnBleed(choices, ownBleed) }),
    choices,
  );
}
