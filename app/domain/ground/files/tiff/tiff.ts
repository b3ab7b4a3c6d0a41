import type { ByteSource } from "#domain/ground/files/byte-source";
import type { PackedPicture } from "#domain/ground/files/pixels/packed";
import {
  PROBLEM,
  ReadWindow,
  UnsupportedImageError,
  type Raster,
  type RasterRow,
} from "#domain/ground/files/pixels/raster";
import type { TiffCodecs } from "./codecs.ts";
import { PHOTOMETRIC, readDirectories, tiffPage, type TiffDirectories, type TiffPage } from "./directory.ts";
import { openFax } from "./internal/fax.ts";
import { decodedJpeg, JPEG, jpegPicture } from "./internal/jpeg.ts";
import { canDecompress, planeRows, UNCOMPRESSED } from "./internal/rows.ts";

/** Samples per color, by photometric interpretation. */
const COLOR_SAMPLES: Readonly<Record<number, number>> = {
  [PHOTOMETRIC.whiteIsZero]: 1,
  [PHOTOMETRIC.blackIsZero]: 1,
  [PHOTOMETRIC.rgb]: 3,
  [PHOTOMETRIC.palette]: 1,
  [PHOTOMETRIC.cmyk]: 4,
  [PHOTOMETRIC.yCbCr]: 3,
  [PHOTOMETRIC.lab]: 3,
  [PHOTOMETRIC.iccLab]: 3,
};
/** Values of ExtraSamples. */
const EXTRA = { premultipliedAlpha: 1, alpha: 2 } as const;

/** A row of tiles is held in memory; this is its limit. */
const MAX_TILE_ROW_BYTES = 24 * 1024 * 1024;
/** Planes are far from each other, so each is read through a window of its own, which is smaller than the default. */
const PLANE_WINDOW_BYTES = 512 * 1024;

/** Decoding by rows takes little memory, but time: this many pixels take about twenty seconds with LZW. */
const MAX_PIXELS = 120_000_000;

/** 100 in at 300 dots per inch. */
const MAX_SIDE = 30_000;

/** @throws UnsupportedImageError */
function checkSides({ width, height }: TiffPage): void {
  if (Math.max(width, height) > MAX_SIDE)
    throw new UnsupportedImageError(`The file has more than ${String(MAX_SIDE)} pixels on a side.`);
}

/** @throws UnsupportedImageError */
function checkPixels({ width, height }: TiffPage): void {
  if (width * height > MAX_PIXELS)
    throw new UnsupportedImageError(
      `The file has ${String(Math.round((width * height) / 1e6))} million pixels, more than ${String(MAX_PIXELS / 1e6)} million.`,
    );
}

/** A page that a screen shows and a print file gets from the same bytes by the same rules. */
export interface OpenTiffPage {
  /**
   * For a print file: still compressed where PDF supports the compression (fax and JPEG in one piece), otherwise as
   * rows.
   */
  readonly toPrint: Raster | PackedPicture;
  /** For a screen: always as rows. */
  readonly toShow: Raster;
  readonly page: TiffPage;
}

/**
 * Opens a page of a TIFF or BigTIFF. Supports strips and tiles; gray, RGB, palette, CMYK and Lab of 1 to 16 bits;
 * uncompressed, PackBits, LZW, Deflate, JPEG and fax. 16-bit samples are rounded down to 8 bits, which is what a press
 * resolves.
 * @param number of the page, from 1
 * @throws UnsupportedImageError for any other file, with the reason
 */
export async function openTiffPage(
  source: ByteSource,
  directories: TiffDirectories,
  number: number,
  codecs: TiffCodecs,
): Promise<OpenTiffPage> {
  const page = tiffPage(directories, number);
  checkSides(page);
  // A JPEG is copied into a print file, whatever its size.
  const jpeg = await jpegPicture(source, page);
  if (jpeg) return { page, toPrint: jpeg, toShow: shown(jpeg, () => decodedJpeg(jpeg, codecs)) };
  checkPixels(page);
  const fax = openFax(source, page);
  if (fax) {
    const toShow = shown({ ...page, components: 1 }, () => fax.rows());
    return { page, toPrint: fax.packed ?? toShow, toShow };
  }
  const raster = makeRaster(source, page, codecs);
  return { page, toPrint: raster, toShow: raster };
}

/** Opens a page of a TIFF for a print file. @throws UnsupportedImageError */
export async function openTiff(
  source: ByteSource,
  number: number,
  codecs: TiffCodecs,
): Promise<Raster | PackedPicture> {
  return (await openTiffPage(source, await readDirectories(source), number, codecs)).toPrint;
}

const shown = (
  { width, height, components, orientation, profile }: Omit<Raster, "rows">,
  rows: Raster["rows"],
): Raster => ({
  width,
  height,
  components,
  orientation,
  profile,
  rows,
});

function makeRaster(source: ByteSource, page: TiffPage, codecs: TiffCodecs): Raster {
  const { width, height, photometric, orientation, profile } = page;
  const colors = colorSamples(page);
  checkSamples(page);
  checkPieces(page);
  const components = photometric === PHOTOMETRIC.palette ? 3 : colors;
  const layout = { colors, components, hasAlpha: hasAlpha(page, colors) };
  return {
    width,
    height,
    components,
    isLab: photometric === PHOTOMETRIC.lab || photometric === PHOTOMETRIC.iccLab,
    orientation,
    profile,
    rows: () => readRows(source, page, layout, codecs),
  };
}

/** Compressions that are refused by their name. */
const REFUSED: Readonly<Record<number, string>> = {
  6: "old-style JPEG",
  34925: "LZMA",
  34712: "JPEG 2000",
  34887: "LERC",
  50000: "Zstandard",
  50001: "WebP",
  50002: "JPEG XL",
};

/** Samples per color of a page. @throws UnsupportedImageError for other compressions and color modes */
function colorSamples({ photometric, samples, compression, isPlanar }: TiffPage): 1 | 3 | 4 {
  const isJpeg = compression === JPEG.now;
  if (!canDecompress(compression) && !isJpeg) {
    const name = REFUSED[compression];
    throw new UnsupportedImageError(
      name === undefined ? PROBLEM.compression : `The file uses ${name} compression, which we can't print.`,
    );
  }
  const colors = COLOR_SAMPLES[photometric];
  if ((colors !== 1 && colors !== 3 && colors !== 4) || samples < colors)
    throw new UnsupportedImageError(PROBLEM.colors);
  if (photometric === PHOTOMETRIC.yCbCr && (!isJpeg || isPlanar)) throw new UnsupportedImageError(PROBLEM.colors);
  return colors;
}

/** @throws UnsupportedImageError */
function checkSamples({ bits, photometric, palette, predictor }: TiffPage): void {
  const isWholeBytes = bits === 8 || bits === 16;
  if (!isWholeBytes && ![1, 2, 4].includes(bits))
    throw new UnsupportedImageError("The file uses an unsupported bit depth.");
  if (photometric === PHOTOMETRIC.palette && (bits > 8 || palette.length !== 3 * 2 ** bits))
    throw new UnsupportedImageError("The file's palette is damaged.");
  if (predictor > 2 || (predictor === 2 && !isWholeBytes))
    throw new UnsupportedImageError("The file uses an unsupported predictor.");
}

/** Checks the sizes and locations of strips or tiles. @throws UnsupportedImageError */
function checkPieces({ tile, width, height, rowsPerStrip, samples, isPlanar, ...page }: TiffPage): void {
  if (tile && !(tile.width > 0 && tile.height > 0)) throw new UnsupportedImageError("The file's tiles have no size.");
  const across = tile ? Math.ceil(width / tile.width) : 1;
  const down = Math.ceil(height / (tile ? tile.height : rowsPerStrip));
  if (tile && across * tile.width * tile.height * samples * (page.bits / 8) > MAX_TILE_ROW_BYTES)
    throw new UnsupportedImageError("The file's tiles are too large.");
  const pieces = across * down * (isPlanar ? samples : 1);
  if (page.offsets.length < pieces) throw new UnsupportedImageError("The file doesn't say where its image data is.");
  if (page.counts.length < pieces && page.compression !== UNCOMPRESSED)
    throw new UnsupportedImageError("The file doesn't say how long its strips are.");
}

/** Of a file that doesn't say what one more sample than RGB or CMYK is, it is alpha, as programs write such files. */
export const hasAlpha = ({ samples, extra }: Pick<TiffPage, "samples" | "extra">, colors: number): boolean =>
  samples > colors &&
  (extra === EXTRA.premultipliedAlpha ||
    extra === EXTRA.alpha ||
    (extra === undefined && colors >= 3 && samples === colors + 1));

interface Layout {
  /** Color samples in the file. */
  readonly colors: number;
  /** Samples per pixel of the result. */
  readonly components: number;
  readonly hasAlpha: boolean;
}

async function* readRows(
  source: ByteSource,
  page: TiffPage,
  layout: Layout,
  codecs: TiffCodecs,
): AsyncGenerator<RasterRow> {
  const { width, height, isPlanar } = page;
  const count = isPlanar ? layout.colors + (layout.hasAlpha ? 1 : 0) : 1;
  const planes = Array.from({ length: count }, (_, plane) =>
    planeRows(new ReadWindow(source, isPlanar ? PLANE_WINDOW_BYTES : undefined), page, plane, codecs),
  );
  const row = {
    colors: new Uint8Array(width * layout.components),
    alpha: layout.hasAlpha ? new Uint8Array(width) : undefined,
  };
  const palette = readPalette(page);
  try {
    for (let y = 0; y < height; y++) {
      const lines: Array<Uint8Array> = [];
      for (const plane of planes) {
        const next = await plane.next();
        if (next.done === true) throw new UnsupportedImageError(PROBLEM.cutOff);
        lines.push(next.value);
      }
      fillColors(row.colors, lines, page, { ...layout, palette });
      if (row.alpha) fillAlpha(row.alpha, lines, page, layout.colors);
      if (row.alpha && page.extra === EXTRA.premultipliedAlpha && page.photometric !== PHOTOMETRIC.palette)
        unpremultiply(row.colors, row.alpha, layout.components);
      yield row;
    }
  } finally {
    for (const plane of planes) await plane.return(undefined);
  }
}

/** Where a sample's values are: in which of the lines, beginning at which byte, how many bytes apart. */
function sampleAt(lines: ReadonlyArray<Uint8Array>, { isPlanar, samples }: TiffPage, sample: number) {
  const line = lines[isPlanar ? sample : 0] ?? new Uint8Array(0);
  return isPlanar ? { line, from: 0, step: 1 } : { line, from: sample, step: samples };
}

function fillColors(
  into: Uint8Array,
  lines: ReadonlyArray<Uint8Array>,
  page: TiffPage,
  { colors, components, palette }: Layout & { readonly palette: Uint8Array },
): void {
  const { width, photometric } = page;
  if (photometric === PHOTOMETRIC.palette) {
    const { line, step } = sampleAt(lines, page, 0);
    return lookUpColors(line, step, palette, into);
  }
  for (let sample = 0; sample < colors; sample++) {
    const { line, from, step } = sampleAt(lines, page, sample);
    for (let x = 0, i = from, o = sample; x < width; x++, i += step, o += components) into[o] = line[i] ?? 0;
  }
  // In this kind of Lab a* and b* are signed; everywhere else they are offset by 128.
  if (photometric === PHOTOMETRIC.lab)
    for (let i = 0; i < into.length; i++) if (i % 3 > 0) into[i] = (into[i] ?? 0) ^ 0x80;
  if (photometric === PHOTOMETRIC.whiteIsZero) for (let i = 0; i < width; i++) into[i] = 255 - (into[i] ?? 0);
}

/** The alpha sample follows the color samples. */
function fillAlpha(into: Uint8Array, lines: ReadonlyArray<Uint8Array>, page: TiffPage, colors: number): void {
  const { line, from, step } = sampleAt(lines, page, colors);
  for (let x = 0, i = from; x < page.width; x++, i += step) into[x] = line[i] ?? 255;
}

/** Divides premultiplied colors by their alpha. */
function unpremultiply(colors: Uint8Array, alpha: Uint8Array, components: number): void {
  for (let x = 0, at = 0; x < alpha.length; x++) {
    const opacity = alpha[x] ?? 0;
    for (let i = 0; i < components; i++, at++)
      if (opacity > 0 && opacity < 255) colors[at] = Math.min(255, Math.round(((colors[at] ?? 0) * 255) / opacity));
  }
}

/** The palette as RGB triples of bytes. */
function readPalette({ photometric, palette }: TiffPage): Uint8Array {
  if (photometric !== PHOTOMETRIC.palette) return new Uint8Array(0);
  const count = palette.length / 3;
  // The format requires 16-bit values, but some programs write 8-bit ones.
  const isEightBits = palette.every((value) => value < 256);
  return Uint8Array.from(
    { length: palette.length },
    (_, i) => (palette[(i % 3) * count + Math.floor(i / 3)] ?? 0) >> (isEightBits ? 0 : 8),
  );
}

function lookUpColors(indexes: Uint8Array, step: number, palette: Uint8Array, into: Uint8Array): void {
  for (let i = 0, at = 0; at < into.length; i += step) {
    const from = (indexes[i] ?? 0) * 3;
    for (let c = 0; c < 3; c++) into[at++] = palette[from + c] ?? 0;
  }
}
