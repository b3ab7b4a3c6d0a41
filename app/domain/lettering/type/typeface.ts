/**
 * Typefaces: what a text looks like, how wide it is, and which of its characters a face lacks. The same code runs in the
 * browser, in the worker and in Node, so the same text has the same outlines everywhere.
 *
 *     const face = await loadTypeface("bangers");                  // worker/services/lettering/load-typeface.ts
 *     const face = await loadTypeface("bangers");                  // app/features/lettering/load-typeface.client.ts
 *     face.missing("naïve 🙂")                                      // ["🙂"]: name them, never draw them
 *     measure(face, "Ada Lovelace", { size: 0.42 }).width           // inches; `size` is the em, as in CSS and in templates
 *     measure(face, "OPEN", { capHeight: 3 }).width                 // `capHeight`: a capital A is 3 in high
 *     toPath(outlines(face, "OPEN", { capHeight: 3 }))              // "M…Z" in inches, y down, baseline at y = 0
 *
 * Fonts by slug: `faces` of `#domain/lettering/type/faces`. Node (tests, scripts): `openTypeface` with the files' bytes, see
 * typeface.test.ts.
 */
import type { Point, Ring } from "#domain/kernel/geometry";
import { GlyphOutlines, type GlyphContour, type GlyphPoint } from "#domain/lettering/type/glyph-outlines";
import type { HarfBuzz, HarfBuzzFont } from "#domain/lettering/type/harfbuzz";
import { toSfnt, type Inflate } from "#domain/lettering/type/woff";

/** A glyph in its place on the line, in font units, y up, the line starting at x = 0 on the baseline. */
export interface PlacedGlyph {
  readonly contours: ReadonlyArray<GlyphContour>;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Index into the text of the first character it stands for. */
  readonly at: number;
}

export interface ShapedLine {
  readonly glyphs: ReadonlyArray<PlacedGlyph>;
  /** From the start of the first letter's room to the end of the last one's. */
  readonly advance: number;
}

export interface Typeface {
  readonly unitsPerEm: number;
  /** Top of the capital A above the baseline, in font units: what "letter height" means in this shop. */
  readonly capHeight: number;
  readonly ascender: number;
  /** Negative. */
  readonly descender: number;
  /**
   * One line of text, with the face's own kerning and joins.
   * @param spacing extra room after each character, in font units; any other than 0 takes ligatures apart
   */
  shape(text: string, spacing?: number): ShapedLine;
  /** The characters that the face lacks, each once, in the order of the text. Spaces are never missing. */
  missing(text: string): ReadonlyArray<string>;
}

/** How large and how wide a text is set. One of the two sizes, in inches. */
export type TypeSize = (
  | { readonly capHeight: number; readonly size?: never }
  | { readonly size: number; readonly capHeight?: never }
) & {
  /** Extra room between characters, in thousandths of an em as typesetters say it; 0 is the face's own. */
  readonly spacing?: number;
};

/** Inches. `ink` is where the letters themselves begin and end, which room at either side does not count to. */
export interface TextMeasure {
  readonly width: number;
  readonly ascent: number;
  /** Positive. */
  readonly descent: number;
  readonly capHeight: number;
  readonly ink:
    | { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
    | undefined;
}

interface Part {
  readonly font: HarfBuzzFont;
  readonly glyphs: GlyphOutlines;
  readonly known: Map<number, boolean>;
}

/**
 * Opens a face that comes in several files, one for each range of characters, as web fonts do.
 * @param files WOFF 1 or plain font files; the first gives the measures and must hold a capital A
 */
export async function openTypeface(
  library: HarfBuzz,
  files: ReadonlyArray<Uint8Array>,
  inflate: Inflate,
): Promise<Typeface> {
  const opened = await Promise.all(files.map((file) => toSfnt(file, inflate)));
  const parts = opened.map((sfnt): Part => ({
    font: library.open(sfnt),
    glyphs: new GlyphOutlines(sfnt),
    known: new Map(),
  }));
  const [first] = parts;
  if (!first) throw new RangeError("A typeface needs at least one file.");
  return new PartedTypeface(library, parts, first);
}

/** So far, in cap heights, an accent that is a glyph of its own may reach into its letter. */
const CLEAR_OF_LETTER = 0.05;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** From the lowest to the highest point of glyphs in their places, in font units; undefined without outlines. */
function spanOf(glyphs: ReadonlyArray<PlacedGlyph>): Span | undefined {
  const heights = glyphs.flatMap(({ contours, y }) =>
    contours.flatMap((contour) => contour.map((point) => point.y + y)),
  );
  return heights.length === 0
    ? undefined
    : { low: heights.reduce((a, b) => Math.min(a, b)), high: heights.reduce((a, b) => Math.max(a, b)) };
}

const outlinesOf = (glyphs: ReadonlyArray<PlacedGlyph>): string =>
  JSON.stringify(glyphs.map(({ contours }) => contours));

/** If an accent is there, and above or below its letter rather than inside it. */
const isClear = (mark: Span | undefined, letter: Span | undefined, within: number): boolean =>
  mark !== undefined && (letter === undefined || mark.low >= letter.high - within || mark.high <= letter.low + within);

/** Shown as nothing at all: joiners, variation selectors, marks of direction. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;
const SPACES = /\s/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As it is shaped: composed, every kind of space an ordinary one, nothing invisible. */
const plain = (text: string): string => text.normalize("NFC").replace(INVISIBLE, "").replace(SPACES, " ");

class PartedTypeface implements Typeface {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly ascender: number;
  readonly descender: number;
  readonly #library: HarfBuzz;
  readonly #parts: ReadonlyArray<Part>;
  readonly #first: Part;
  readonly #shaped = new Map<string, ShapedLine>();
  readonly #marked = new Map<string, boolean>();

  constructor(library: HarfBuzz, parts: ReadonlyArray<Part>, first: Part) {
    this.#library = library;
    this.#parts = parts;
    this.#first = first;
    ({ unitsPerEm: this.unitsPerEm, ascender: this.ascender, descender: this.descender } = first.glyphs.metrics);
    const top = Math.max(
      0,
      ...this.shape("A").glyphs.flatMap(({ contours, y }) =>
        contours.flatMap((contour) => contour.map((point) => point.y + y)),
      ),
    );
    if (top === 0) throw new RangeError("The face has no capital A.");
    this.capHeight = top;
  }

  missing(text: string): ReadonlyArray<string> {
    const lacking = new Set<string>();
    // What is invisible by itself may still change an emoji, so characters are taken apart before it is taken away.
    for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
      const shown = plain(segment);
      if (shown.trim() !== "" && !(this.#partFor(shown) && this.#keepsMarks(shown))) lacking.add(segment);
    }
    return [...lacking];
  }

  /**
   * If an accented letter is drawn with its accents. Some faces have a character "Ā" that looks like an A, and some have a mark
   * for small letters only, which on a capital lies within it.
   */
  #keepsMarks(segment: string): boolean {
    const apart = Array.from(segment.normalize("NFD"));
    const [base] = apart;
    if (base === undefined || apart.length === 1) return true;
    const known = this.#marked.get(segment);
    if (known !== undefined) return known;
    const glyphs = this.shape(segment).glyphs;
    const bare = this.shape(base).glyphs;
    const isOneGlyph = Array.from(segment.normalize("NFC")).length === 1;
    const letter = spanOf(bare);
    const keeps = isOneGlyph
      ? outlinesOf(glyphs) !== outlinesOf(bare)
      : glyphs.slice(1).every((mark) => isClear(spanOf([mark]), letter, this.capHeight * CLEAR_OF_LETTER));
    this.#marked.set(segment, keeps);
    return keeps;
  }

  shape(text: string, spacing = 0): ShapedLine {
    const key = `${spacing}:${text}`;
    const found = this.#shaped.get(key);
    if (found) return found;
    const shaped = this.#shape(plain(text), spacing);
    // Enough for what is being typed and its neighbours; an isolate lives long.
    if (this.#shaped.size > 200) this.#shaped.clear();
    this.#shaped.set(key, shaped);
    return shaped;
  }

  #shape(text: string, spacing: number): ShapedLine {
    const glyphs: Array<PlacedGlyph> = [];
    let x = 0;
    for (const run of this.#runs(text)) {
      const shaped = this.#library.shape(run.part.font, run.text, spacing === 0);
      shaped.forEach((glyph, i) => {
        glyphs.push({
          contours: run.part.glyphs.contoursOf(glyph.id),
          x: x + glyph.dx,
          y: glyph.dy,
          advance: glyph.advance,
          at: run.at + glyph.at,
        });
        // A mark above a letter is a glyph of its own: room comes only after the last glyph of a character.
        x += glyph.advance + (shaped[i + 1]?.at === glyph.at ? 0 : spacing);
      });
    }
    return { glyphs, advance: glyphs.length === 0 ? 0 : x - spacing };
  }

  /** Pieces of the text that one file can set; what no file has is left out. */
  #runs(text: string): Array<{ part: Part; text: string; at: number }> {
    const runs: Array<{ part: Part; text: string; at: number }> = [];
    let isNew = true;
    for (const { segment, index } of graphemes.segment(text)) {
      const last: { part: Part; text: string } | undefined = isNew ? undefined : runs.at(-1);
      const part: Part | undefined = last && this.#has(last.part, segment) ? last.part : this.#partFor(segment);
      isNew = part === undefined;
      if (!part) continue;
      if (last?.part === part) last.text += segment;
      else runs.push({ part, text: segment, at: index });
    }
    return runs;
  }

  #partFor(segment: string): Part | undefined {
    return this.#parts.find((part) => this.#has(part, segment)) ?? (segment.trim() === "" ? this.#first : undefined);
  }

  #has(part: Part, segment: string): boolean {
    return Array.from(segment).every((character) => {
      const point = character.codePointAt(0) ?? 0;
      const known = part.known.get(point);
      if (known !== undefined) return known;
      const has = this.#library.has(part.font, point);
      part.known.set(point, has);
      return has;
    });
  }
}

/** Inches of one font unit at a size. */
const unitOf = (face: Typeface, size: TypeSize): number =>
  size.capHeight === undefined ? size.size / face.unitsPerEm : size.capHeight / face.capHeight;

const spacingOf = (face: Typeface, { spacing = 0 }: TypeSize): number => (spacing * face.unitsPerEm) / 1000;

/** How much room one line of text takes. */
export function measure(face: Typeface, text: string, size: TypeSize): TextMeasure {
  const unit = unitOf(face, size);
  const line = face.shape(text, spacingOf(face, size));
  const points = line.glyphs.flatMap(({ contours, x, y }) =>
    contours.flatMap((contour) => contour.map((point) => ({ x: point.x + x, y: point.y + y }))),
  );
  const most = (values: Array<number>) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, right] = [-most(points.map(({ x }) => -x)), most(points.map(({ x }) => x))];
  const [bottom, top] = [-most(points.map(({ y }) => -y)), most(points.map(({ y }) => y))];
  return {
    width: line.advance * unit,
    ascent: face.ascender * unit,
    descent: -face.descender * unit,
    capHeight: face.capHeight * unit,
    // Handles of arcs lie at or outside of the curve's extremes; our faces have points on theirs, so the difference is nothing.
    ink:
      points.length === 0
        ? undefined
        : { left: left * unit, right: right * unit, top: -top * unit, bottom: -bottom * unit },
  };
}

/** How far a chord may leave its arc, as a part of the letter height: 0.0012 in of a letter of 3 in, less than a plotter's step. */
export const CHORD_TOLERANCE = 1 / 2500;

/**
 * The letters' outlines in inches, y down, starting at x = 0 with the baseline at y = 0. Letters of joined scripts overlap:
 * `regionOf` of `#domain/artwork/cut-line/region` makes one shape of them.
 * @param tolerance as a part of the letter height
 */
export function outlines(face: Typeface, text: string, size: TypeSize, tolerance = CHORD_TOLERANCE): Array<Ring> {
  const unit = unitOf(face, size);
  const line = face.shape(text, spacingOf(face, size));
  const chord = face.capHeight * tolerance;
  return line.glyphs.flatMap((glyph) =>
    glyphRings(glyph, chord).map((ring) => ring.map(({ x, y }) => ({ x: x * unit, y: -y * unit }))),
  );
}

/** One glyph's outlines as straight steps in font units, y up. @param chord in font units, above 0 */
export function glyphRings({ contours, x, y }: PlacedGlyph, chord: number): Array<Ring> {
  return contours
    .map((contour) => flattened(contour, chord).map((point) => ({ x: point.x + x, y: point.y + y })))
    .filter((ring) => ring.length > 2);
}

const middle = (a: GlyphPoint, b: GlyphPoint): GlyphPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

/** Points on the curve and handles by turns at most, beginning with one on the curve. */
function spelledOut(contour: GlyphContour): Array<GlyphPoint> {
  const points = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    return point.onCurve || next.onCurve ? [point] : [point, middle(point, next)];
  });
  const start = points.findIndex(({ onCurve }) => onCurve);
  return start < 0 ? [] : [...points.slice(start), ...points.slice(0, start)];
}

function flattened(contour: GlyphContour, chord: number): Array<Point> {
  const points = spelledOut(contour);
  return points.flatMap((point, i) => {
    if (point.onCurve) return [{ x: point.x, y: point.y }];
    const [from, to] = [points[i - 1], points[(i + 1) % points.length]];
    if (!from || !to) return [];
    // A chord over 1/n of a quadratic arc leaves it by |a - 2b + c| / 4n².
    const bend = Math.hypot(from.x - 2 * point.x + to.x, from.y - 2 * point.y + to.y);
    const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * chord))));
    return Array.from({ length: steps - 1 }, (_, k) => {
      const t = (k + 1) / steps;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return { x: a * from.x + b * point.x + c * to.x, y: a * from.y + b * point.y + c * to.y };
    });
  });
}
