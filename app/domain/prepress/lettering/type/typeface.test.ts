import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facesWith } from "#domain/prepress/lettering/type/coverage";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { fromPath, toPath } from "#domain/prepress/artwork/cut-line/path";
import { faces, findOwnFace, LATIN_SUBSETS } from "#domain/prepress/lettering/type/faces";
import { measure, outlines } from "#domain/prepress/lettering/type/typeface";
import { toSfnt } from "#domain/prepress/lettering/type/woff";
import { fonts } from "../../../../../scripts/seed/data/fonts.ts";
import { typefaceFromDisk } from "../../../../../tests/fixtures/typefaces.ts";

test("the shop's fonts are the typefaces that it can cut", () => {
  expect(
    fonts.map(({ slug, family, category, weight, cutsSmall }) => ({ slug, family, category, weight, cutsSmall })),
  ).toEqual(faces.map(({ charset: _, ...face }) => face));
  expect(findOwnFace("figtree")?.family).toBe("Figtree");
  expect(findOwnFace("comic-sans")).toBeUndefined();
});

describe.each(faces.map(({ slug }) => slug))("%s", (slug) => {
  test("sets Western text completely and at the requested height", async () => {
    const face = await typefaceFromDisk(slug);
    // The Chinese font has no accented letters, and a shopper learns which fonts have them.
    const accented = slug === "zcool-kuaile" ? "" : "ÀÉÎÕÜ";
    expect(face.missing(`Sphinx of black quartz, judge my vow! ${accented} 0123456789 & @ # ?`)).toEqual([]);
    const box = measureRingBounds(outlines(face, "A", { capHeight: 3 }));
    expect(box?.y).toBeCloseTo(-3, 2);
    for (const letter of "SPHINX of black quartz 0123456789")
      if (letter !== " ") expect(outlines(face, letter, { capHeight: 1 }).length).toBeGreaterThan(0);
    expect(fromPath(toPath(outlines(face, "Quartz & Vow", { capHeight: 2 })))).toBeDefined();
    expect(face.capHeight).toBeGreaterThan(face.unitsPerEm * 0.4);
    expect(face.capHeight).toBeLessThan(face.unitsPerEm * 1.2);
    expect(face.descender).toBeLessThan(0);
  });
});

test("missing characters are listed once each as typed, and take no space", async () => {
  const face = await typefaceFromDisk("bangers");
  expect(face.missing("Tea 🙂 for 2 🙂 👨‍👩‍👧 שלום")).toEqual(["🙂", "👨‍👩‍👧", "ש", "ל", "ו", "ם"]);
  expect(measure(face, "AB🙂", { size: 1 }).width).toBeCloseTo(
    measure(face, "A", { size: 1 }).width + measure(face, "B", { size: 1 }).width,
    1,
  );
  expect(face.missing(" \u00a0\u2009\u200b")).toEqual([]);
  expect(measure(face, "", { size: 1 })).toMatchObject({ width: 0, ink: undefined });
});

test("characters from several files of a typeface share a line", async () => {
  const face = await typefaceFromDisk("oswald");
  expect(face.missing("Łódź Šibenik Győr")).toEqual([]);
  expect(outlines(face, "Ł", { capHeight: 1 }).length).toBe(1);
  const parts = ["Ł", "ó", "d", "ź"].reduce((sum, letter) => sum + measure(face, letter, { size: 1 }).width, 0);
  expect(measure(face, "Łódź", { size: 1 }).width).toBeCloseTo(parts, 1);
});

test.each([
  ["Γιάννης Παπαδόπουλος", 3],
  ["Анна Щукина", 10],
  ["Ђорђе Њежић", 10],
  ["Їжак Ґалаґан", 10],
  ["Әсел Қаңтар", 6],
  ["田中さくら・ラーメン", 1],
  ["髙橋 﨑山", 1],
  ["김민준 뷁", 1],
  ["张伟", 1],
  ["王芳", 2],
])("%s is drawn letter by letter in each of the %i fonts that have its letters", async (name, fontCount) => {
  const ableFaces = facesWith(name, faces);
  expect(ableFaces.length).toBe(fontCount);
  for (const { slug } of ableFaces) {
    const face = await typefaceFromDisk(slug);
    expect(face.missing(name)).toEqual([]);
    for (const letter of name.normalize("NFC"))
      if (letter !== " ") expect(outlines(face, letter, { capHeight: 1 }).length).toBeGreaterThan(0);
  }
});

test("Latin text is the same without the files of other scripts", async () => {
  for (const text of [
    "Łódź & Tiếng Việt “Ąčę” 0123456789",
    "Łódź & “Ąčę” AVATAR 0123456789",
    "Tom & “Anna” AVATAR, 12",
  ])
    for (const { slug } of facesWith(text, faces)) {
      const [latinFace, wholeFace] = await Promise.all([typefaceFromDisk(slug, LATIN_SUBSETS), typefaceFromDisk(slug)]);
      expect(latinFace.missing(text)).toEqual([]);
      expect(latinFace.shape(text)).toEqual(wholeFace.shape(text));
    }
});

test.each([
  ["Anne\u2011Marie", "Anne-Marie"],
  ["Anne\u2010Marie", "Anne-Marie"],
  ["Ka\u02bbahumanu", "Ka‘ahumanu"],
  ["O\u02bcBrien", "O’Brien"],
  ["Ａｎｎ\u3000７", "Ann 7"],
])("%s is set as its twin %s, in every typeface", async (text, twin) => {
  expect(facesWith(text, faces)).toEqual(facesWith(twin, faces));
  for (const { slug } of faces) {
    const face = await typefaceFromDisk(slug);
    expect(face.missing(text)).toEqual([]);
    expect(face.shape(text)).toEqual(face.shape(twin));
  }
});

test("a precomposed and a decomposed accented letter are equal", async () => {
  const face = await typefaceFromDisk("playfair-display");
  expect(face.missing("e\u0301")).toEqual([]);
  expect(outlines(face, "e\u0301", { capHeight: 1 })).toEqual(outlines(face, "é", { capHeight: 1 }));
});

test("pairs are kerned, and letter spacing applies between letters only", async () => {
  const face = await typefaceFromDisk("playfair-display");
  const width = (text: string, spacing = 0) => measure(face, text, { size: 1, spacing }).width;
  expect(width("AV")).toBeLessThan(width("A") + width("V"));
  expect(width("HHH", 100)).toBeCloseTo(width("HHH") + 0.2, 6);
  expect(width("H", 100)).toBeCloseTo(width("H"), 6);
});

test("an outline scales with its size", async () => {
  const face = await typefaceFromDisk("pacifico");
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcdefgWXYZ &éß") }),
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      (text, capHeight) => {
        const [unitOutlines, many] = [outlines(face, text, { capHeight: 1 }), outlines(face, text, { capHeight })];
        expect(many.length).toBe(unitOutlines.length);
        many.forEach((ring, i) =>
          ring.forEach((point, k) => expect(point.x).toBeCloseTo((unitOutlines[i]?.[k]?.x ?? NaN) * capHeight, 6)),
        );
      },
    ),
    { numRuns: 30 },
  );
});

test("a truncated file is refused", async () => {
  const cut = new Uint8Array(100);
  new DataView(cut.buffer).setUint32(0, 0x774f4646);
  new DataView(cut.buffer).setUint16(12, 1);
  new DataView(cut.buffer).setUint32(48, 5000);
  await expect(toSfnt(cut, (bytes) => Promise.resolve(bytes))).rejects.toThrow("cut short");
});
