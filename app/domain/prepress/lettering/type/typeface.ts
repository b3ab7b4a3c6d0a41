/**
 * Typefaces: what a text looks like, how wide it is, and which of its characters a face lacks. The same code runs in
 * the browser, in the worker and in Node, so the same text has the same outlines everywhere.
 *
 *     const face = await loadTypeface("bangers"); // worker/services/lettering/load-typeface.ts
 *     const face = await loadTypeface("bangers"); // app/features/lettering/program/load-typeface.client.ts
 *     face.missing("naïve 🙂")                 // ["🙂"]: name them, never draw them
 *     measure(face, "Ada Lovelace", { size: 0.42 }).width // inches; `size` is the em, as in CSS and in templates
 *     measure(face, "OPEN", { capHeight: 3 }).width // `capHeight`: a capital A is 3 in high
 *     toPath(outlines(face, "OPEN", { capHeight: 3 })) // "M…Z" in inches, y down, baseline at y = 0
 *
 * Fonts by slug: `faces` of `#domain/prepress/lettering/type/faces`. Node (tests, scripts): `openTypeface` with the
 * files' bytes, see typeface.test.ts.
 */
import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";
import type { Ring } from "#domain/ground/kernel/geometry";
import { GlyphOutlines, type GlyphContour } from "#domain/prepress/lettering/type/internal/glyph-outlines";
import { glyphRings } from "#domain/prepress/lettering/type/internal/glyph-rings";
import type { HarfBuzz, HarfBuzzFont } from "#domain/prepress/lettering/type/harfbuzz";
import { withTwins } from "#domain/prepress/lettering/type/twins";
import { toSfnt, type InflateTable } from "#domain/prepress/lettering/type/woff";

/** A placed glyph in font units, y up. The line starts at x = 0 on the baseline. */
export interface PlacedGlyph {
  readonly contours: ReadonlyArray<GlyphContour>;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Index in the text of its first character. */
  readonly at: number;
}

export interface ShapedLine {
  readonly glyphs: ReadonlyArray<PlacedGlyph>;
  /** From the start of the first letter's advance to the end of the last one's. */
  readonly advance: number;
}

export interface Typeface {
  readonly unitsPerEm: number;
  /** Height of a capital A in font units: the shop's "letter height". */
  readonly capHeight: number;
  readonly ascender: number;
  /** Negative. */
  readonly descender: number;
  /**
   * Shapes one line of text with the typeface's kerning and ligatures.
   * @param spacing added after each character, in font units; a value other than 0 disables ligatures
   */
  shape(text: string, spacing?: number): ShapedLine;
  /** Returns the characters without a glyph, once each in order. Spaces are never missing. */
  missing(text: string): ReadonlyArray<string>;
}

/** The size of a text: one of two measures, in inches. */
export type TypeSize = (
  | { readonly capHeight: number; readonly size?: never }
  | { readonly size: number; readonly capHeight?: never }
) & {
  /** Letter spacing in thousandths of an em; 0 is the typeface's default. */
  readonly spacing?: number;
};

/** Inches. `ink` is the extent of the outlines, without side bearings. */
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
 * Opens a typeface from several files, each for a range of characters, like web fonts.
 * @param files WOFF 1 or plain font files; the first defines the metrics and must have a capital A
 */
export async function openTypeface(
  library: HarfBuzz,
  files: ReadonlyArray<Uint8Array>,
  inflate: InflateTable,
): Promise<Typeface> {
  const fontFiles = await Promise.all(files.map((file) => toSfnt(file, inflate)));
  const parts = fontFiles.map((sfnt): Part => ({
    font: library.open(sfnt),
    glyphs: new GlyphOutlines(sfnt),
    known: new Map(),
  }));
  const [first] = parts;
  if (!first) throw new RangeError("A typeface needs at least one file.");
  return new PartedTypeface(library, parts, first);
}

/** How far a separate accent glyph may overlap its letter, in cap heights. */
const CLEAR_OF_LETTER = 0.05;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** Returns the vertical extent of placed glyphs in font units, or undefined without outlines. */
function measureSpan(glyphs: ReadonlyArray<PlacedGlyph>): Span | undefined {
  const heights = glyphs.flatMap(({ contours, y }) =>
    contours.flatMap((contour) => contour.map((point) => point.y + y)),
  );
  return heights.length === 0
    ? undefined
    : { low: heights.reduce((a, b) => Math.min(a, b)), high: heights.reduce((a, b) => Math.max(a, b)) };
}

const serializeOutlines = (glyphs: ReadonlyArray<PlacedGlyph>): string =>
  JSON.stringify(glyphs.map(({ contours }) => contours));

/** Returns whether an accent exists and lies above or below its letter rather than inside it. */
const isClear = (mark: Span | undefined, letter: Span | undefined, within: number): boolean =>
  mark !== undefined && (letter === undefined || mark.low >= letter.high - within || mark.high <= letter.low + within);

/** Invisible characters: joiners, variation selectors, directional marks. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;
const SPACES = /\s/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Normalizes a text for shaping: composed, ordinary spaces only, twins, no invisible characters. */
const plain = (text: string): string => withTwins(text.normalize("NFC").replace(INVISIBLE, "").replace(SPACES, " "));

class PartedTypeface implements Typeface {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly ascender: number;
  readonly descender: number;
  readonly #library: HarfBuzz;
  readonly #parts: ReadonlyArray<Part>;
  readonly #first: Part;
  /** Enough for the text being typed. An isolate lives long. */
  readonly #shaped = new BoundedCache<string, ShapedLine>(200);
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
    // Invisible characters can change an emoji, so the text is segmented before they are removed.
    for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
      const visibleText = plain(segment);
      if (visibleText.trim() !== "" && !(this.#partFor(visibleText) && this.#keepsMarks(visibleText)))
        lacking.add(segment);
    }
    return [...lacking];
  }

  /**
   * Returns whether an accented letter shows its accents. Some typefaces have an "Ā" that looks like "A", and some have
   * marks for small letters only, which overlap a capital.
   */
  #keepsMarks(segment: string): boolean {
    const apart = Array.from(segment.normalize("NFD"));
    const [base] = apart;
    if (base === undefined || apart.length === 1) return true;
    const cachedAnswer = this.#marked.get(segment);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const glyphs = this.shape(segment).glyphs;
    const bare = this.shape(base).glyphs;
    const isOneGlyph = Array.from(segment.normalize("NFC")).length === 1;
    const letter = measureSpan(bare);
    const keeps = isOneGlyph
      ? serializeOutlines(glyphs) !== serializeOutlines(bare)
      : glyphs.slice(1).every((mark) => isClear(measureSpan([mark]), letter, this.capHeight * CLEAR_OF_LETTER));
    this.#marked.set(segment, keeps);
    return keeps;
  }

  shape(text: string, spacing = 0): ShapedLine {
    return this.#shaped.get(`${spacing}:${text}`, () => this.#shape(plain(text), spacing));
  }

  #shape(text: string, spacing: number): ShapedLine {
    const glyphs: Array<PlacedGlyph> = [];
    let x = 0;
    for (const run of this.#runs(text)) {
      const shaped = this.#library.shape(run.part.font, run.text, spacing === 0);
      shaped.forEach((glyph, i) => {
        glyphs.push({
          contours: run.part.glyphs.readContours(glyph.id),
          x: x + glyph.dx,
          y: glyph.dy,
          advance: glyph.advance,
          at: run.at + glyph.at,
        });
        // A mark above a letter is a separate glyph. Spacing applies only after the last glyph of a character.
        x += glyph.advance + (shaped[i + 1]?.at === glyph.at ? 0 : spacing);
      });
    }
    return { glyphs, advance: glyphs.length === 0 ? 0 : x - spacing };
  }

  /** Splits a text into runs that one file can set. Characters without a file are left out. */
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
      const cachedAnswer = part.known.get(point);
      if (cachedAnswer !== undefined) return cachedAnswer;
      const has = this.#library.has(part.font, point);
      part.known.set(point, has);
      return has;
    });
  }
}

/** Returns the inches per font unit at a size. */
const getInchesPerUnit = (face: Typeface, size: TypeSize): number =>
  size.capHeight === undefined ? size.size / face.unitsPerEm : size.capHeight / face.capHeight;

const measureSpacing = (face: Typeface, { spacing = 0 }: TypeSize): number => (spacing * face.unitsPerEm) / 1000;

/** Measures one line of text. */
export function measure(face: Typeface, text: string, size: TypeSize): TextMeasure {
  const unit = getInchesPerUnit(face, size);
  const line = face.shape(text, measureSpacing(face, size));
  const points = line.glyphs.flatMap(({ contours, x, y }) =>
    contours.flatMap((contour) => contour.map((point) => ({ x: point.x + x, y: point.y + y }))),
  );
  const most = (values: Array<number>) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const [leftEdge, right] = [-most(points.map(({ x }) => -x)), most(points.map(({ x }) => x))];
  const [bottom, top] = [-most(points.map(({ y }) => -y)), most(points.map(({ y }) => y))];
  return {
    width: line.advance * unit,
    ascent: face.ascender * unit,
    descent: -face.descender * unit,
    capHeight: face.capHeight * unit,
    // Control points lie at or outside of a curve's extremes. Our typefaces have points at extremes, so this is exact.
    ink:
      points.length === 0
        ? undefined
        : { left: leftEdge * unit, right: right * unit, top: -top * unit, bottom: -bottom * unit },
  };
}

/**
 * Maximum distance of a chord from its curve relative to the cap height: 0.0012 in for letters of 3 in, less than a
 * plotter's step.
 */
export const CHORD_TOLERANCE = 1 / 2500;

/**
 * The letters' outlines in inches, y down, starting at x = 0 with the baseline at y = 0. Letters of joined scripts
 * overlap: `createRegion` of `#domain/prepress/artwork/cut-line/region` makes one shape of them.
 * @param tolerance as a part of the letter height
 */
export function outlines(face: Typeface, text: string, size: TypeSize, tolerance = CHORD_TOLERANCE): Array<Ring> {
  const unit = getInchesPerUnit(face, size);
  const line = face.shape(text, measureSpacing(face, size));
  const chord = face.capHeight * tolerance;
  return line.glyphs.flatMap((glyph) =>
    glyphRings(glyph, chord).map((ring) => ring.map(({ x, y }) => ({ x: x * unit, y: -y * unit }))),
  );
}
