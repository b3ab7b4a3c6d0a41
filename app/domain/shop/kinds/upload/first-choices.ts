import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { isShape, type Shape } from "#domain/ground/kernel/settings/shapes";
import { chosenCut } from "#domain/shop/pricing/costs/cut";

interface OrderedDesign {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly options: Readonly<Record<string, string>>;
  readonly cutLine: SavedCutLine | undefined;
  /** Saved choices whose cut line no longer fits, because size, shape or cut changed. */
  readonly cutChoices: CutChoices | undefined;
}

/**
 * The cut choices that the finalize page starts with: those of the saved cut line, else the saved choices at the
 * ordered size, shape and cut, else the product's. A sheet (`pieces: "each"`) is always cut as its product says.
 */
export function firstChoices(
  { width, height, options, cutLine, cutChoices }: OrderedDesign,
  shape: Shape,
  start: Pick<CutChoices, "cut" | "pieces">,
): CutChoices {
  if (cutLine?.choices) return cutLine.choices;
  const box = { width, height };
  const cut = chosenCut(options);
  if (!cutChoices)
    return { ...startingChoices(shape, box), ...(start.pieces === "each" ? start : { cut: cut ?? start.cut }) };
  const saved: CutChoices = { ...cutChoices, outline: shape, box };
  if (!cut) return saved;
  return cut === "die" ? { ...saved, cut, pieces: "one" } : { ...saved, cut };
}

/** The shape that the cut line of a design starts with, of those that its product can be cut to. */
export const startingShape = (
  { shape }: { readonly shape: string },
  { shapes }: { readonly shapes: ReadonlyArray<Shape> },
): Shape => (isShape(shape) ? shape : (shapes[0] ?? "custom"));
