/** A point of a glyph in font units, y up. A point off the curve is the control point of a quadratic curve. */
export interface GlyphPoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** A closed outline as TrueType stores it. Between two points off the curve, the midpoint is on it. */
export type GlyphContour = ReadonlyArray<GlyphPoint>;

export interface FontMetrics {
  readonly unitsPerEm: number;
  /** Above and below the baseline, in font units; the descender is negative. */
  readonly ascender: number;
  readonly descender: number;
}

/** Maximum nesting of compound glyphs, more than real fonts have. */
const DEEPEST_PART = 6;
/** Maximum number of parts of a glyph, those of parts included, and of the points of all of them together. */
const MAX_PARTS = 100;
export const MAX_GLYPH_POINTS = 20_000;

const ORIGIN = { x: 0, y: 0 };

/** Where a compound glyph is read, and what the whole glyph may still take. */
interface Nesting {
  readonly depth: number;
  readonly left: { parts: number; points: number };
}

/**
 * Reads outlines of the "glyf" table (https://learn.microsoft.com/typography/opentype/spec/glyf), which all our
 * typefaces have.
 */
export class GlyphOutlines {
  readonly metrics: FontMetrics;
  readonly #view: DataView;
  readonly #glyf: number;
  readonly #starts: ReadonlyArray<number>;

  /** @throws RangeError for a font without TrueType outlines */
  constructor(sfnt: Uint8Array) {
    const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
    const tables = readTables(view);
    const table = (tag: string): number => {
      const at = tables.get(tag);
      if (at === undefined) throw new RangeError(`The font has no ${tag.trim()} table.`);
      return at;
    };
    const [head, hhea, loca] = [table("head"), table("hhea"), table("loca")];
    this.#view = view;
    this.#glyf = table("glyf");
    this.metrics = {
      unitsPerEm: view.getUint16(head + 18),
      ascender: view.getInt16(hhea + 4),
      descender: view.getInt16(hhea + 6),
    };
    const glyphs = view.getUint16(table("maxp") + 4);
    const isLong = view.getInt16(head + 50) === 1;
    this.#starts = Array.from({ length: glyphs + 1 }, (_, i) =>
      isLong ? view.getUint32(loca + i * 4) : view.getUint16(loca + i * 2) * 2,
    );
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /**
   * Returns the outlines of a glyph by its id; none for a space or an unknown id.
   * @throws RangeError for a damaged glyph, and for one of more parts or points than real fonts have
   */
  readContours(glyph: number): ReadonlyArray<GlyphContour> {
    return this.#read(glyph, { depth: 0, left: { parts: MAX_PARTS, points: MAX_GLYPH_POINTS } });
  }

  #read(glyph: number, { depth, left }: Nesting): ReadonlyArray<GlyphContour> {
    // Parts without outlines count too: nothing else ends a list of them.
    if (--left.parts < 0) throw new RangeError("A glyph has too many parts.");
    const [start, end] = [this.#starts[glyph], this.#starts[glyph + 1]];
    if (start === undefined || end === undefined || end <= start || depth > DEEPEST_PART) return [];
    const at = this.#glyf + start;
    const contours = this.#view.getInt16(at);
    return contours >= 0 ? this.#simple(at + 10, contours, left) : this.#compound(at + 10, { depth: depth + 1, left });
  }

  #simple(from: number, contours: number, whole: Nesting["left"]): Array<GlyphContour> {
    const view = this.#view;
    const ends = Array.from({ length: contours }, (_, i) => view.getUint16(from + i * 2));
    const count = (ends.at(-1) ?? -1) + 1;
    whole.points -= Math.max(count, contours);
    if (whole.points < 0 || ends.some((end, i) => end < (ends[i - 1] ?? 0)))
      throw new RangeError("A glyph has too many points.");
    let at = from + contours * 2;
    at += 2 + view.getUint16(at); // Hinting instructions.
    const flags: Array<number> = [];
    while (flags.length < count) {
      const flag = view.getUint8(at++);
      const times = flag & 8 ? view.getUint8(at++) + 1 : 1;
      for (let i = 0; i < times; i++) flags.push(flag);
    }
    const read = (short: number, same: number): Array<number> => {
      let value = 0;
      return flags.slice(0, count).map((flag) => {
        if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
        else if (!(flag & same)) {
          value += view.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = read(2, 16);
    const ys = read(4, 32);
    return ends.map((end, i) => {
      const start = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
      return Array.from({ length: end - start + 1 }, (_, k) => ({
        x: xs[start + k] ?? 0,
        y: ys[start + k] ?? 0,
        onCurve: ((flags[start + k] ?? 0) & 1) === 1,
      }));
    });
  }

  /** A glyph composed of others, such as "É" of "E" and an accent. */
  #compound(from: number, nesting: Nesting): Array<GlyphContour> {
    const view = this.#view;
    const all: Array<GlyphContour> = [];
    let at = from;
    for (let more = true; more;) {
      const flags = view.getUint16(at);
      const part = view.getUint16(at + 2);
      at += 4;
      const isWide = (flags & 1) !== 0;
      const isOffset = (flags & 2) !== 0;
      const [dx, dy] = isWide ? [view.getInt16(at), view.getInt16(at + 2)] : [view.getInt8(at), view.getInt8(at + 1)];
      const places = isWide ? 0xffff : 0xff;
      at += isWide ? 4 : 2;
      const scale = (): number => {
        at += 2;
        return view.getInt16(at - 2) / 16_384;
      };
      let [a, b, c, d] = [1, 0, 0, 1];
      if (flags & 8) a = d = scale();
      else if (flags & 64) [a, d] = [scale(), scale()];
      else if (flags & 128) [a, b, c, d] = [scale(), scale(), scale(), scale()];
      const contours = this.#read(part, nesting).map((contour) =>
        contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y, y: b * x + d * y, onCurve })),
      );
      // Otherwise both are numbers of points, which lie upon each other.
      const anchor = isOffset ? { x: dx, y: dy } : all.flat()[dx & places];
      const pin = isOffset ? ORIGIN : contours.flat()[dy & places];
      const [moveX, moveY] = [(anchor?.x ?? 0) - (pin?.x ?? 0), (anchor?.y ?? 0) - (pin?.y ?? 0)];
      all.push(
        ...contours.map((contour) => contour.map((point) => ({ ...point, x: point.x + moveX, y: point.y + moveY }))),
      );
      more = (flags & 32) !== 0;
    }
    return all;
  }
}

function readTables(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(entry + k)));
    tables.set(tag, view.getUint32(entry + 8));
  }
  return tables;
}
