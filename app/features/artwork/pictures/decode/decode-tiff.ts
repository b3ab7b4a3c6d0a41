import { bytesSource } from "#domain/ground/files/byte-source";
import { uprightPixels, type Orientation } from "#domain/ground/files/facts/orientation";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";
import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import { plainInksToRgb, type InksToRgb } from "#domain/ground/files/pixels/inks";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { UnsupportedImageError, type Raster } from "#domain/ground/files/pixels/raster";
import { rasterPixels } from "#domain/ground/files/pixels/raster-pixels";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { readDirectories } from "#domain/ground/files/tiff/directory";
import { openTiffPage } from "#domain/ground/files/tiff/tiff";
import { tiffRefusal } from "#domain/ground/files/tiff/inspect";
import { TIFF_CODECS } from "./tiff-codecs.ts";

/** An open TIFF. The rules by which it is read are those of the print file. */
export interface OpenTiff {
  /** At least 1. Smaller copies of other pages don't count. */
  readonly pages: number;
  /** @param number from 1 @param side longest side in pixels @throws {Unreadable} */
  read(number: number, side: number): Promise<ShownTiffPage>;
}

export interface ShownTiffPage {
  /** Upright, scaled down. */
  readonly pixels: Pixels;
  readonly heavyInk: HeavyInk | undefined;
  /** Pixels of the whole page, upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The profile of a gray or RGB page, which applies to what is shown. */
  readonly colour: EmbeddedColour | undefined;
  /** 1 for a gray page. */
  readonly channels: 1 | 3;
}

/** Whatever the print file can't contain isn't shown either. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw new Unreadable(tiffRefusal(error.message));
    throw error;
  }
}

async function show(raster: Raster, side: number, inkConverter: InkConverter): Promise<ShownTiffPage> {
  const embedded = raster.profile && { icc: raster.profile };
  const inksToRgb = raster.components === 4 ? await inkConverter(embedded) : undefined;
  const { pixels, heavyInk } = await rasterPixels(raster, side, inksToRgb);
  const isConverted = raster.components === 4 || raster.isLab === true;
  const isTurned = raster.orientation > 4;
  return {
    pixels: uprightPixels(pixels, raster.orientation as Orientation),
    heavyInk,
    widthPx: isTurned ? raster.height : raster.width,
    heightPx: isTurned ? raster.width : raster.height,
    colour: isConverted ? undefined : embedded,
    channels: raster.components === 1 ? 1 : 3,
  };
}

/** Gives the conversion of CMYK with this embedded profile. */
export type InkConverter = (embedded: EmbeddedColour | undefined) => Promise<InksToRgb>;

/**
 * Opens a TIFF, whose pages are read on demand, any number of times.
 * @param inkConverter how CMYK is shown; without it, roughly
 * @throws {Unreadable}
 */
export async function openTiff(
  bytes: Uint8Array,
  inkConverter: InkConverter = () => Promise.resolve(plainInksToRgb),
): Promise<OpenTiff> {
  const source = bytesSource(bytes);
  const directories = await reading(() => readDirectories(source));
  if (directories.pages.length === 0)
    throw new Unreadable("This TIFF contains no picture. Export it again and send the new file.");
  return {
    pages: directories.pages.length,
    read: (number, side) =>
      reading(async () =>
        show((await openTiffPage(source, directories, number, TIFF_CODECS)).toShow, side, inkConverter),
      ),
  };
}
