import { PROBLEM, rowsOfBytes, UnsupportedImageError, type ReadWindow } from "#domain/ground/files/pixels/raster";
import type { TiffCodecs } from "../codecs.ts";
import { lzw, packBits } from "./decompress.ts";
import { PHOTOMETRIC, type TiffPiece, type TiffPage } from "../directory.ts";
import { reverseBits } from "./fax.ts";
import { JPEG, jpegRows } from "./jpeg.ts";

type Chunks = AsyncIterable<Uint8Array>;
type Decompress = (chunks: Chunks, codecs: TiffCodecs) => Chunks;

async function* deflate(chunks: Chunks, { inflate }: TiffCodecs): AsyncGenerator<Uint8Array> {
  try {
    yield* inflate(chunks);
  } catch (error) {
    // The file itself ends early.
    throw error instanceof UnsupportedImageError ? error : new UnsupportedImageError(PROBLEM.damaged);
  }
}

/** Compression code of uncompressed data. */
export const UNCOMPRESSED = 1;
/** By compression code. */
const DECOMPRESS: Readonly<Record<number, Decompress>> = {
  [UNCOMPRESSED]: (chunks) => chunks,
  5: lzw,
  8: deflate,
  32946: deflate,
  32773: packBits,
};

export const canDecompress = (compression: number): boolean => DECOMPRESS[compression] !== undefined;

/**
 * The rows of one plane, or of all samples pixel by pixel, one byte per sample. The yielded array is reused for the
 * next row.
 */
export async function* planeRows(
  window: ReadWindow,
  page: TiffPage,
  plane: number,
  codecs: TiffCodecs,
): AsyncGenerator<Uint8Array> {
  const open = (piece: TiffPiece) => pieceRows(window, page, piece, codecs);
  yield* page.tile ? tiledRows(open, page, page.tile, plane) : strippedRows(open, page, plane);
}

/** Reads the rows of one strip or tile. */
type OpenPiece = (piece: TiffPiece) => Chunks;

const samplesInPixel = ({ isPlanar, samples }: TiffPage): number => (isPlanar ? 1 : samples);

async function* strippedRows(open: OpenPiece, page: TiffPage, plane: number): AsyncGenerator<Uint8Array> {
  const { width, height, rowsPerStrip } = page;
  const strips = Math.ceil(height / rowsPerStrip);
  const count = width * samplesInPixel(page);
  const into = new Uint8Array(count);
  for (let strip = 0; strip < strips; strip++) {
    const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
    for await (const row of open({ index: plane * strips + strip, width, rows })) yield toBytes(row, page, count, into);
  }
}

/** Holds one row of tiles in memory. */
async function* tiledRows(
  open: OpenPiece,
  page: TiffPage,
  tile: NonNullable<TiffPage["tile"]>,
  plane: number,
): AsyncGenerator<Uint8Array> {
  const { width, height, bits } = page;
  const inPixel = samplesInPixel(page);
  const across = Math.ceil(width / tile.width);
  const down = Math.ceil(height / tile.height);
  const tileRowBytes = Math.ceil((tile.width * inPixel * bits) / 8);
  const count = across * tile.width * inPixel;
  const tileBuffer = new Uint8Array(across * tileRowBytes * tile.height);
  const into = new Uint8Array(count);
  for (let ty = 0; ty < down; ty++) {
    for (let tx = 0; tx < across; tx++) {
      let y = 0;
      const piece = { index: (plane * down + ty) * across + tx, width: tile.width, rows: tile.height };
      for await (const row of open(piece)) tileBuffer.set(row, (y++ * across + tx) * tileRowBytes);
    }
    const rows = Math.min(tile.height, height - ty * tile.height);
    for (let y = 0; y < rows; y++) {
      const row = tileBuffer.subarray(y * across * tileRowBytes, (y + 1) * across * tileRowBytes);
      yield toBytes(row, page, count, into).subarray(0, width * inPixel);
    }
  }
}

/** The rows of one strip or tile, decompressed and with their prediction undone. */
async function* pieceRows(
  window: ReadWindow,
  page: TiffPage,
  piece: TiffPiece,
  codecs: TiffCodecs,
): AsyncGenerator<Uint8Array> {
  const { bits, compression, predictor, offsets, counts, isBackward } = page;
  if (compression === JPEG.now) {
    yield* jpegRows(window, page, piece, codecs);
    return;
  }
  const inPixel = samplesInPixel(page);
  const rowBytes = Math.ceil((piece.width * inPixel * bits) / 8);
  const decompress = DECOMPRESS[compression] ?? ((chunks) => chunks);
  const length = compression === UNCOMPRESSED ? rowBytes * piece.rows : (counts[piece.index] ?? 0);
  const stored = window.chunks(offsets[piece.index] ?? 0, length);
  const unpacked = decompress(isBackward ? reverseBits(stored) : stored, codecs);
  for await (const row of rowsOfBytes(unpacked, rowBytes, piece.rows)) {
    if (predictor === 2) undoDifferencing(row, inPixel, page);
    yield row;
  }
}

/**
 * Undoes horizontal differencing (TIFF 6.0, section 14): each sample is stored as its difference from the one to its
 * left.
 */
function undoDifferencing(row: Uint8Array, inPixel: number, { bits, little }: TiffPage): void {
  if (bits === 8) {
    for (let i = inPixel; i < row.length; i++) row[i] = (row[i] ?? 0) + (row[i - inPixel] ?? 0);
    return;
  }
  const [low, high] = little ? [0, 1] : [1, 0];
  for (let i = 2 * inPixel; i + 1 < row.length; i += 2) {
    const leftIndex = i - 2 * inPixel;
    const sum = (row[i + low] ?? 0) + (row[leftIndex + low] ?? 0);
    row[i + low] = sum;
    row[i + high] = (row[i + high] ?? 0) + (row[leftIndex + high] ?? 0) + (sum >> 8);
  }
}

/** Converts samples of any depth to bytes. Palette indexes stay as they are; other samples are scaled to 0 to 255. */
function toBytes(row: Uint8Array, page: TiffPage, count: number, into: Uint8Array): Uint8Array {
  const { bits, little, photometric, tile } = page;
  const inPixel = samplesInPixel(page);
  if (bits === 8) return row;
  if (bits === 16) {
    for (let i = 0, at = little ? 1 : 0; i < count; i++, at += 2) into[i] = row[at] ?? 0;
    return into;
  }
  const max = (1 << bits) - 1;
  const factor = photometric === PHOTOMETRIC.palette ? 1 : 255 / max;
  // Each tile's row begins with a whole byte, so its last byte may hold fewer samples.
  const perByte = 8 / bits;
  const tileSamples = tile ? tile.width * inPixel : count;
  const tileBytes = Math.ceil(tileSamples / perByte);
  for (let i = 0; i < count; i++) {
    const [tileIndex, x] = [Math.floor(i / tileSamples), i % tileSamples];
    const byte = row[tileIndex * tileBytes + Math.floor(x / perByte)] ?? 0;
    into[i] = ((byte >> (8 - bits - (x % perByte) * bits)) & max) * factor;
  }
  return into;
}
