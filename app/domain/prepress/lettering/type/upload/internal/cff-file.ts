import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";

/** Entries of bytes, one after another. */
export type CffIndex = ReadonlyArray<Uint8Array>;
type Dictionary = ReadonlyMap<number, ReadonlyArray<number>>;

/** A glyph's program, and the subroutines that it may call. */
export interface GlyphProgram {
  readonly program: Uint8Array;
  readonly subroutines: CffIndex;
}

export interface CffFile {
  readonly globalSubroutines: CffIndex;
  readonly glyphCount: number;
  /** @throws RangeError for an unknown glyph */
  findProgram(glyph: number): GlyphProgram;
}

/** Operators of a dictionary; those of two bytes are 1200 and the second one. */
const CHAR_STRINGS = 17;
const PRIVATE = 18;
const SUBROUTINES = 19;
const FONT_ARRAY = 1236;
const FONT_SELECT = 1237;

/** https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf, section 5. */
function readIndex(reader: ByteReader): CffIndex {
  const count = reader.u16();
  if (count === 0) return [];
  const size = reader.u8();
  const offsets = Array.from({ length: count + 1 }, () => reader.uint(size));
  return Array.from({ length: count }, (_, i) => reader.bytes((offsets[i + 1] ?? 0) - (offsets[i] ?? 0)));
}

/** A number of digits of half a byte; only the offsets and sizes of a dictionary are used, so its value is not. */
function skipReal(reader: ByteReader): number {
  while ((reader.u8() & 15) !== 15);
  return 0;
}

function readOperand(reader: ByteReader, first: number): number {
  if (first === 28) return reader.i16();
  if (first === 29) return reader.i32();
  if (first === 30) return skipReal(reader);
  if (first < 247) return first - 139;
  return first < 251 ? (first - 247) * 256 + reader.u8() + 108 : -(first - 251) * 256 - reader.u8() - 108;
}

/** Section 4. */
function readDictionary(bytes: Uint8Array): Dictionary {
  const reader = new ByteReader(bytes);
  const entries = new Map<number, ReadonlyArray<number>>();
  let operands: Array<number> = [];
  while (!reader.isAtEnd) {
    const first = reader.u8();
    if (first > 21) operands.push(readOperand(reader, first));
    else {
      entries.set(first === 12 ? 1200 + reader.u8() : first, operands);
      operands = [];
    }
  }
  return entries;
}

function readSubroutines(table: Uint8Array, dictionary: Dictionary): CffIndex {
  const [size, start] = dictionary.get(PRIVATE) ?? [];
  if (size === undefined || start === undefined) return [];
  const [offset] = readDictionary(new ByteReader(table, start).bytes(size)).get(SUBROUTINES) ?? [];
  return offset === undefined ? [] : readIndex(new ByteReader(table, start + offset));
}

/** Section 19: the dictionary of each glyph. */
function readFontSelect(reader: ByteReader, glyphCount: number): (glyph: number) => number {
  const format = reader.u8();
  if (format === 0) {
    const fonts = reader.bytes(glyphCount);
    return (glyph) => fonts[glyph] ?? 0;
  }
  const ranges = Array.from({ length: reader.u16() }, () => ({ first: reader.u16(), font: reader.u8() }));
  return (glyph) => ranges.findLast(({ first }) => first <= glyph)?.font ?? 0;
}

/** Reads a table "CFF ". @throws RangeError for a damaged one */
export function readCff(table: Uint8Array): CffFile {
  const reader = new ByteReader(table, 2);
  reader.at = reader.u8();
  readIndex(reader); // Names.
  const dictionary = readDictionary(readIndex(reader)[0] ?? new Uint8Array());
  readIndex(reader); // Texts.
  const globalSubroutines = readIndex(reader);
  const [start] = dictionary.get(CHAR_STRINGS) ?? [];
  if (start === undefined) throw new RangeError("The font has no glyphs.");
  const programs = readIndex(new ByteReader(table, start));
  const [arrayStart] = dictionary.get(FONT_ARRAY) ?? [];
  const [selectStart] = dictionary.get(FONT_SELECT) ?? [];
  const fonts =
    arrayStart === undefined ? [dictionary] : readIndex(new ByteReader(table, arrayStart)).map(readDictionary);
  const subroutines = fonts.map((font) => readSubroutines(table, font));
  const selectFont =
    selectStart === undefined ? () => 0 : readFontSelect(new ByteReader(table, selectStart), programs.length);
  return {
    globalSubroutines,
    glyphCount: programs.length,
    findProgram(glyph) {
      const program = programs[glyph];
      if (!program) throw new RangeError("A glyph is missing.");
      return { program, subroutines: subroutines[selectFont(glyph)] ?? [] };
    },
  };
}
