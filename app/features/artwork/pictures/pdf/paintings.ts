import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { after, IDENTITY, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import { CUT_INK, NO_INK } from "#domain/ground/files/facts/unprinted-inks";
import { toPdfMatrix } from "./page-boxes.ts";

export type Operators = Pick<Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>, "fnArray" | "argsArray">;

/** How the shop paints with an ink. */
type Ink = "printed" | "none" | "cut";

/** The color of inks that print nothing is transparent (`hideUnprintedInks`). */
function classifyInk(color: unknown): Ink {
  if (color === CUT_INK) return "cut";
  return color === NO_INK ? "none" : "printed";
}

/** An operator that paints, with the map from its coordinates to the page's and the current width of lines. */
export interface Painting {
  readonly operator: number;
  readonly values: ReadonlyArray<unknown>;
  readonly matrix: Matrix;
  readonly lineWidth: number;
  readonly stroke: Ink;
  readonly fill: Ink;
}

const START: Omit<Painting, "operator" | "values"> = {
  matrix: IDENTITY,
  lineWidth: 1,
  stroke: "printed",
  fill: "printed",
};

/** Follows the graphics state through a page's operators, those of its forms included. */
export function* paintings({ fnArray, argsArray }: Operators): Generator<Painting> {
  let state = START;
  const saved: Array<typeof state> = [];
  for (const [i, operator] of fnArray.entries()) {
    const values = (argsArray[i] ?? []) as ReadonlyArray<unknown>;
    const within = (matrix: ArrayLike<unknown>) => ({
      ...state,
      matrix: after(state.matrix, toPdfMatrix(Array.from(matrix))),
    });
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(state);
    if (operator === OPS.paintFormXObjectBegin && values[0]) state = within(values[0] as ArrayLike<unknown>);
    else if (operator === OPS.transform) state = within(values);
    else if (operator === OPS.setLineWidth) state = { ...state, lineWidth: Number(values[0]) };
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: classifyInk(values[0]) };
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: classifyInk(values[0]) };
    // A pattern is painted with its own colors.
    else if (operator === OPS.setStrokeColorN) state = { ...state, stroke: "printed" };
    else if (operator === OPS.setFillColorN) state = { ...state, fill: "printed" };
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else yield { operator, values, ...state };
  }
}

const [STROKES, FILLS, BOTH] = [
  [OPS.stroke, OPS.closeStroke],
  [OPS.fill, OPS.eoFill],
  [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke],
];
const STROKED: ReadonlySet<number> = new Set([...STROKES, ...BOTH]);
const FILLED: ReadonlySet<number> = new Set([...FILLS, ...BOTH]);

/** What an operator does with a path; undefined for other operators. */
export function readPaintedPath({ operator, values }: Painting) {
  if (operator !== OPS.constructPath) return undefined;
  const [paint, parts, corners] = values as [number, ReadonlyArray<unknown>, ArrayLike<number> | null];
  return { isStroked: STROKED.has(paint), isFilled: FILLED.has(paint), data: parts[0], corners };
}
