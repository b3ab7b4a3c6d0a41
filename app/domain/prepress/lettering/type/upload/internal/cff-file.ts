import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";

/** Entries of bytes. Each is found when it is asked for, because a small table can list very many long ones. */
export interface CffIndex {
  readonly length: number;
  /** @throws RangeError for an entry outside of the table */
  get(i: number): Uint8Array | undefined;
}
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

/** Of a dictionary, several times what fonts have; each glyph names its dictionary by one byte. */
const MAX_DICTIONARY_BYTES = 4096;
const MAX_DICTIONARIES = 256;
const NO_ENTRIES: CffIndex = { length: 0, get: () => undefined };

/**
 * https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf, section 5.
 * @returns the index and where it ends
 */
function readIndex(table: Uint8Array, at: number): CffIndex & { readonly end: number } {
  const reader = new ByteReader(table, at);
  const length = reader.u16();
  if (length === 0) return { length, get: () => undefined, end: reader.at };
  const size = reader.u8();
  const firstOffset = reader.at;
  const readOffset = (i: number) => new ByteReader(table, firstOffset + i * size).uint(size);
  /** Offsets are from the byte before the data. */
  const base = firstOffset + (length + 1) * size - 1;
  return {
    length,
    get(i) {
      if (!Number.isInteger(i) || i < 0 || i >= length) return undefined;
      const start = readOffset(i);
      return new ByteReader(table, base + start).bytes(readOffset(i + 1) - start);
    },
    end: base + readOffset(length),
  };
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
  if (bytes.length > MAX_DICTIONARY_BYTES) throw new RangeError("A dictionary is too long.");
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
  if (size === undefined || start === undefined) return NO_ENTRIES;
  const [offset] = readDictionary(new ByteReader(table, start).bytes(size)).get(SUBROUTINES) ?? [];
  return offset === undefined ? NO_ENTRIES : readIndex(table, start + offset);
}

/** The dictionaries of a font that has one for each group of glyphs. */
function readFontArray(table: Uint8Array, start: number): Array<Dictionary> {
  const index = readIndex(table, start);
  if (index.length > MAX_DICTIONARIES) throw new RangeError("The font has too many dictionaries.");
  return Array.from({ length: index.length }, (_, i) => readDictionary(index.get(i) ?? new Uint8Array()));
}

/** Section 19: the number of each glyph's dictionary. */
function readFontSelect(reader: ByteReader, glyphCount: number): Uint8Array {
  if (reader.u8() === 0) return reader.bytes(glyphCount);
  const ranges = Array.from({ length: reader.u16() }, () => ({ first: reader.u16(), font: reader.u8() }));
  const fonts = new Uint8Array(glyphCount);
  ranges.forEach(({ first, font }, i) => fonts.fill(font, first, ranges[i + 1]?.first));
  return fonts;
}

/** Reads a table "CFF ". @throws RangeError for a damaged one */
export function readCff(table: Uint8Array): CffFile {
  const names = readIndex(table, new ByteReader(table, 2).u8());
  const dictionaries = readIndex(table, names.end);
  const texts = readIndex(table, dictionaries.end);
  const globalSubroutines = readIndex(table, texts.end);
  const dictionary = readDictionary(dictionaries.get(0) ?? new Uint8Array());
  const [start] = dictionary.get(CHAR_STRINGS) ?? [];
  if (start === undefined) throw new RangeError("The font has no glyphs.");
  const programs = readIndex(table, start);
  const [arrayStart] = dictionary.get(FONT_ARRAY) ?? [];
  const [selectStart] = dictionary.get(FONT_SELECT) ?? [];
  const fonts = arrayStart === undefined ? [dictionary] : readFontArray(table, arrayStart);
  const subroutines = fonts.map((font) => readSubroutines(table, font));
  const numbers =
    selectStart === undefined ? undefined : readFontSelect(new ByteReader(table, selectStart), programs.length);
  return {
    globalSubroutines,
    glyphCount: programs.length,
    findProgram(glyph) {
      const program = programs.get(glyph);
      if (!program) throw new RangeError("A glyph is missing.");
      return { program, subroutines: subroutines[numbers?.[glyph] ?? 0] ?? NO_ENTRIES };
    },
  };
}
