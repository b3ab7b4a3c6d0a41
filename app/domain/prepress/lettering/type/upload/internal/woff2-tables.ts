import { FONT_COLLECTION, FontRefusal } from "#domain/prepress/lettering/type/upload/font-refusal";
import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";
import {
  checkTableSizes,
  READ_TABLES,
  type Decompressors,
  type FontTables,
} from "#domain/prepress/lettering/type/upload/internal/font-tables";

/** The tags that a directory names by their place in this list (https://www.w3.org/TR/WOFF2/, section 4.1). */
const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.replace("_", " "));

const HEADER = 48;
/** In a directory: a tag follows. */
const OTHER_TAG = 63;
/** In a directory: glyf and loca are as in other files. */
const UNCHANGED_GLYPHS = 3;

/** A number in base 128 of at most five bytes. */
function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = reader.u8();
    value = value * 128 + (byte & 127);
    if ((byte & 128) === 0) return value;
  }
  throw new RangeError("A length has too many bytes.");
}

/** One row of the directory. @returns the length within the data, and whether the table is in the shorter form */
function readEntry(reader: ByteReader) {
  const flags = reader.u8();
  const index = flags & 63;
  const tag = index === OTHER_TAG ? reader.tag() : (TAGS[index] ?? "");
  const version = flags >> 6;
  const length = readBase128(reader);
  const isGlyphs = tag === "glyf" || tag === "loca";
  const isTransformed = isGlyphs ? version !== UNCHANGED_GLYPHS : version !== 0;
  return { tag, isTransformed, length: isTransformed ? readBase128(reader) : length };
}

/** Reads the tables of a WOFF 2 file, which has all of them in one compressed stream. */
export async function readWoff2Tables(file: Uint8Array, { unbrotli }: Decompressors): Promise<FontTables> {
  const reader = new ByteReader(file, 4);
  if (reader.tag() === "ttcf") throw new FontRefusal(FONT_COLLECTION);
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const packed = reader.u32();
  reader.at = HEADER;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  checkTableSizes(entries.map(({ length }) => length));
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  const data = new ByteReader(await unbrotli(reader.bytes(packed), total));
  const tables = new Map<string, Uint8Array>();
  const shortTags = new Set<string>();
  for (const { tag, isTransformed, length } of entries) {
    const table = data.bytes(length);
    if (!READ_TABLES.has(tag)) continue;
    tables.set(tag, table);
    if (isTransformed) shortTags.add(tag);
  }
  return { tables, shortTags };
}
