import { joined, type ByteSource } from "#domain/ground/files/byte-source";
import type { PackedPicture } from "#domain/ground/files/pixels/packed";
import { PROBLEM, ReadWindow, UnsupportedImageError, type RasterRow } from "#domain/ground/files/pixels/raster";
import { PHOTOMETRIC, type TiffPage } from "../directory.ts";
import { faxRows } from "./fax-rows.ts";

/** Compression codes: modified Huffman without end-of-line codes, T.4 and T.6 (TIFF 6.0, sections 10 and 11). */
const FAX = { plain: 2, t4: 3, t6: 4 } as const;
const FAXES: ReadonlyArray<number> = Object.values(FAX);
/** Bits of T4Options and T6Options (TIFF 6.0, section 11). */
const OPTION = { twoDimensions: 1, unpacked: 2 } as const;
/** Faxes have one strip, or a few dozen. */
const MAX_PIECES = 2000;

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

/** A strip or tile of a fax. */
interface FaxPiece {
  /** Pixels from the left and top edge of the page. */
  readonly x: number;
  readonly y: number;
  /** Pixels. A tile may extend beyond the edges of the page. */
  readonly width: number;
  readonly height: number;
  stream(): AsyncIterable<Uint8Array>;
}

/** @throws UnsupportedImageError for pieces that the file doesn't hold, or too many of them */
function listPieces(source: ByteSource, page: TiffPage): ReadonlyArray<FaxPiece> {
  const { width, height, tile, rowsPerStrip, offsets, counts, isBackward } = page;
  const size = tile ?? { width, height: rowsPerStrip };
  const across = Math.ceil(width / size.width);
  const count = across * Math.ceil(height / size.height);
  if (!(count <= MAX_PIECES)) throw new UnsupportedImageError("The file has too many strips or tiles.");
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % across) * size.width, Math.floor(i / across) * size.height];
    const [at, length] = [offsets[i] ?? 0, counts[i] ?? 0];
    if (length === 0 || at + length > source.size) throw new UnsupportedImageError(PROBLEM.cutOff);
    const chunks = () => new ReadWindow(source).chunks(at, length);
    return {
      x,
      y,
      width: size.width,
      height: tile ? tile.height : Math.min(rowsPerStrip, height - y),
      stream: () => (isBackward ? reverseBits(chunks()) : chunks()),
    };
  });
}

/** A page with fax compression. */
export interface Fax {
  /**
   * For PDF's own filter, if the page is one piece. Several would be images side by side, between which renderers
   * leave seams.
   */
  readonly packed: PackedPicture | undefined;
  /** Its rows, decoded. Holds one row of strips or tiles in memory. */
  rows(): AsyncGenerator<RasterRow>;
}

/**
 * Opens a page with fax compression. Returns undefined for any other compression.
 * @throws UnsupportedImageError for a fax that isn't supported
 */
export function openFax(source: ByteSource, page: TiffPage): Fax | undefined {
  const { width, height, compression, photometric, samples, bits, faxOptions } = page;
  if (!FAXES.includes(compression)) return undefined;
  if (samples !== 1 || bits !== 1 || photometric > 1) throw new UnsupportedImageError(PROBLEM.colors);
  if (compression !== FAX.plain && (faxOptions & OPTION.unpacked) !== 0)
    throw new UnsupportedImageError("The file uses an unsupported fax encoding.");
  const pieces = listPieces(source, page);
  const [first] = pieces;
  const isWhole = pieces.length === 1 && first?.width === width && first.height === height;
  return { packed: isWhole ? packed(page, () => first.stream()) : undefined, rows: () => decoded(page, pieces) };
}

const packed = (page: TiffPage, stream: PackedPicture["stream"]): PackedPicture => ({
  filter: "CCITTFaxDecode",
  // BlackIs1 depends on how the file counts: photometric 0 means that 0 is white.
  parameters: {
    K: faxDimensions(page),
    Columns: page.width,
    Rows: page.height,
    BlackIs1: page.photometric === PHOTOMETRIC.blackIsZero,
    EncodedByteAlign: isAligned(page),
    EndOfBlock: false,
  },
  width: page.width,
  height: page.height,
  components: 1,
  bits: 1,
  orientation: page.orientation,
  profile: page.profile,
  stream,
});

async function* decoded(page: TiffPage, pieces: ReadonlyArray<FaxPiece>): AsyncGenerator<RasterRow> {
  const { width, height } = page;
  const isInverse = page.photometric === PHOTOMETRIC.blackIsZero;
  const tops = [...new Set(pieces.map(({ y }) => y))];
  for (const top of tops) {
    const across = pieces.filter(({ y }) => y === top);
    const lines = await Promise.all(
      across.map(async (piece) => ({
        x: piece.x,
        rows: faxRows(await joined(piece.stream()), {
          width: piece.width,
          rows: piece.height,
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
