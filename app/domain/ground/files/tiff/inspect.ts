import type { ByteSource } from "#domain/ground/files/byte-source";
import { uprightFacts, type Orientation } from "#domain/ground/files/facts/orientation";
import type { ColourMode, FileFacts } from "#domain/ground/files/facts/facts";
import { UnsupportedImageError } from "#domain/ground/files/pixels/raster";
import { known } from "#domain/ground/kernel/data/known";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { TiffCodecs } from "./codecs.ts";
import { PHOTOMETRIC, readDirectories, type TiffDirectories, type TiffPage } from "./directory.ts";
import { hasAlpha, openTiffPage } from "./tiff.ts";

/** What a customer can do about a TIFF that can't be printed. @param reason a whole sentence */
export const tiffRefusal = (reason: string): string =>
  `We can't print this TIFF. ${reason} Save it with LZW compression, or as a PNG or PDF, and send the new file.`;

/** Pages that are looked at when a file arrives. */
const MAX_INSPECTED_PAGES = 20;

const noPicture = () => {
  throw new Error("An inspection decodes no picture.");
};
const NO_CODECS: TiffCodecs = { inflate: noPicture, decodeJpeg: noPicture };

const COLORS: Readonly<Record<number, ColourMode>> = {
  [PHOTOMETRIC.whiteIsZero]: "grey",
  [PHOTOMETRIC.blackIsZero]: "grey",
  [PHOTOMETRIC.rgb]: "rgb",
  [PHOTOMETRIC.palette]: "indexed",
  [PHOTOMETRIC.cmyk]: "cmyk",
  [PHOTOMETRIC.yCbCr]: "rgb",
  [PHOTOMETRIC.lab]: "lab",
  [PHOTOMETRIC.iccLab]: "lab",
};

/** Color samples of a pixel; modes that are not listed have one. */
const CHANNELS: Readonly<Partial<Record<ColourMode, number>>> = { cmyk: 4, rgb: 3, lab: 3 };

function collectFacts(
  { width, height, photometric, dpi, orientation, samples, extra }: TiffPage,
  pages: number,
): FileFacts {
  const colour = COLORS[photometric];
  const facts = known({
    widthPx: width,
    heightPx: height,
    colour,
    declaredDpi: dpi === undefined ? undefined : Math.round(dpi),
    alpha: hasAlpha({ samples, extra }, CHANNELS[colour ?? "rgb"] ?? 1),
    pages,
  });
  return uprightFacts(facts, orientation as Orientation);
}

/**
 * Finds out before anybody pays whether a TIFF can be printed. Reads its directories, and of JPEGs their headers.
 * @returns the facts of its first page; or a message for the customer, with the reason against its first page, if none
 * of its pages can be printed
 */
export async function inspectTiff(source: ByteSource): Promise<Result<FileFacts, string>> {
  const reasons: Array<string> = [];
  try {
    const directories = await readDirectories(source);
    const pages = directories.pages.length;
    if (pages === 0) return err(tiffRefusal("It contains no picture."));
    for (let number = 1; number <= Math.min(MAX_INSPECTED_PAGES, pages); number++) {
      const pageOrReason = await openOrReason(source, directories, number);
      if (typeof pageOrReason !== "string") return ok(collectFacts(pageOrReason, pages));
      reasons.push(pageOrReason);
    }
  } catch (error) {
    if (!(error instanceof UnsupportedImageError)) throw error;
    reasons.push(error.message);
  }
  return err(tiffRefusal(reasons[0] ?? ""));
}

async function openOrReason(
  source: ByteSource,
  directories: TiffDirectories,
  number: number,
): Promise<TiffPage | string> {
  try {
    return (await openTiffPage(source, directories, number, NO_CODECS)).page;
  } catch (error) {
    if (error instanceof UnsupportedImageError) return error.message;
    throw error;
  }
}
