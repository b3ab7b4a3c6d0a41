import { FONT_COLLECTION, FontRefusal } from "#domain/prepress/lettering/type/upload/font-refusal";
import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";
import {
  checkTableSizes,
  READ_TABLES,
  type Decompressors,
  type FontTables,
} from "#domain/prepress/lettering/type/upload/internal/font-tables";
import { readWoff2Tables } from "#domain/prepress/lettering/type/upload/internal/woff2-tables";

interface TableEntry {
  readonly tag: string;
  /** In the file. */
  readonly offset: number;
  readonly packed: number;
  readonly length: number;
}

const NOT_A_FONT = "We can't use this file. Choose a font: a TTF, OTF, WOFF or WOFF2 file.";

/**
 * Reads the tables of a font file, recognized by its first bytes.
 * @throws FontRefusal for another file, RangeError for a damaged one
 */
export async function readFontTables(file: Uint8Array, decompress: Decompressors): Promise<FontTables> {
  const signature = file.length < 12 ? "" : new ByteReader(file).tag();
  switch (signature) {
    case "\0\u0001\0\0":
    case "true":
    case "OTTO":
      return readPlainTables(file);
    case "wOFF":
      return readWoffTables(file, decompress);
    case "wOF2":
      return readWoff2Tables(file, decompress);
    case "ttcf":
      throw new FontRefusal(FONT_COLLECTION);
    default:
      throw new FontRefusal(NOT_A_FONT);
  }
}

async function unpackTables(
  file: Uint8Array,
  entries: ReadonlyArray<TableEntry>,
  { inflate }: Pick<Decompressors, "inflate">,
): Promise<FontTables> {
  const readEntries = entries.filter(({ tag }) => READ_TABLES.has(tag));
  checkTableSizes(readEntries.map(({ length }) => length));
  const tables = new Map<string, Uint8Array>();
  for (const { tag, offset, packed, length } of readEntries) {
    const bytes = new ByteReader(file, offset).bytes(packed);
    const table = packed < length ? await inflate(bytes, length) : bytes;
    if (table.length < length) throw new RangeError(`The table ${tag} is cut short.`);
    tables.set(tag, table);
  }
  return { tables, shortTags: new Set() };
}

function readPlainTables(file: Uint8Array): Promise<FontTables> {
  const reader = new ByteReader(file, 4);
  const count = reader.u16();
  reader.at = 12;
  const entries = Array.from({ length: count }, (): TableEntry => {
    const tag = reader.tag();
    reader.at += 4; // Checksum.
    const [offset, length] = [reader.u32(), reader.u32()];
    return { tag, offset, packed: length, length };
  });
  return unpackTables(file, entries, { inflate: (bytes) => Promise.resolve(bytes) });
}

/** https://www.w3.org/TR/WOFF/, sections 3 and 4. */
function readWoffTables(file: Uint8Array, decompress: Decompressors): Promise<FontTables> {
  const reader = new ByteReader(file, 12);
  const count = reader.u16();
  reader.at = 44;
  const entries = Array.from({ length: count }, (): TableEntry => {
    const entry = { tag: reader.tag(), offset: reader.u32(), packed: reader.u32(), length: reader.u32() };
    reader.at += 4; // Checksum.
    return entry;
  });
  return unpackTables(file, entries, decompress);
}
