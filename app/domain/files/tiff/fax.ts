import { joined, type ByteSource } from "#domain/files/byte-source";
import type { PackedPart, PackedPicture } from "#domain/files/pixels/packed";
import { PROBLEM, ReadWindow, UnsupportedImageError, type RasterRow } from "#domain/files/pixels/raster";
import { PHOTOMETRIC, type TiffPage } from "./directory.ts";
import { faxRows } from "./fax-rows.ts";

/** Compression codes: modified Huffman without end-of-line codes, T.4 and T.6 (TIFF 6.0, sections 10 and 11). */
const FAX = { plain: 2, t4: 3, t6: 4 } as const;
const FAXES: ReadonlyArray<number> = Object.values(FAX);
/** Bits of T4Options and T6Options (TIFF 6.0, section 11). */
const OPTION = { twoDimensions: 1, unpacked: 2 } as const;
/** Faxes have one strip, or a few dozen. */
const MAX_PARTS = 2000;

/** Each byte with its bits in reverse order. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }, (_none, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce((sum, bit) => sum + bit, 0),
);

/** Reverses the bits of each byte, for files that store the lowest bit first; PDF expects the highest first. */
export async function* reverseBits(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.map((byte) => REVERSED[byte] ?? 0);
}

/**
 * The parameter K of PDF's filter: negative for T.6, 0 for one-dimensional and positive for mixed T.4 (ISO 32000-1,
 * table 11).
 */
function faxDimensions({ compression, faxOptions }: TiffPage): number {
  if (compression === FAX.t6) return -1;
  return compression === FAX.t4 && (faxOptions & OPTION.twoDimensions) !== 0 ? 1 : 0;
}

/** Without end-of-line codes, each row begins with a whole byte. */
const isAligned = ({ compression }: TiffPage): boolean => compression === FAX.plain;

/**
 * Opens a page with fax compression for PDF's own filter. Returns undefined for any other compression.
 * @throws UnsupportedImageError for a fax that the filter doesn't support
 */
export function faxPicture(source: ByteSource, page: TiffPage): PackedPicture | undefined {
  const {
    width,
    height,
    compression,
    photometric,
    samples,
    bits,
    tile,
    rowsPerStrip,
    offsets,
    counts,
    isBackward,
    faxOptions,
    orientation,
  } = page;
  if (!FAXES.includes(compression)) return undefined;
  if (samples !== 1 || bits !== 1 || photometric > 1) throw new UnsupportedImageError(PROBLEM.colors);
  if (compression !== FAX.plain && (faxOptions & OPTION.unpacked) !== 0)
    throw new UnsupportedImageError("The file uses an unsupported fax encoding.");
  const piece = tile ?? { width, height: rowsPerStrip };
  const across = Math.ceil(width / piece.width);
  const count = across * Math.ceil(height / piece.height);
  if (!(count <= MAX_PARTS)) throw new UnsupportedImageError("The file has too many strips or tiles.");
  const parts = Array.from({ length: count }, (_, i): PackedPart => {
    const [x, y] = [(i % across) * piece.width, Math.floor(i / across) * piece.height];
    const [at, length] = [offsets[i] ?? 0, counts[i] ?? 0];
    if (length === 0 || at + length > source.size) throw new UnsupportedImageError(PROBLEM.cutOff);
    const chunks = () => new ReadWindow(source).chunks(at, length);
    return {
      x,
      y,
      width: piece.width,
      height: tile ? tile.height : Math.min(rowsPerStrip, height - y),
      stream: () => (isBackward ? reverseBits(chunks()) : chunks()),
    };
  });
  return {
    filter: "CCITTFaxDecode",
    // BlackIs1 depends on how the file counts: photometric 0 means that 0 is white.
    parameters: (part) => ({
      K: faxDimensions(page),
      Columns: part.width,
      Rows: part.height,
      BlackIs1: photometric === PHOTOMETRIC.blackIsZero,
      EncodedByteAlign: isAligned(page),
      EndOfBlock: false,
    }),
    width,
    height,
    components: 1,
    bits: 1,
    orientation,
    profile: page.profile,
    parts,
  };
}

/** Decodes a fax, for screens. Holds one row of strips or tiles in memory. */
export async function* decodedFax(page: TiffPage, { width, height, parts }: PackedPicture): AsyncGenerator<RasterRow> {
  const isInverse = page.photometric === PHOTOMETRIC.blackIsZero;
  const tops = [...new Set(parts.map(({ y }) => y))];
  for (const top of tops) {
    const across = parts.filter(({ y }) => y === top);
    const lines = await Promise.all(
      across.map(async (part) => ({
        x: part.x,
        rows: faxRows(await joined(part.stream()), {
          width: part.width,
          rows: part.height,
          dimensions: faxDimensions(page),
          isAligned: isAligned(page),
        }),
      })),
    );
    const colors = new Uint8Array(width);
    for (let y = top; y < Math.min(height, top + (across[0]?.height ?? 0)); y++) {
      for (const { x, rows } of lines) {
        const next = rows.next();
        if (next.done !== true) colors.set(next.value.subarray(0, width - x), x);
      }
      if (isInverse) for (let x = 0; x < width; x++) colors[x] = 255 - (colors[x] ?? 0);
      yield { colors, alpha: undefined };
    }
  }
}
