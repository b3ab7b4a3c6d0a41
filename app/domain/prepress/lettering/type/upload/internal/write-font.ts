import type { GlyphContour } from "#domain/prepress/lettering/type/internal/glyph-outlines";

/** Flags of a point (https://learn.microsoft.com/typography/opentype/spec/glyf). */
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 } as const;
/** Of a short coordinate: it is positive. Of another one: it is that of the point before. */
const SAME = { x: 16, y: 32 } as const;
const INT16 = 32_767;

const padded = (length: number): number => (length + 3) & ~3;

/** Bytes in the order of a font: the highest byte of a number first. */
export class ByteWriter {
  readonly #bytes: Array<number> = [];

  u8(value: number): this {
    this.#bytes.push(value & 255);
    return this;
  }

  /** Also for negative numbers. */
  u16(...values: ReadonlyArray<number>): this {
    for (const value of values) this.#bytes.push((value >> 8) & 255, value & 255);
    return this;
  }

  u32(...values: ReadonlyArray<number>): this {
    for (const value of values) this.u16(value >>> 16, value & 0xffff);
    return this;
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

interface Coordinates {
  readonly flags: ReadonlyArray<number>;
  readonly bytes: ReadonlyArray<number>;
}

/** The differences of one coordinate from point to point. */
function encodeCoordinates(values: ReadonlyArray<number>, axis: "x" | "y"): Coordinates {
  const bytes: Array<number> = [];
  const flags = values.map((value, i) => {
    const delta = value - (values[i - 1] ?? 0);
    if (delta === 0) return SAME[axis];
    if (Math.abs(delta) < 256) {
      bytes.push(Math.abs(delta));
      return SHORT[axis] | (delta > 0 ? SAME[axis] : 0);
    }
    bytes.push((delta >> 8) & 255, delta & 255);
    return 0;
  });
  return { flags, bytes };
}

const clamp = (value: number): number => Math.max(-INT16, Math.min(INT16, Math.round(value)));

/** A glyph as the "glyf" table stores one without parts; nothing for a glyph without outlines. */
export function encodeGlyph(contours: ReadonlyArray<GlyphContour>): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => clamp(x)), points.map(({ y }) => clamp(y))];
  const least = (values: ReadonlyArray<number>) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: ReadonlyArray<number>) => values.reduce((a, b) => Math.max(a, b));
  let end = -1;
  const writer = new ByteWriter()
    .u16(contours.length, least(xs), least(ys), most(xs), most(ys))
    .u16(...contours.map((contour) => (end += contour.length)))
    .u16(0); // No hinting instructions.
  const [across, up] = [encodeCoordinates(xs, "x"), encodeCoordinates(ys, "y")];
  points.forEach(({ onCurve }, i) => {
    writer.u8((onCurve ? ON_CURVE : 0) | (across.flags[i] ?? 0) | (up.flags[i] ?? 0));
  });
  for (const byte of [...across.bytes, ...up.bytes]) writer.u8(byte);
  return writer.toBytes();
}

/** The tables "glyf" and "loca", with offsets of four bytes. */
export function writeGlyphs(glyphs: ReadonlyArray<Uint8Array>): {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
} {
  const glyf = new Uint8Array(glyphs.reduce((sum, { length }) => sum + padded(length), 0));
  const offsets = new ByteWriter().u32(0);
  let at = 0;
  for (const glyph of glyphs) {
    glyf.set(glyph, at);
    at += padded(glyph.length);
    offsets.u32(at);
  }
  return { glyf, loca: offsets.toBytes() };
}

/** The sum of a table's numbers of four bytes. */
function checksum(table: Uint8Array): number {
  const whole = new Uint8Array(padded(table.length));
  whole.set(table);
  const view = new DataView(whole.buffer);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** A TrueType file of these tables (https://learn.microsoft.com/typography/opentype/spec/otff). */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const writer = new ByteWriter()
    .u32(0x0001_0000)
    .u16(entries.length, 16 << power, power, entries.length * 16 - (16 << power));
  let at = 12 + 16 * entries.length;
  const file = new Uint8Array(entries.reduce((sum, [, { length }]) => sum + padded(length), at));
  for (const [tag, table] of entries) {
    for (let i = 0; i < 4; i++) writer.u8(tag.charCodeAt(i));
    writer.u32(checksum(table), at, table.length);
    file.set(table, at);
    at += padded(table.length);
  }
  file.set(writer.toBytes());
  return file;
}
