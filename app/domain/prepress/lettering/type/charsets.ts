import { faces, type Charset } from "#domain/prepress/lettering/type/faces";

type Range = readonly [from: number, to: number];

/** What the table in coverage.ts knows of each font, private use, and what stands for bytes without a character. */
const LEFT_OUT = /[\0-\u22ff\ue000-\uf8ff\ufffd]/gu;
const FAR = /[\u2300-\uffff]/;

/** Decodes all pairs of bytes (https://encoding.spec.whatwg.org/, section 5: every platform has these tables). */
function decodePairs(encoding: string, [firstFrom, firstTo]: Range, [secondFrom, secondTo]: Range): string {
  const bytes: Array<number> = [];
  for (let firstByte = firstFrom; firstByte <= firstTo; firstByte++)
    for (let secondByte = secondFrom; secondByte <= secondTo; secondByte++) bytes.push(firstByte, secondByte);
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).replace(LEFT_OUT, "");
}

const readers: Readonly<Record<Charset, () => Iterable<string>>> = {
  /** JIS X 0208 and the letters of names that IBM and NEC added to it. */
  japanese: () => decodePairs("shift_jis", [0x81, 0xfc], [0x40, 0xfc]),
  /** The 11,172 syllables of Unicode. */
  korean: () => Array.from({ length: 11_172 }, (_, i) => String.fromCharCode(0xac00 + i)),
  /** The 6,763 letters of GB 2312. */
  chinese: () => decodePairs("gb2312", [0xb0, 0xf7], [0xa1, 0xfe]),
};

const charsets = new Map<Charset, ReadonlySet<string>>();

/** The characters of a national standard that only a font for it has. */
export function listCharset(charset: Charset): ReadonlySet<string> {
  const characters = charsets.get(charset) ?? new Set(readers[charset]());
  charsets.set(charset, characters);
  return characters;
}

/**
 * Returns the slug of the font that has the most letters of a text among those that only fonts of their script have;
 * undefined for a text without such letters.
 */
export function findLargeFont(text: string): string | undefined {
  if (!FAR.test(text)) return undefined;
  const letters = text.normalize("NFC").replace(LEFT_OUT, "");
  let [slug, bestCount]: [slug: string | undefined, bestCount: number] = [undefined, 0];
  for (const face of faces) {
    const characters = face.charset && listCharset(face.charset);
    const count = characters ? Array.from(letters).filter((letter) => characters.has(letter)).length : 0;
    if (count > bestCount) [slug, bestCount] = [face.slug, count];
  }
  return slug;
}
