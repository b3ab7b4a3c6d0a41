import { expect, test } from "vitest";
import { COVERAGE, EVERYWHERE, facesWith } from "#domain/prepress/lettering/type/coverage";
import { faces } from "#domain/prepress/lettering/type/faces";
import { withTwins } from "#domain/prepress/lettering/type/twins";
import { typefaceFromDisk } from "../../../../../tests/fixtures/typefaces.ts";

const RANGES = [
  [0xa1, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20cf],
  [0x2100, 0x22ff],
] as const;

test("the table lists the characters of each font, including accents", async () => {
  const typefaces = await Promise.all(faces.map(({ slug }) => typefaceFromDisk(slug)));
  const charactersByFaces = new Map<number, string>();
  for (const [from, to] of RANGES) {
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

test("a shopper learns which fonts have all characters of a text", () => {
  const listFamilies = (text: string) => facesWith(text).map(({ family }) => family);
  expect(listFamilies("Bob & Café")).toEqual(faces.map(({ family }) => family));
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
  ]);
  expect(listFamilies("Ma\u0304ori")).not.toContain("Monoton"); // Its "ā" looks like "a".
  expect(listFamilies("שלום")).toEqual([]);
  expect(listFamilies("Tea 🙂")).toEqual([]);
});
