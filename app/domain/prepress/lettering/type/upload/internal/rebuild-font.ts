import {
  GlyphOutlines,
  MAX_GLYPH_POINTS,
  type GlyphContour,
} from "#domain/prepress/lettering/type/internal/glyph-outlines";
import { FontRefusal, GLYPH_TOO_COMPLEX } from "#domain/prepress/lettering/type/upload/font-refusal";
import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";
import { readCff } from "#domain/prepress/lettering/type/upload/internal/cff-file";
import { CffOutlines } from "#domain/prepress/lettering/type/upload/internal/cff-outlines";
import { PointBudget } from "#domain/prepress/lettering/type/upload/internal/point-budget";
import { restoreGlyphs } from "#domain/prepress/lettering/type/upload/internal/woff2-glyphs";
import {
  ByteWriter,
  encodeGlyph,
  writeGlyphs,
  writeSfnt,
} from "#domain/prepress/lettering/type/upload/internal/write-font";

type Tables = ReadonlyMap<string, Uint8Array>;

/** Tables that are stored as they are: a shaper and browsers check them. */
const COPIED = ["cmap", "OS/2", "name", "GDEF", "GSUB", "GPOS", "kern"] as const;
const VARIABLE =
  "This font changes its weight in a way that we can't read. Save one weight of it as a TTF or OTF file.";

function getTable(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new RangeError(`The font has no ${tag} table.`);
  return table;
}

/** Of "head": offsets of four bytes in "loca". */
const OFFSET_FORMAT = 50;
/** Of "head": the size of an em in font units, and what it may be. */
const UNITS_PER_EM = 18;
const EMS = { min: 16, max: 16_384 } as const;

function withLongOffsets(head: Uint8Array): Uint8Array {
  if (head.length < 54) throw new RangeError("The header is cut short.");
  const em = new ByteReader(head, UNITS_PER_EM).u16();
  if (em < EMS.min || em > EMS.max) throw new RangeError("The font has no size.");
  const table = head.slice(0, 54);
  table.set([0, 1], OFFSET_FORMAT);
  return table;
}

interface Outlines {
  readonly count: number;
  readContours(glyph: number): ReadonlyArray<GlyphContour>;
}

/** The outlines of a font, whichever of the three forms they have. */
function openOutlines(tables: Tables, shortTags: ReadonlySet<string>, budget: PointBudget): Outlines {
  const cff = tables.get("CFF ");
  if (cff) {
    const file = readCff(cff);
    const outlines = new CffOutlines(file, budget);
    return { count: file.glyphCount, readContours: (glyph) => outlines.readContours(glyph) };
  }
  if (tables.has("CFF2")) throw new FontRefusal(VARIABLE);
  if (!shortTags.has("glyf")) return new GlyphOutlines(writeSfnt(tables));
  const { glyf, loca } = writeGlyphs(restoreGlyphs(getTable(tables, "glyf")));
  const head = withLongOffsets(getTable(tables, "head"));
  return new GlyphOutlines(writeSfnt(new Map([...tables, ["glyf", glyf], ["loca", loca], ["head", head]])));
}

/** The advance of each glyph, in font units. */
function readAdvances(tables: Tables, isTransformed: boolean, glyphCount: number): ReadonlyArray<number> {
  const metricCount = new ByteReader(getTable(tables, "hhea"), 34).u16();
  if (metricCount === 0) throw new RangeError("The font has no advances.");
  const reader = new ByteReader(getTable(tables, "hmtx"), isTransformed ? 1 : 0);
  const advances = Array.from({ length: Math.min(metricCount, glyphCount) }, () => {
    const advance = reader.u16();
    if (!isTransformed) reader.at += 2;
    return advance;
  });
  return Array.from({ length: glyphCount }, (_, i) => advances[i] ?? advances.at(-1) ?? 0);
}

interface RebuiltGlyph {
  readonly bytes: Uint8Array;
  /** Its leftmost point. */
  readonly left: number;
  readonly points: number;
  readonly contours: number;
}

function rebuildGlyph(contours: ReadonlyArray<GlyphContour>): RebuiltGlyph {
  const xs = contours.flatMap((contour) => contour.map(({ x }) => Math.round(x)));
  const leftmost = xs.reduce((a, b) => Math.min(a, b), xs[0] ?? 0);
  return { bytes: encodeGlyph(contours), left: leftmost, points: xs.length, contours: contours.length };
}

function writeMetrics(advances: ReadonlyArray<number>, glyphs: ReadonlyArray<RebuiltGlyph>): Uint8Array {
  const writer = new ByteWriter();
  advances.forEach((advance, i) => writer.u16(advance, glyphs[i]?.left ?? 0));
  return writer.toBytes();
}

/** Of "hhea": how many glyphs have an advance of their own. */
function withMetricCount(hhea: Uint8Array, count: number): Uint8Array {
  if (hhea.length < 36) throw new RangeError("The header of metrics is cut short.");
  const table = hhea.slice(0, 36);
  table.set([count >> 8, count & 255], 34);
  return table;
}

const most = (values: ReadonlyArray<number>): number => values.reduce((a, b) => Math.max(a, b), 0);

/** https://learn.microsoft.com/typography/opentype/spec/maxp: outlines without parts and hinting. */
const writeProfile = (glyphs: ReadonlyArray<RebuiltGlyph>): Uint8Array =>
  new ByteWriter()
    .u32(0x0001_0000)
    .u16(glyphs.length, most(glyphs.map(({ points }) => points)), most(glyphs.map(({ contours }) => contours)))
    .u16(0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    .toBytes();

/** Version 3 of "post": glyphs without names. */
const writeNameless = (): Uint8Array => new ByteWriter().u32(0x0003_0000, 0, 0, 0, 0, 0, 0, 0).toBytes();

/**
 * Writes a font with only what lettering needs, and simple quadratic outlines whatever it had before.
 * @param shortTags tables in the shorter form of WOFF 2
 * @throws RangeError for a damaged font, FontRefusal for one that we can't use
 */
export function rebuildFont(tables: Tables, shortTags: ReadonlySet<string>): Uint8Array {
  const budget = new PointBudget();
  const outlines = openOutlines(tables, shortTags, budget);
  const glyphs = Array.from({ length: outlines.count }, (_, glyph) => {
    const contours = outlines.readContours(glyph);
    const points = contours.reduce((sum, { length }) => sum + length, 0);
    budget.spend(1 + contours.length + points);
    // Whoever reads the font would refuse the glyph, and with it each text that has its character.
    if (points > MAX_GLYPH_POINTS) throw new FontRefusal(GLYPH_TOO_COMPLEX);
    return rebuildGlyph(contours.filter(({ length }) => length > 0));
  });
  const advances = readAdvances(tables, shortTags.has("hmtx"), glyphs.length);
  return writeSfnt(
    new Map<string, Uint8Array>([
      ["head", withLongOffsets(getTable(tables, "head"))],
      ["hhea", withMetricCount(getTable(tables, "hhea"), glyphs.length)],
      ["maxp", writeProfile(glyphs)],
      ["hmtx", writeMetrics(advances, glyphs)],
      ["post", writeNameless()],
      ...Object.entries(writeGlyphs(glyphs.map(({ bytes }) => bytes))),
      ...COPIED.flatMap((tag): Array<[string, Uint8Array]> => {
        const table = tables.get(tag);
        return table ? [[tag, table]] : [];
      }),
    ]),
  );
}
