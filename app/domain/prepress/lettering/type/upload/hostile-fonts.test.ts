import { expect, test } from "vitest";
import { checkFont } from "#domain/prepress/lettering/type/upload/check-font";
import { ByteWriter, writeGlyphs } from "#domain/prepress/lettering/type/upload/internal/write-font";
import { buildOtf, decompressors, readTables, realFonts, withTables } from "../../../../../../tests/fixtures/fonts.ts";
import { startShaper } from "../../../../../../tests/fixtures/typefaces.ts";

/** What a font is refused with. Without bounds, each of these would take minutes or all memory. */
async function refuse(file: Uint8Array): Promise<string> {
  const result = await checkFont(file, await startShaper(), decompressors);
  return result.ok ? "accepted" : result.error;
}

const repeat = <T>(count: number, value: T): Array<T> => Array.from({ length: count }, () => value);

/** A real font with these glyphs only, whose offsets have four bytes. */
function buildTtf(glyphs: ReadonlyArray<Uint8Array>): Uint8Array {
  const tables = readTables(realFonts.ttf());
  const [head, maxp] = ["head", "maxp"].map((tag) => tables.get(tag)?.slice() ?? new Uint8Array());
  head?.set([0, 1], 50);
  maxp?.set([glyphs.length >> 8, glyphs.length & 255], 4);
  return withTables(realFonts.ttf(), { ...writeGlyphs(glyphs), ...(head && maxp ? { head, maxp } : {}) });
}

/** A glyph that consists of others. */
function compound(...parts: ReadonlyArray<number>): Uint8Array {
  const writer = new ByteWriter().u16(-1, 0, 0, 0, 0);
  parts.forEach((part, i) =>
    writer
      .u16(2 | (i < parts.length - 1 ? 32 : 0), part)
      .u8(0)
      .u8(0),
  );
  return writer.toBytes();
}

/** A glyph of points that all lie at 0, 0, which takes few bytes. @param ends the last point of each contour */
function dots(ends: ReadonlyArray<number>): Uint8Array {
  const writer = new ByteWriter().u16(ends.length, 0, 0, 0, 0, ...ends, 0);
  // A flag counts for itself and 255 more: on the curve, the same x and y as before.
  for (let count = (ends.at(-1) ?? -1) + 1; count > 0; count -= 256) writer.u8(0x39).u8(Math.min(255, count - 1));
  return writer.toBytes();
}

test.each([
  ["consists of itself", (glyph: number) => compound(...repeat(40, glyph))],
  ["doubles with each of many levels", (glyph: number) => compound((glyph + 1) % 200, (glyph + 1) % 200)],
  ["has 300 parts", () => compound(...repeat(300, 3))],
  [
    "has 1,000 parts without outlines",
    (glyph: number) => (glyph === 0 ? new Uint8Array() : compound(...repeat(1000, 0))),
  ],
  ["has 100 parts of 9,000 points", (glyph: number) => (glyph === 0 ? dots([8999]) : compound(...repeat(90, 0)))],
  ["has 10,000 contours without points", () => dots(repeat(10_000, 0))],
] as const)("a font whose every glyph %s is refused at once", async (_, makeGlyph) => {
  const count = 200;
  const glyphs = Array.from({ length: count }, (__, glyph) => makeGlyph(glyph));
  const fittingGlyphs = glyphs.reduce((sum, { length }) => sum + length, 0) < 1_500_000 ? glyphs : glyphs.slice(0, 65);
  expect(await refuse(buildTtf(fittingGlyphs))).toMatch(/damaged|more outlines/);
});

test("a font without an em or without advances is damaged", async () => {
  const tables = readTables(realFonts.ttf());
  const head = tables.get("head")?.slice() ?? new Uint8Array();
  head.set([0, 0], 18);
  expect(await refuse(withTables(realFonts.ttf(), { head }))).toContain("damaged");
  const hhea = tables.get("hhea")?.slice() ?? new Uint8Array();
  hhea.set([0, 0], 34);
  expect(await refuse(withTables(realFonts.ttf(), { hhea }))).toContain("damaged");
});

// Tables "CFF ": https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf

/** An index of entries. @param offsets where each entry ends, if not where the next one begins */
function cffIndex(entries: ReadonlyArray<Uint8Array>, offsets?: ReadonlyArray<number>): Uint8Array {
  const writer = new ByteWriter().u16(entries.length);
  if (entries.length === 0) return writer.toBytes();
  let end = 1;
  writer.u8(4).u32(...(offsets ?? [1, ...entries.map(({ length }) => (end += length))]));
  return Uint8Array.from([...writer.toBytes(), ...entries.flatMap((entry) => [...entry])]);
}

const cffNumber = (value: number): Array<number> => [29, ...new ByteWriter().u32(value).toBytes()];

interface Cff {
  readonly globals?: ReadonlyArray<Uint8Array>;
  readonly programs: ReadonlyArray<Uint8Array>;
  /** What the dictionary of the font and its parts name by their offsets. @param start the offset of the first one */
  readonly parts?: (
    start: number,
  ) => ReadonlyArray<{ readonly operator: ReadonlyArray<number>; readonly bytes: Uint8Array }>;
}

function buildCff({ globals = [], programs, parts = () => [] }: Cff): Uint8Array {
  const count = parts(0).length;
  const dictionaryBytes = 6 + parts(0).reduce((sum, { operator }) => sum + 5 + operator.length, 0);
  const [names, texts, subroutines, glyphs] = [
    cffIndex([Uint8Array.of(70)]),
    cffIndex([]),
    cffIndex(globals),
    cffIndex(programs),
  ];
  const start = 4 + names.length + (2 + 1 + 8 + dictionaryBytes) + texts.length + subroutines.length;
  const places = parts(start + glyphs.length);
  let at = start + glyphs.length;
  const entries = places.flatMap(({ operator, bytes }) => {
    const entry = [...cffNumber(at), ...operator];
    at += bytes.length;
    return entry;
  });
  expect(places.length).toBe(count);
  const dictionary = cffIndex([Uint8Array.from([...cffNumber(start), 17, ...entries])]);
  const sections = [
    Uint8Array.of(1, 0, 4, 4),
    names,
    dictionary,
    texts,
    subroutines,
    glyphs,
    ...places.map(({ bytes }) => bytes),
  ];
  return Uint8Array.from(sections.flatMap((section) => [...section]));
}

const END = 14;
/** `rmoveto`, and `rlineto` twice. */
const TRIANGLE = Uint8Array.of(139, 139, 21, 239, 239, 5, 239, 39, 5, END);
/** Of a program: calls one of up to 1,239 subroutines. */
const call = (subroutine: number): Array<number> => [32 + subroutine, 29];
/** The operator `rrcurveto` with 85 curves, each of about 48 points. */
const CURVES = Uint8Array.from([
  ...repeat(85, [0, 99, 0, 0, 157, 0]).flatMap((bytes) => bytes.flatMap((high) => [28, high, 0])),
  8,
]);

test("subroutines that draw hundreds of millions of points are refused at once", async () => {
  const globals = [CURVES, Uint8Array.from(repeat(250, call(0)).flat()), Uint8Array.from(repeat(250, call(1)).flat())];
  const cff = buildCff({ globals, programs: repeat(100, Uint8Array.from([139, 139, 21, ...call(2), END])) });
  expect(await refuse(buildOtf(cff))).toContain("more outlines than we can cut");
});

test("a glyph of more points than lettering reads is refused, not only once a text has its character", async () => {
  const glyph = Uint8Array.from([139, 139, 21, ...repeat(30, [...CURVES]).flat(), END]);
  expect(await refuse(buildOtf(buildCff({ programs: [glyph, ...repeat(99, Uint8Array.of(END))] })))).toContain(
    "more points than we can cut",
  );
});

/** A dictionary whose subroutines, right after it, are an index of 60,000 entries. */
const LONG_DICTIONARY = Uint8Array.from([
  ...cffNumber(6),
  19,
  ...new ByteWriter().u16(60_000).u8(1).toBytes(),
  ...repeat(60_001, 1),
]);

test.each([
  ["20,000 dictionaries", 20_000, "damaged"],
  ["256 dictionaries of 60,000 subroutines", 256, "accepted"],
] as const)("%s take no more time than one", async (_, count, answer) => {
  const cff = buildCff({
    programs: repeat(100, TRIANGLE),
    parts: (start) => [
      { operator: [12, 0], bytes: LONG_DICTIONARY },
      {
        operator: [12, 36],
        bytes: cffIndex(repeat(count, Uint8Array.from([...cffNumber(6), ...cffNumber(start), 18]))),
      },
    ],
  });
  expect(await refuse(buildOtf(cff))).toContain(answer);
});

test("dictionaries that overlap as far as the table are damaged", async () => {
  const long = 1_000_000;
  const offsets = Array.from({ length: 257 }, (_, i) => (i % 2 === 0 ? 1 : long));
  const cff = buildCff({
    programs: repeat(10, Uint8Array.of(END)),
    parts: () => [
      {
        operator: [12, 36],
        bytes: Uint8Array.from([...cffIndex(repeat(256, new Uint8Array()), offsets), ...repeat(long, 139)]),
      },
    ],
  });
  expect(await refuse(buildOtf(cff))).toContain("damaged");
});

test("65,000 glyphs in as many groups take no more time than one", async () => {
  const count = 65_000;
  const groups = new ByteWriter().u8(3).u16(count);
  for (let i = 0; i < count; i++) groups.u16(count).u8(0);
  const cff = buildCff({
    programs: [...repeat(100, TRIANGLE), ...repeat(count - 100, Uint8Array.of(END))],
    parts: () => [{ operator: [12, 37], bytes: groups.toBytes() }],
  });
  expect(await refuse(buildOtf(cff))).toBe("accepted");
});
