import type { PDFDict } from "pdf-lib";

/** The parts of the graphics state that the shop follows (ISO 32000-1, 8.4.1). */
export interface PaintState {
  readonly font: PDFDict | undefined;
  /** How letters are drawn (9.3.6). */
  readonly mode: number;
  /** Whether what is filled, and what is stroked, leaves the inks below it. */
  readonly fillsOver: boolean;
  readonly strokesOver: boolean;
  /** Whether the color to fill or stroke with is a cut line's, which is no ink. */
  readonly fillsPlate: boolean;
  readonly strokesPlate: boolean;
}

export const START: PaintState = {
  font: undefined,
  mode: 0,
  fillsOver: false,
  strokesOver: false,
  fillsPlate: false,
  strokesPlate: false,
};

export const isSameState = (a: PaintState, b: PaintState): boolean =>
  (Object.keys(START) as Array<keyof PaintState>).every((key) => a[key] === b[key]);

/** What an operator does with its path. */
interface Paints {
  readonly fills: boolean;
  readonly strokes: boolean;
}
const FILL: Paints = { fills: true, strokes: false };
const STROKE: Paints = { fills: false, strokes: true };
const BOTH: Paints = { fills: true, strokes: true };
const NOTHING: Paints = { fills: false, strokes: false };

/** Operators that paint, besides those of text and of objects (8.5.3, 8.7.4.2 and 8.9.7). */
const PAINTS: ReadonlyMap<string, Paints> = new Map([
  ...["f", "F", "f*", "sh", "ID"].map((operator) => [operator, FILL] as const),
  ...["S", "s"].map((operator) => [operator, STROKE] as const),
  ...["B", "B*", "b", "b*"].map((operator) => [operator, BOTH] as const),
]);
/** By text rendering mode; the upper four also clip, the fourth and the last draw nothing. */
const TEXT_PAINTS: ReadonlyArray<Paints> = [FILL, STROKE, BOTH, NOTHING, FILL, STROKE, BOTH, NOTHING];

/** Whether what is painted leaves inks below it, which screens don't show. A cut line may, because it isn't printed. */
const isOver = (state: PaintState, { fills, strokes }: Paints): boolean =>
  (fills && state.fillsOver && !state.fillsPlate) || (strokes && state.strokesOver && !state.strokesPlate);

/** Whether an operator paints on other inks. @param operator any but those of text; "Do" for a picture */
export const paintsOver = (state: PaintState, operator: string): boolean =>
  isOver(state, operator === "Do" ? FILL : (PAINTS.get(operator) ?? NOTHING));

/** The same for letters. */
export const writesOver = (state: PaintState): boolean => isOver(state, TEXT_PAINTS[state.mode] ?? FILL);

const FILL_COLORS: ReadonlySet<string> = new Set(["g", "rg", "k", "cs"]);
const STROKE_COLORS: ReadonlySet<string> = new Set(["G", "RG", "K", "CS"]);

/** The state after an operator that chooses a color space. @param isPlate whether it is that of a cut line */
export function withColorSpace(state: PaintState, operator: string, isPlate: boolean): PaintState {
  if (FILL_COLORS.has(operator)) return { ...state, fillsPlate: isPlate };
  return STROKE_COLORS.has(operator) ? { ...state, strokesPlate: isPlate } : state;
}
