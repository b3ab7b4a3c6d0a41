import type { GlyphContour, GlyphPoint } from "#domain/prepress/lettering/type/internal/glyph-outlines";
import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";
import { PointBudget } from "#domain/prepress/lettering/type/upload/internal/point-budget";
import { encodeGlyph } from "#domain/prepress/lettering/type/upload/internal/write-font";

/** Of a table "glyf" in the shorter form: seven streams after this header. */
const HEADER = 36;
const COMPOUND = 0xffff;

/** A number of one to three bytes (https://www.w3.org/TR/WOFF2/, section 5.1). */
function read255(reader: ByteReader): number {
  const code = reader.u8();
  if (code === 253) return reader.u16();
  if (code === 255) return reader.u8() + 253;
  if (code === 254) return reader.u8() + 506;
  return code;
}

/** Section 5.2: the differences of both coordinates, whose lengths and signs depend on the flag. */
function readDelta(reader: ByteReader, flag: number): readonly [dx: number, dy: number] {
  const signed = (isPositive: number, value: number): number => (isPositive & 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + reader.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + reader.u8()), 0];
  if (flag < 84) {
    const [code, byte] = [flag - 20, reader.u8()];
    return [signed(flag, 1 + (code & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((code & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const code = flag - 84;
    const [across, up] = [reader.u8(), reader.u8()];
    return [
      signed(flag, 1 + (Math.floor(code / 12) << 8) + across),
      signed(flag >> 1, 1 + (((code % 12) >> 2) << 8) + up),
    ];
  }
  if (flag < 124) {
    const [first, second, third] = [reader.u8(), reader.u8(), reader.u8()];
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
  }
  const [across, up] = [reader.u16(), reader.u16()];
  return [signed(flag, across), signed(flag >> 1, up)];
}

interface Streams {
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly parts: ByteReader;
}

function readSimple({ points, flags, glyphs }: Streams, count: number, budget: PointBudget): Array<GlyphContour> {
  const lengths = Array.from({ length: count }, () => read255(points));
  budget.spend(lengths.reduce((sum, length) => sum + length, 0));
  let [x, y] = [0, 0];
  const contours = lengths.map((length) =>
    Array.from({ length }, (): GlyphPoint => {
      const flag = flags.u8();
      const [dx, dy] = readDelta(glyphs, flag & 127);
      x += dx;
      y += dy;
      return { x, y, onCurve: (flag & 128) === 0 };
    }),
  );
  read255(glyphs); // The length of its hinting instructions, which are in a stream of their own.
  return contours;
}

/** The bytes of a glyph that is made of others, as the table stores it. */
function readCompound({ glyphs, parts }: Streams): Uint8Array {
  const start = parts.at;
  let hasInstructions = false;
  for (let flags = 32; flags & 32;) {
    flags = parts.u16();
    hasInstructions ||= (flags & 0x100) !== 0;
    const scale = [8, 64, 128].findIndex((bit) => flags & bit);
    parts.bytes(2 + (flags & 1 ? 4 : 2) + ([2, 4, 8][scale] ?? 0));
  }
  if (hasInstructions) read255(glyphs);
  const length = parts.at - start;
  parts.at = start;
  const glyph = new Uint8Array(10 + length); // The box isn't read.
  glyph.set([255, 255]);
  glyph.set(parts.bytes(length), 10);
  return glyph;
}

/**
 * The glyphs of a table "glyf" in the shorter form of WOFF 2, as other files store them
 * (https://www.w3.org/TR/WOFF2/, section 5.1).
 * @throws RangeError for a damaged table, FontRefusal for more points than a font has
 */
export function restoreGlyphs(table: Uint8Array): Array<Uint8Array> {
  const reader = new ByteReader(table, 4);
  const count = reader.u16();
  reader.at = 8;
  const sizes = Array.from({ length: 7 }, () => reader.u32());
  reader.at = HEADER;
  const [contours, points, flags, glyphs, parts] = sizes.map((size) => new ByteReader(reader.bytes(size)));
  if (!contours || !points || !flags || !glyphs || !parts) throw new RangeError("A stream is missing.");
  const [, , , , , boxSize = 0] = sizes;
  if (boxSize < ((count + 31) >> 5) * 4) throw new RangeError("The boxes are missing.");
  const budget = new PointBudget();
  const streams = { points, flags, glyphs, parts };
  return Array.from({ length: count }, () => {
    const contourCount = contours.u16();
    if (contourCount === 0) return new Uint8Array();
    return contourCount === COMPOUND ? readCompound(streams) : encodeGlyph(readSimple(streams, contourCount, budget));
  });
}
