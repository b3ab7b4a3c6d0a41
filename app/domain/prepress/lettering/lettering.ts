import { toThousandth } from "#domain/ground/kernel/measure";
/**
 * Sets text as lettering. `setLettering` returns outlines in inches with the number of weeded parts; `checkCutting`
 * (cutting.ts) checks them against the blade. Browser and server run both on the same choices; only the server's result
 * counts.
 */
import { Clipper, FillRule } from "clipper2-ts";
import { measureRingArea, measureRingBounds, type Ring } from "#domain/ground/kernel/geometry";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import type { Region } from "#domain/prepress/artwork/cut-line/region";
import { convertRegionToRings } from "#domain/prepress/artwork/cut-line/region";
import type { LetteringChoices } from "#domain/prepress/lettering/choices";
import { layOut } from "#domain/prepress/lettering/internal/layout";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { missingCharactersText } from "#domain/prepress/lettering/type/coverage";
import type { Face } from "#domain/prepress/lettering/type/faces";
import { CHORD_TOLERANCE, type Typeface } from "#domain/prepress/lettering/type/typeface";

export interface Lettering {
  /**
   * Inches, y down, origin at the top left. Letters that touch share one outline; holes run in the opposite direction.
   */
  readonly rings: ReadonlyArray<Ring>;
  /** The rings as an SVG path. */
  readonly path: string;
  /** Inches: the bounding box, which is priced. */
  readonly width: number;
  readonly height: number;
  /** Height of a capital A, in inches. */
  readonly capHeight: number;
  /** Number of separate pieces of vinyl. The dot of an i is one. */
  readonly objects: number;
  /** Number of holes to weed, as in an O. */
  readonly pullOuts: number;
}

/** Returns what is weeded by hand, objects and pull-outs, as sign shops count it. */
export const countWeededPieces = ({ objects, pullOuts }: Pick<Lettering, "objects" | "pullOuts">): number =>
  objects + pullOuts;

/** Cap height at which outlines are joined, in inches. It is fixed, so counts do not depend on the size. */
const BENCH_IN = 4;
const UNITS_PER_INCH = 100_000;
/** A smaller ring, in square cap heights, is a sliver between overlapping letters. */
const MIN_AREA = 0.0003;
/** Maximum number of points. The tolerance doubles until the outlines have fewer. */
const MAX_POINTS = 16_000;

/** Joins outlines at the fixed size, with the nonzero fill rule of fonts. */
function joined(rings: ReadonlyArray<Ring>): Array<Ring> {
  const scale = BENCH_IN * UNITS_PER_INCH;
  const paths = rings.map((ring) => ring.map(({ x, y }) => ({ x: Math.round(x * scale), y: Math.round(y * scale) })));
  const region: Region = { paths: Clipper.union(paths, FillRule.NonZero) };
  return convertRegionToRings(region)
    .map((ring) => ring.map(({ x, y }) => ({ x: x / BENCH_IN, y: y / BENCH_IN })))
    .filter((ring) => measureRingArea(ring) >= MIN_AREA);
}

function unitOutlines(face: Typeface, setting: Parameters<typeof layOut>[1]): Array<Ring> | undefined {
  for (let tolerance = CHORD_TOLERANCE; ; tolerance *= 2) {
    const laid = layOut(face, setting, tolerance);
    const rings = laid && joined(laid);
    if (!rings || rings.reduce((sum, ring) => sum + ring.length, 0) <= MAX_POINTS) return rings;
  }
}

/** Returns whether a ring of `Lettering` is an outer outline rather than a hole. */
export const isOuter = (ring: Ring): boolean =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0) > 0;

/** What lettering is set in. */
export interface LetteringType {
  /** The outlines of the chosen font. */
  readonly typeface: Typeface;
  /** The fonts that the shopper can choose, and the chosen one. */
  readonly fonts: ReadonlyArray<Face>;
}

/** Sets the text. Errors are reported at the field: characters that the font lacks, or an arc that is too tight. */
export function setLettering(
  { typeface, fonts }: LetteringType,
  choices: LetteringChoices,
): Result<Lettering, FieldErrors> {
  const face = fonts.find(({ slug }) => slug === choices.font);
  const text = choices.lines.join(" ");
  const missing = typeface.missing(text);
  if (missing.length > 0)
    return err({ texts: [missingCharactersText(missing, text, { familyName: face?.family ?? "This font", fonts })] });
  const outlines = unitOutlines(typeface, { ...choices, isJoined: face?.category === "script" });
  if (!outlines)
    return err({
      options: { arc: ["The arc is too tight for this text. Use a gentler arc or put more text on one line."] },
    });
  const box = measureRingBounds(outlines);
  if (!box) return err({ texts: ["There's nothing to cut in this text."] });
  const scale = choices.sizeBy === "height" ? choices.size : choices.size / box.width;
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: (choices.mirrored ? box.x + box.width - x : x - box.x) * scale,
    y: (y - box.y) * scale,
  });
  // Mirroring reverses the direction of rings. Reversing them again keeps outer outlines outer.
  const rings = outlines.map((ring) => (choices.mirrored ? ring.map(place).reverse() : ring.map(place)));
  const objects = rings.filter(isOuter).length;
  return ok({
    rings,
    path: toPath(rings),
    width: toThousandth(box.width * scale),
    height: toThousandth(box.height * scale),
    capHeight: scale,
    objects,
    pullOuts: rings.length - objects,
  });
}
