import type { ByteSource } from "../pdf/byte-source.ts";
import type { PackedPicture } from "./packed.ts";
import { NotTaken, ReadingWindow, rowsOfBytes, type Raster, type RasterRow } from "./raster.ts";
import { tiffPage, type TiffPage } from "./tiff-directory.ts";
import { faxPicture, forward } from "./tiff-fax.ts";
import { JPEG, jpegPicture, jpegRows } from "./tiff-jpeg.ts";
import { deflate, lzw, packBits } from "./unpack.ts";

type Unpack = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const UNPACK: Readonly<Record<number, Unpack>> = {
  1: (chunks) => chunks,
  5: lzw,
  8: deflate,
  32946: deflate,
  32773: packBits,
};
/** By their photometric interpretation, how many samples make a color: gray, RGB, palette, inks, brightness with differences of color, Lab. */
const COLORS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3, 9: 3 };
const PHOTOMETRIC = { brightnessAndColor: 6, lab: 8, iccLab: 9 } as const;

/** Tiles are put together a row of them at a time; no more bytes of those are held. */
const MAX_TILE_ROW = 24 * 1024 * 1024;

/**
 * A page of a TIFF: as it is packed where PDF knows that (faxes, JPEGs), else as its rows: strips and tiles; gray, RGB,
 * palette, CMYK and Lab of 1 to 16 bits; plain, PackBits, LZW, Deflate and JPEGs in pieces. Samples of 16 bits are
 * rounded down to 8, which is what a press resolves.
 * @param number of the page, from 1
 * @throws NotTaken for one that is built otherwise
 */
export async function openTiff(source: ByteSource, number: number): Promise<Raster | PackedPicture> {
  const page = await tiffPage(source, number);
  return faxPicture(source, page) ?? (await jpegPicture(source, page)) ?? rasterOf(source, page);
}

function rasterOf(source: ByteSource, page: TiffPage): Raster {
  const { width, height, photometric, samples, bits, orientation, profile, isPlanar, compression } = page;
  const colors = COLORS[photometric];
  if (!UNPACK[compression] && compression !== JPEG.now) throw new NotTaken("is packed in an unusual way");
  if (
    colors === undefined ||
    samples < colors ||
    (photometric === PHOTOMETRIC.brightnessAndColor && compression !== JPEG.now)
  )
    throw new NotTaken("has colors of an unusual kind");
  const isDeep = bits === 8 || bits === 16;
  if (!isDeep && (samples > 1 || ![1, 2, 4].includes(bits))) throw new NotTaken("has samples of an unusual depth");
  if (photometric === 3 && (bits > 8 || page.palette.length !== 3 * 2 ** bits))
    throw new NotTaken("has a broken palette");
  if (page.predictor > 2 || (page.predictor === 2 && !isDeep))
    throw new NotTaken("is packed with an unusual prediction");
  const { tile, rowsPerStrip } = page;
  if (tile && !(tile.width > 0 && tile.height > 0)) throw new NotTaken("has tiles without a size");
  const pieces =
    (tile ? Math.ceil(width / tile.width) * Math.ceil(height / tile.height) : Math.ceil(height / rowsPerStrip)) *
    (isPlanar ? samples : 1);
  const inPixel = isPlanar ? 1 : samples;
  if (
    tile &&
    Math.ceil(width / tile.width) * tile.width * tile.height * inPixel * (bits / 8) * (isPlanar ? samples : 1) >
      MAX_TILE_ROW
  )
    throw new NotTaken("has tiles that are too large");
  if (page.offsets.length < pieces) throw new NotTaken("does not say where its picture lies");
  if (page.counts.length < pieces && page.compression !== 1) throw new NotTaken("does not say how long its strips are");
  // The transparency of RGB and inks counts as one even where the file does not say so: the customer saw it as such.
  const hasAlpha =
    samples > colors &&
    (page.extra === 1 || page.extra === 2 || ((colors === 3 || colors === 4) && samples === colors + 1));
  const components = photometric === 3 ? 3 : (colors as 1 | 3 | 4);
  const isLab = photometric === PHOTOMETRIC.lab || photometric === PHOTOMETRIC.iccLab;
  return {
    width,
    height,
    components,
    isLab,
    orientation,
    profile,
    rows: () => rowsOf(source, page, { colors, components, hasAlpha }),
  };
}

async function* rowsOf(
  source: ByteSource,
  page: TiffPage,
  { colors, components, hasAlpha }: { colors: number; components: number; hasAlpha: boolean },
): AsyncGenerator<RasterRow> {
  const { width, height, samples, isPlanar, photometric } = page;
  const used = isPlanar ? Array.from({ length: colors + (hasAlpha ? 1 : 0) }, (_, i) => i) : [0];
  // Planes lie far from each other: each is read through a window of its own.
  const planes = used.map((plane) =>
    planeRows(new ReadingWindow(source, isPlanar ? 512 * 1024 : undefined), page, plane)[Symbol.asyncIterator](),
  );
  const inPixel = isPlanar ? 1 : samples;
  const row = { colors: new Uint8Array(width * components), alpha: hasAlpha ? new Uint8Array(width) : undefined };
  const palette = paletteOf(page);
  try {
    for (let y = 0; y < height; y++) {
      const lines: Array<Uint8Array> = [];
      for (const plane of planes) {
        const next = await plane.next();
        if (next.done === true) throw new NotTaken("ends in the middle of its picture");
        lines.push(next.value);
      }
      const line = (sample: number): [Uint8Array, number] => [
        lines[isPlanar ? sample : 0] ?? new Uint8Array(0),
        isPlanar ? 0 : sample,
      ];
      if (photometric === 3) spread(line(0)[0], inPixel, palette, row.colors);
      else
        for (let sample = 0; sample < colors; sample++) {
          const [from, at] = line(sample);
          for (let x = 0, i = at, o = sample; x < width; x++, i += inPixel, o += components)
            row.colors[o] = from[i] ?? 0;
        }
      // These two are told from -128 on, where others add 128.
      if (photometric === PHOTOMETRIC.lab)
        for (let i = 0; i < row.colors.length; i++) if (i % 3 > 0) row.colors[i] = (row.colors[i] ?? 0) ^ 0x80;
      if (photometric === 0) for (let i = 0; i < width; i++) row.colors[i] = 255 - (row.colors[i] ?? 0);
      if (row.alpha) {
        const [from, at] = line(colors);
        for (let x = 0, i = at; x < width; x++, i += inPixel) row.alpha[x] = from[i] ?? 255;
        if (page.extra === 1 && photometric !== 3) unweigh(row.colors, row.alpha, components);
      }
      yield row;
    }
  } finally {
    for (const plane of planes) await plane.return?.(undefined);
  }
}

/** Colors that were weighed by how much they cover, as they are without. */
function unweigh(colors: Uint8Array, alpha: Uint8Array, components: number): void {
  for (let x = 0, at = 0; x < alpha.length; x++) {
    const cover = alpha[x] ?? 0;
    for (let i = 0; i < components; i++, at++)
      if (cover > 0 && cover < 255) colors[at] = Math.min(255, Math.round(((colors[at] ?? 0) * 255) / cover));
  }
}

function paletteOf({ photometric, palette }: TiffPage): Uint8Array {
  if (photometric !== 3) return new Uint8Array(0);
  const count = palette.length / 3;
  // Some programs write bytes where the format wants words.
  const isShort = palette.every((value) => value < 256);
  return Uint8Array.from(
    { length: palette.length },
    (_, i) => (palette[(i % 3) * count + Math.floor(i / 3)] ?? 0) >> (isShort ? 0 : 8),
  );
}

function spread(indexes: Uint8Array, step: number, palette: Uint8Array, into: Uint8Array): void {
  for (let i = 0, at = 0; at < into.length; i += step) {
    const from = (indexes[i] ?? 0) * 3;
    for (let c = 0; c < 3; c++) into[at++] = palette[from + c] ?? 0;
  }
}

/** The rows of one plane (or of all samples, pixel by pixel), a byte for each sample. */
async function* planeRows(window: ReadingWindow, page: TiffPage, plane: number): AsyncGenerator<Uint8Array, undefined> {
  const { width, height, tile, rowsPerStrip, isPlanar, samples, bits } = page;
  const inPixel = isPlanar ? 1 : samples;
  if (!tile) {
    const strips = Math.ceil(height / rowsPerStrip);
    const into = new Uint8Array(width * inPixel);
    for (let strip = 0; strip < strips; strip++) {
      const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
      for await (const row of pieceRows(window, page, plane * strips + strip, width, rows))
        yield toBytes(row, page, width * inPixel, into);
    }
    return undefined;
  }
  const across = Math.ceil(width / tile.width);
  const down = Math.ceil(height / tile.height);
  const tileRow = Math.ceil((tile.width * inPixel * bits) / 8);
  const wide = across * tile.width * inPixel;
  const held = new Uint8Array(across * tileRow * tile.height);
  const into = new Uint8Array(wide);
  for (let ty = 0; ty < down; ty++) {
    for (let tx = 0; tx < across; tx++) {
      let y = 0;
      for await (const row of pieceRows(window, page, (plane * down + ty) * across + tx, tile.width, tile.height))
        held.set(row, (y++ * across + tx) * tileRow);
    }
    const rows = Math.min(tile.height, height - ty * tile.height);
    for (let y = 0; y < rows; y++)
      yield toBytes(held.subarray(y * across * tileRow, (y + 1) * across * tileRow), page, wide, into).subarray(
        0,
        width * inPixel,
      );
  }
  return undefined;
}

/** The rows of one strip or tile, unpacked and with their differences added up. */
async function* pieceRows(
  window: ReadingWindow,
  page: TiffPage,
  index: number,
  width: number,
  rows: number,
): AsyncGenerator<Uint8Array> {
  const { samples, isPlanar, bits, compression, predictor, offsets, counts, isBackward } = page;
  if (compression === JPEG.now) {
    yield* jpegRows(window, page, index, width, rows);
    return;
  }
  const inPixel = isPlanar ? 1 : samples;
  const rowBytes = Math.ceil((width * inPixel * bits) / 8);
  const unpack = UNPACK[compression] ?? ((chunks) => chunks);
  const packed = window.chunks(offsets[index] ?? 0, compression === 1 ? rowBytes * rows : (counts[index] ?? 0));
  for await (const row of rowsOfBytes(unpack(isBackward ? forward(packed) : packed), rowBytes, rows)) {
    if (predictor === 2) addUp(row, inPixel, page);
    yield row;
  }
}

/** Horizontal differencing (TIFF 6.0, section 14): each sample is told by how far it is from its left neighbor. */
function addUp(row: Uint8Array, inPixel: number, { bits, little }: TiffPage): void {
  if (bits === 8) {
    for (let i = inPixel; i < row.length; i++) row[i] = (row[i] ?? 0) + (row[i - inPixel] ?? 0);
    return;
  }
  const [low, high] = little ? [0, 1] : [1, 0];
  for (let i = 2 * inPixel; i + 1 < row.length; i += 2) {
    const left = i - 2 * inPixel;
    const sum = (row[i + low] ?? 0) + (row[left + low] ?? 0);
    row[i + low] = sum;
    row[i + high] = (row[i + high] ?? 0) + (row[left + high] ?? 0) + (sum >> 8);
  }
}

/** Samples of any depth as bytes. Those of a palette are its numbers, all others are spread from 0 to 255. */
function toBytes(
  row: Uint8Array,
  { bits, little, photometric, tile }: TiffPage,
  count: number,
  into: Uint8Array,
): Uint8Array {
  if (bits === 8) return row;
  if (bits === 16) {
    for (let i = 0, at = little ? 1 : 0; i < count; i++, at += 2) into[i] = row[at] ?? 0;
    return into;
  }
  const max = (1 << bits) - 1;
  const factor = photometric === 3 ? 1 : 255 / max;
  // A tile's row begins with a whole byte, so that its width in samples may be less than what its bytes hold.
  const perByte = 8 / bits;
  const tileSamples = tile?.width ?? count;
  const tileBytes = Math.ceil(tileSamples / perByte);
  for (let i = 0; i < count; i++) {
    const [of, x] = [Math.floor(i / tileSamples), i % tileSamples];
    const byte = row[of * tileBytes + Math.floor(x / perByte)] ?? 0;
    into[i] = ((byte >> (8 - bits - (x % perByte) * bits)) & max) * factor;
  }
  return into;
}
