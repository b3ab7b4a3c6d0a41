import { expect, test } from "vitest";
import { CHARACTER_RANGES, COVERAGE, EVERYWHERE, facesWith, toRanges } from "#domain/prepress/lettering/type/coverage";
import { findLargeFont, listCharset } from "#domain/prepress/lettering/type/charsets";
import { faces } from "#domain/prepress/lettering/type/faces";
import { withTwins } from "#domain/prepress/lettering/type/twins";
import { typefaceFromDisk } from "../../../../../tests/fixtures/typefaces.ts";

test("the table lists the characters of each font, including accents", async () => {
  const typefaces = await Promise.all(faces.map(({ slug }) => typefaceFromDisk(slug)));
  const charactersByFaces = new Map<number, string>();
  for (const [from, to] of CHARACTER_RANGES.slice(1)) {
    for (let point = from; point <= to; point++) {
      const character = String.fromCodePoint(point);
      if (withTwins(character.normalize("NFC")) !== character || /\p{C}|\p{Z}/u.test(character)) continue;
      const bits = typefaces.reduce((sum, face) => sum * 2 + (face.missing(character).length === 0 ? 1 : 0), 0);
      if (bits > 0) charactersByFaces.set(bits, (charactersByFaces.get(bits) ?? "") + character);
    }
  }
  const everywhere = 2 ** faces.length - 1;
  expect(EVERYWHERE).toBe(charactersByFaces.get(everywhere));
  charactersByFaces.delete(everywhere);
  expect(new Map(COVERAGE.map(([bits, characters]) => [Number.parseInt(bits, 16), characters]))).toEqual(
    charactersByFaces,
  );
});

test.each(faces.flatMap(({ slug, charset }) => (charset ? [[slug, charset] as const] : [])))(
  "%s has every letter of its standard, %s",
  async (slug, charset) => {
    const typeface = await typefaceFromDisk(slug);
    const letters = [...listCharset(charset)];
    expect(letters.length).toBeGreaterThan(6_000);
    expect(letters.flatMap((letter) => typeface.missing(letter))).toEqual([]);
    expect(findLargeFont(letters.join(""))).toBe(slug);
  },
);

test("a text is set in the font of its script, and only where others have too few of its letters", () => {
  expect(findLargeFont("Ana 田中 さくら")).toBe("biz-udpgothic");
  expect(findLargeFont("김민준")).toBe("gothic-a1");
  expect(findLargeFont("张伟")).toBe("zcool-kuaile");
  expect(findLargeFont("王芳")).toBe("biz-udpgothic");
  for (const text of ["", "José & Łucja", "Анна", "Γιάννης", "שלום", "🙂", "½ ™"])
    expect(findLargeFont(text)).toBeUndefined();
});

test("a shopper learns which fonts have all characters of a text", () => {
  const listFamilies = (text: string) => facesWith(text, faces).map(({ family }) => family);
  expect(listFamilies("Bob & Cafe")).toEqual(faces.map(({ family }) => family));
  expect(faces.map(({ family }) => family).filter((family) => !listFamilies("Bob & Café").includes(family))).toEqual([
    "ZCOOL KuaiLe",
  ]);
  expect(listFamilies("Tiếng Việt")).toEqual([
    "Alfa Slab One",
    "Anton",
    "Bangers",
    "Dancing Script",
    "Great Vibes",
    "Lobster",
    "Oswald",
    "Pacifico",
    "Playfair Display",
    "Roboto Slab",
    "Gothic A1",
  ]);
  expect(listFamilies("Ma\u0304ori")).not.toContain("Monoton"); // Its "ā" looks like "a".
  expect(listFamilies("Анна")).toEqual([
    "Caveat",
    "Great Vibes",
    "Lobster",
    "Oswald",
    "Pacifico",
    "Playfair Display",
    "Roboto Slab",
    "Russo One",
    "BIZ UDPGothic",
    "Gothic A1",
  ]);
  expect(listFamilies("Γιάννης")).toEqual(["Roboto Slab", "BIZ UDPGothic", "Gothic A1"]);
  expect(listFamilies("José 田中")).toEqual(["BIZ UDPGothic"]);
  expect(listFamilies("Zoë 김")).toEqual(["Gothic A1"]);
  expect(listFamilies("王 🙂")).toEqual([]);
  expect(listFamilies("שלום")).toEqual([]);
  expect(listFamilies("Tea 🙂")).toEqual([]);
});

test("an uploaded font is offered for the characters that it has, and never while it is hidden", () => {
  const [first] = faces;
  if (!first) throw new Error("There are no fonts.");
  const foxy = { ...first, slug: "foxy-0badc0de", family: "Foxy", characters: toRanges([..."!#$%&abcé\u20bf"]) };
  expect(foxy.characters).toBe("21,23-26,61-63,e9,20bf");
  expect(facesWith("cab é", [foxy])).toEqual([foxy]);
  expect(facesWith("cab d", [foxy])).toEqual([]);
  expect(facesWith("a", [{ ...foxy, isHidden: true }, first])).toEqual([first]);
});
