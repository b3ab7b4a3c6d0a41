import { err, ok, type Result } from "#domain/ground/kernel/result";
import { CHARACTER_RANGES, toRanges } from "#domain/prepress/lettering/type/coverage";
import { quoteCharacters } from "#domain/prepress/lettering/type/missing";
import type { HarfBuzz } from "#domain/prepress/lettering/type/harfbuzz";
import { openTypeface, type Typeface } from "#domain/prepress/lettering/type/typeface";
import { withTwins } from "#domain/prepress/lettering/type/twins";
import { fontProblem } from "#domain/prepress/lettering/type/upload/font-file";
import { DAMAGED_FONT, FONT_TOO_COMPLEX, FontRefusal } from "#domain/prepress/lettering/type/upload/font-refusal";
import { mayBeEmbedded, readFontName } from "#domain/prepress/lettering/type/upload/internal/font-facts";
import type { Decompressors } from "#domain/prepress/lettering/type/upload/internal/font-tables";
import { readFontTables } from "#domain/prepress/lettering/type/upload/internal/read-tables";
import { rebuildFont } from "#domain/prepress/lettering/type/upload/internal/rebuild-font";

/** Of what is stored: the outlines without compression. */
const MAX_STORED_BYTES = 3 * 1024 * 1024;

const RESTRICTED =
  "This font’s license forbids embedding it, so we can’t show it or print with it. Ask its maker for another license.";

const NEEDED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** More glyphs for a character than any writing needs. */
const MAX_GLYPHS = 16;

export interface CheckedFont {
  /** A TrueType file with the tables and outlines that lettering reads, written by us. */
  readonly bytes: Uint8Array;
  /** What it calls itself; "" when it says nothing. */
  readonly name: string;
  /** `Face.characters` */
  readonly characters: string;
}

/** @throws FontRefusal for a font without all Latin letters and digits */
function checkLetters(library: HarfBuzz, bytes: Uint8Array): void {
  const font = library.open(bytes);
  const missing = Array.from(NEEDED).filter((character) => !library.has(font, character.codePointAt(0) ?? 0));
  if (missing.length > 0)
    throw new FontRefusal(
      `This font has no ${quoteCharacters(missing)}. Lettering needs all letters from A to Z, large and small, and all digits.`,
    );
}

/** The characters that a typeface has, of those that shoppers may expect. */
function readCharacters(face: Typeface): string {
  const points = CHARACTER_RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const characters = points
    .map((point) => String.fromCodePoint(point))
    .filter((text) => withTwins(text.normalize("NFC")) === text && !/\p{C}|\p{Z}/u.test(text));
  const lacking = new Set(face.missing(characters.join(" ")));
  return toRanges(characters.filter((character) => !lacking.has(character)));
}

/** @throws RangeError for a font whose rules turn a short text into an endless one */
function checkShaping(face: Typeface): void {
  for (const text of [NEEDED, "fi ffl AVATAR To"]) {
    if (face.shape(text).glyphs.length > text.length * MAX_GLYPHS) throw new RangeError("A text becomes too long.");
  }
}

async function check(file: Uint8Array, library: HarfBuzz, decompress: Decompressors): Promise<CheckedFont> {
  const { tables, shortTags } = await readFontTables(file, decompress);
  if (!mayBeEmbedded(tables.get("OS/2"))) throw new FontRefusal(RESTRICTED);
  const bytes = rebuildFont(tables, shortTags);
  if (bytes.length > MAX_STORED_BYTES) throw new FontRefusal(FONT_TOO_COMPLEX);
  checkLetters(library, bytes);
  const face = await openTypeface(library, [bytes], (table) => Promise.resolve(table));
  checkShaping(face);
  return { bytes, name: readFontName(tables.get("name")), characters: readCharacters(face) };
}

/**
 * Reads a TTF, OTF, WOFF or WOFF 2 file of a stranger within bounded time and memory, and writes it anew with what
 * lettering needs. A refusal is a sentence that says what to do.
 * @param library one of its own: what it opens stays in its memory
 */
export async function checkFont(
  file: Uint8Array,
  library: HarfBuzz,
  decompress: Decompressors,
): Promise<Result<CheckedFont, string>> {
  const problem = fontProblem({ size: file.length });
  if (problem !== undefined) return err(problem);
  try {
    return ok(await check(file, library, decompress));
  } catch (error) {
    if (error instanceof FontRefusal) return err(error.message);
    // What readers, decompressors and the shaper throw for bytes that are not what they say.
    if (error instanceof Error) return err(DAMAGED_FONT);
    throw error;
  }
}
