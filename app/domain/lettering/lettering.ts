/**
 * Lettering: words as they will lie on the wall. `setLettering` gives outlines in inches with what is weeded of them;
 * `checkCutting` (cutting.ts) says what a blade makes of them. Browser and server run both on the same choices; only the server's counts.
 */
import { Clipper, FillRule } from "clipper2-ts";
import { areaOf, boundsOf, type Ring } from "#domain/kernel/geometry";
import { toPath } from "#domain/artwork/cut-line/path";
import type { Region } from "#domain/artwork/cut-line/region";
import { ringsOf } from "#domain/artwork/cut-line/region";
import type { LetteringChoices } from "#domain/lettering/choices";
import { layOut } from "#domain/lettering/layout";
import type { FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { missingWords } from "#domain/lettering/type/coverage";
import { CHORD_TOLERANCE, type Typeface } from "#domain/lettering/type/typeface";

export interface Lettering {
  /** Inches, y down, origin at the top left; letters that touch are one outline, holes run the other way. */
  readonly rings: ReadonlyArray<Ring>;
  /** The same as an SVG path. */
  readonly path: string;
  /** Inches: the smallest upright box around it, which is what is billed. */
  readonly width: number;
  readonly height: number;
  /** Height of a capital A of the font, in inches. */
  readonly capHeight: number;
  /** Separate pieces of vinyl: outer outlines. The dot of an i is one. */
  readonly objects: number;
  /** What is picked out of them: holes, as in an O. */
  readonly pullOuts: number;
}

/** What is weeded by hand: objects and pull-outs, which is how sign shops count it. */
export const piecesOf = ({ objects, pullOuts }: Pick<Lettering, "objects" | "pullOuts">): number => objects + pullOuts;

/** Outlines are joined at this letter height whatever the size, so that what is counted never depends on it. */
const BENCH_IN = 4;
const UNITS_PER_INCH = 100_000;
/** A ring smaller than this part of a square letter height is a sliver between two overlapping letters. */
const MIN_AREA = 0.0003;
/** More than any cutter's file needs; the tolerance doubles until the outlines have fewer. */
const MAX_POINTS = 16_000;

/** Joined outlines at the bench size, by the fill rule of fonts: what is wound round at all is vinyl. */
function joined(rings: ReadonlyArray<Ring>): Array<Ring> {
  const scale = BENCH_IN * UNITS_PER_INCH;
  const paths = rings.map((ring) => ring.map(({ x, y }) => ({ x: Math.round(x * scale), y: Math.round(y * scale) })));
  const region: Region = { paths: Clipper.union(paths, FillRule.NonZero) };
  return ringsOf(region)
    .map((ring) => ring.map(({ x, y }) => ({ x: x / BENCH_IN, y: y / BENCH_IN })))
    .filter((ring) => areaOf(ring) >= MIN_AREA);
}

function unitOutlines(face: Typeface, choices: LetteringChoices): Array<Ring> | undefined {
  for (let tolerance = CHORD_TOLERANCE; ; tolerance *= 2) {
    const laid = layOut(face, choices, tolerance);
    const rings = laid && joined(laid);
    if (!rings || rings.reduce((sum, ring) => sum + ring.length, 0) <= MAX_POINTS) return rings;
  }
}

/** Whether a ring of `Lettering` is an outer outline; else it is a hole. */
export const isOuter = (ring: Ring): boolean =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0) > 0;

/**
 * Sets the words. What stands in the way is said at the field: characters that the font lacks, an arc too tight.
 * @param familyName of the font, for the message
 */
export function setLettering(
  face: Typeface,
  choices: LetteringChoices,
  familyName: string,
): Result<Lettering, FieldErrors> {
  const missing = face.missing(choices.lines.join(" "));
  if (missing.length > 0) return err({ texts: [missingWords(missing, choices.lines.join(" "), familyName)] });
  const outlines = unitOutlines(face, choices);
  if (!outlines)
    return err({
      options: { arc: ["The arc is too tight for this text. Use a gentler arc or put more text on one line."] },
    });
  const box = boundsOf(outlines);
  if (!box) return err({ texts: ["There's nothing to cut in this text."] });
  const scale = choices.sizeBy === "height" ? choices.size : choices.size / box.width;
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: (choices.mirrored ? box.x + box.width - x : x - box.x) * scale,
    y: (y - box.y) * scale,
  });
  // A mirror turns every ring round; reversed, outer outlines stay outer ones.
  const rings = outlines.map((ring) => (choices.mirrored ? ring.map(place).reverse() : ring.map(place)));
  const objects = rings.filter(isOuter).length;
  return ok({
    rings,
    path: toPath(rings),
    width: thousandth(box.width * scale),
    height: thousandth(box.height * scale),
    capHeight: scale,
    objects,
    pullOuts: rings.length - objects,
  });
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;
