import { FontRefusal, FONT_TOO_COMPLEX } from "#domain/prepress/lettering/type/upload/font-refusal";

/** Decompresses at most `most` bytes; what comes after them is not decompressed. */
export type Decompress = (bytes: Uint8Array, most: number) => Promise<Uint8Array>;

export interface Decompressors {
  /** Zlib data (RFC 1950), as in WOFF. */
  readonly inflate: Decompress;
  /** Brotli data (RFC 7932), as in WOFF 2. */
  readonly unbrotli: Decompress;
}

/** The tables that we read. Everything else in a font file is left unread, also when it is huge. */
export const READ_TABLES: ReadonlySet<string> = new Set([
  "head",
  "hhea",
  "maxp",
  "hmtx",
  "cmap",
  "loca",
  "glyf",
  "CFF ",
  "CFF2",
  "OS/2",
  "name",
  "GDEF",
  "GSUB",
  "GPOS",
  "kern",
]);

const MAX_TABLES = 128;
/** Of all tables together. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

export interface FontTables {
  readonly tables: ReadonlyMap<string, Uint8Array>;
  /** Tables in the shorter form of WOFF 2. */
  readonly shortTags: ReadonlySet<string>;
}

/** @throws FontRefusal for sizes that no font for lettering has */
export function checkTableSizes(lengths: ReadonlyArray<number>): void {
  if (lengths.length > MAX_TABLES || lengths.reduce((sum, length) => sum + length, 0) > MAX_UNPACKED_BYTES)
    throw new FontRefusal(FONT_TOO_COMPLEX);
}
