import { traceOptionsOf, type CutChoices } from "#domain/artwork/cut-choices";
import { onBacking } from "#domain/artwork/cut-line/backing";
import type { CutLine } from "#domain/artwork/cut-line/cut-line";
import type { Mask } from "#domain/artwork/cut-line/mask";
import { shapeCutLine } from "#domain/artwork/cut-line/shapes";
import { traceCutLine, traceOutlines, type Traceable } from "#domain/artwork/cut-line/trace";
import type { Result } from "#domain/kernel/result";

interface LineRefusal {
  readonly code: string;
  readonly message: string;
}

const finished = (line: Result<CutLine, LineRefusal>, { cut, box }: CutChoices): Result<CutLine, LineRefusal> =>
  line.ok && cut === "kiss"
    ? { ok: true, value: onBacking(line.value, { widthIn: box.width, heightIn: box.height }) }
    : line;

/** Traces a cut line around the artwork. @param art a mask, or the outlines of a vector drawing */
export const tracedLine = (art: Mask | Traceable, choices: CutChoices): Result<CutLine, LineRefusal> =>
  finished(
    "alpha" in art ? traceCutLine(art, traceOptionsOf(choices)) : traceOutlines(art, traceOptionsOf(choices)),
    choices,
  );

/** Creates the cut line of a plain shape. @param artAspect width to height of the picture */
export function plainLine(choices: CutChoices, artAspect: number): Result<CutLine, LineRefusal> {
  const { outline, box, border, fit } = choices;
  if (outline === "custom") return { ok: false, error: { code: "no-shape", message: "Choose a plain shape." } };
  const { widthIn, heightIn } = traceOptionsOf(choices);
  const size = choices.cut === "kiss" ? { widthIn, heightIn } : { widthIn: box.width, heightIn: box.height };
  return finished(shapeCutLine(outline, { ...size, borderIn: border, fit, artAspect }), choices);
}
