import { expect, test } from "vitest";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { outlines, openTypeface } from "#domain/prepress/lettering/type/typeface";
import { checkFont, type CheckedFont } from "#domain/prepress/lettering/type/upload/check-font";
import { MAX_FONT_BYTES } from "#domain/prepress/lettering/type/upload/font-file";
import { ByteWriter } from "#domain/prepress/lettering/type/upload/internal/write-font";
import {
  brotliBomb,
  decompressors,
  readTables,
  realFonts,
  rightsTable,
  withTables,
} from "../../../../../../tests/fixtures/fonts.ts";
import { startShaper, typefaceFromDisk } from "../../../../../../tests/fixtures/typefaces.ts";

const check = async (file: Uint8Array) => checkFont(file, await startShaper(), decompressors);

async function accept(file: Uint8Array): Promise<CheckedFont> {
  const result = await check(file);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

async function refuse(file: Uint8Array): Promise<string> {
  const result = await check(file);
  return result.ok ? "accepted" : result.error;
}

const open = async ({ bytes }: CheckedFont) =>
  openTypeface(await startShaper(), [bytes], (table) => Promise.resolve(table));

const TEXT = "Summer fi & 'Sale' 50%";

test.each(["woff", "woff2"] as const)("a %s file has the letters that lettering reads in it", async (form) => {
  const face = await open(await accept(realFonts[form]()));
  const original = await typefaceFromDisk("pacifico");
  const [rings, ownRings] = [outlines(face, TEXT, { capHeight: 3 }), outlines(original, TEXT, { capHeight: 3 })];
  expect(rings.length).toBe(ownRings.length);
  const [box, ownBox] = [measureRingBounds(rings), measureRingBounds(ownRings)];
  expect(box?.width).toBeCloseTo(ownBox?.width ?? 0, 2);
  expect(box?.height).toBeCloseTo(ownBox?.height ?? 0, 2);
});

test("a TTF file is accepted with its name and its accented letters", async () => {
  const font = await accept(realFonts.ttf());
  expect(font.name).toBe("Liberation Sans Bold");
  expect(font.characters).toMatch(/^21-7e,a1/);
  expect((await open(font)).missing("Łódź Café")).toEqual([]);
});

test("the cubic curves of an OTF file become quadratic ones of the same shape", async () => {
  const face = await open(await accept(realFonts.otf()));
  const rings = outlines(face, "O", { capHeight: 1 });
  expect(rings.length).toBe(2);
  const [outer, inner] = rings.map((ring) => measureRingBounds([ring])?.height ?? 0).sort((a, b) => b - a);
  expect(outer).toBeGreaterThan(1);
  expect(inner).toBeLessThan(outer ?? 0);
  expect(outlines(face, "B", { capHeight: 1 }).length).toBe(3);
});

test("what is written has nothing but what lettering and browsers read", async () => {
  const { bytes } = await accept(realFonts.ttf());
  const tags = [...readTables(bytes).keys()];
  expect(tags).toEqual(
    expect.arrayContaining(["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post"]),
  );
  expect(tags.filter((tag) => ["fpgm", "prep", "cvt ", "DSIG", "SVG "].includes(tag))).toEqual([]);
});

test("a font whose license forbids embedding is refused, and one that allows less than editing is not", async () => {
  const font = realFonts.ttf();
  const forbids = expect.stringContaining("license forbids embedding") as string;
  expect(await refuse(withTables(font, { "OS/2": rightsTable(2) }))).toEqual(forbids);
  expect(await refuse(withTables(font, { "OS/2": rightsTable(0x200) }))).toEqual(forbids);
  expect(await refuse(withTables(font, { "OS/2": rightsTable(4) }))).toBe("accepted");
});

test("a font without all Latin letters and digits says which ones are missing", async () => {
  // The glyphs of "A" to "Y" only.
  const map = new ByteWriter()
    .u16(0, 1, 3, 1)
    .u32(12)
    .u16(4, 32, 0, 4, 4, 1, 0)
    .u16(0x59, 0xffff, 0, 0x41, 0xffff, 0x10000 - 29, 1, 0, 0)
    .toBytes();
  expect(await refuse(withTables(realFonts.ttf(), { cmap: map }))).toMatch(
    /^This font has no “Z”, “a”, “b”, “c”, “d”, “e”, “f”, “g” and 29 more\./,
  );
});

test.each([
  ["nothing", new Uint8Array(), "We can't use this file."],
  ["a picture", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), "We can't use this file."],
  ["a collection", new TextEncoder().encode("ttcf\0\u0001\0\0\0\0\0\u0002"), "This file holds several fonts."],
  ["a file over the limit", new Uint8Array(MAX_FONT_BYTES + 1), "This font is 2"],
] as const)("%s is refused", async (_, file, message) => {
  expect(await refuse(file)).toContain(message);
});

test("a file that is cut short is damaged, wherever it ends", async () => {
  for (const form of ["ttf", "otf", "woff", "woff2"] as const) {
    const file = realFonts[form]();
    for (const share of [0.1, 0.5, 0.9]) {
      const answer = await refuse(file.slice(0, Math.floor(file.length * share)));
      expect([form, share, answer]).toEqual([form, share, expect.stringMatching(/damaged|no “/)]);
    }
  }
});

test("a small file that unpacks to hundreds of megabytes is refused before it is unpacked", async () => {
  const bomb = brotliBomb(50 * 1024 * 1024);
  expect(bomb.length).toBeLessThan(1000);
  expect(await refuse(bomb)).toContain("more outlines than we can cut");
  expect(await refuse(brotliBomb(50 * 1024 * 1024, 1000))).toContain("damaged");
});
