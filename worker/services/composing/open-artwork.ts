import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { DPI } from "#domain/prepress/artwork/preflight/effective-dpi";
import type { PackedPicture } from "#domain/ground/files/pixels/packed";
import { UnsupportedImageError, type Raster } from "#domain/ground/files/pixels/raster";
import type { ByteSource } from "#domain/ground/files/byte-source";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import type { Box } from "#domain/ground/kernel/geometry";
import { fileType, isFileType } from "#domain/ground/files/file-types";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { TIFF_CODECS } from "./rasters/tiff-codecs.ts";
import { embedPage, MissingFontsError } from "./pdf/document-page.ts";
import { embedJpeg, type PlacedImage } from "./pdf/images/jpeg-image.ts";
import { embedPng } from "./pdf/images/png-image.ts";
import { embedPacked } from "./pdf/images/packed-image.ts";
import { embedRaster } from "./pdf/images/raster-image.ts";
import { openPsd } from "./rasters/psd.ts";
import { placeDrawing, type Placeable } from "./pdf/piece-content.ts";
import type { SharedObjects } from "./pdf/shared-objects.ts";

/** Opens a stored file by its key; undefined if it was deleted. */
export type OpenStored = (key: string) => Promise<ByteSource | undefined>;

/** Where the file to print is stored, and what can replace it if PDF doesn't support it. */
export interface ArtworkToPrint {
  readonly key: string;
  readonly type: string;
  /** From 1. */
  readonly page: number;
  /** The preview, and the page that it shows. */
  readonly previewKey: string | null;
  readonly previewPage: number;
  /**
   * A page that the customer's browser rendered at full size. `originalPixels` is the size of the original page, if
   * known.
   */
  readonly rendered?:
    | { readonly key: string; readonly page: number; readonly originalPixels: number | undefined }
    | undefined;
}

export interface OpenArtwork extends Placeable {
  /** Width divided by height, as it is viewed. */
  readonly aspect: number;
  readonly pixels: { readonly width: number; readonly height: number } | undefined;
  readonly isPreview: boolean;
  readonly notes: ReadonlyArray<string>;
}

const MAX_SVG_BYTES = 6 * 1024 * 1024;

/** Decoding by rows takes little memory, but time: this many pixels take about twenty seconds with LZW. */
const MAX_UNPACKED_PIXELS = 120_000_000;

/**
 * Adds a file to a PDF: the original if PDF supports it, otherwise the best image of it that is stored, with a note for
 * staff. Returns a message for staff if nothing can be printed.
 */
export async function openArtwork(
  shared: SharedObjects,
  openStored: OpenStored,
  artwork: ArtworkToPrint,
): Promise<Result<OpenArtwork, string>> {
  const source = await openStored(artwork.key);
  if (!source) return err("The original file was deleted.");
  const original = await openOriginal(shared, source, artwork).catch(heldPage);
  if (original instanceof MissingFontsError) return err(original.message);
  if (typeof original !== "string") return ok(original);
  if (isOpenedByHand(artwork.type)) return err("An EPS can't be printed as is. Open it, and upload a finished PDF.");
  const rendered =
    artwork.rendered?.page === artwork.page ? await openRendered(shared, openStored, artwork.rendered) : undefined;
  if (rendered) return ok(rendered);
  if (artwork.previewKey === null) return err(`${original} There's no preview image either. Open the file manually.`);
  if (artwork.previewPage !== artwork.page)
    return err(
      `${original} Its picture shows page ${String(artwork.previewPage)}, not page ${String(artwork.page)}. Open the file manually.`,
    );
  const preview = await openStored(artwork.previewKey);
  const image = preview && (await embedPng(shared.file, preview));
  return image
    ? ok(ofImage(image, true, [`${original} The preview image will be printed.`]))
    : err(`${original} Its preview image was deleted.`);
}

/** A picture of the letters would be another font too: whichever the customer's computer has. So the page is held. */
function heldPage(error: unknown): MissingFontsError {
  if (error instanceof MissingFontsError) return error;
  throw error;
}

const ofImage = (
  { ref, widthPx, heightPx, upright, note }: PlacedImage,
  isPreview: boolean,
  notes: ReadonlyArray<string> = [],
): OpenArtwork => ({
  ref,
  toUnit: upright,
  aspect: widthPx / heightPx,
  pixels: { width: widthPx, height: heightPx },
  isPreview,
  notes: note === undefined ? notes : [...notes, note],
});

/** Opens the page that the customer's browser rendered. Undefined if it was deleted or can't be read. */
async function openRendered(
  { file }: SharedObjects,
  openStored: OpenStored,
  { key, originalPixels }: NonNullable<ArtworkToPrint["rendered"]>,
): Promise<OpenArtwork | undefined> {
  const source = await openStored(key);
  const image = source && ((await embedPng(file, source)) ?? (await embedJpeg(file, source)));
  if (!image) return undefined;
  const isSmaller = originalPixels !== undefined && image.widthPx * image.heightPx < originalPixels * MIN_PIXEL_SHARE;
  return ofImage(
    image,
    false,
    isSmaller
      ? [
          `It will be printed from ${String(image.widthPx)} × ${String(image.heightPx)} pixels, which is less than the original.`,
        ]
      : [],
  );
}

/**
 * A rendered page with at least this share of the original's pixels counts as full size, because its sides are rounded.
 */
const MIN_PIXEL_SHARE = 0.98;

/** Opens the original. Returns a message for staff if PDF doesn't support it. */
async function openOriginal(
  shared: SharedObjects,
  source: ByteSource,
  { type, page }: ArtworkToPrint,
): Promise<OpenArtwork | string> {
  const { file } = shared;
  if (type === "image/png") {
    const image = await embedPng(file, source);
    return image
      ? ofImage(image, false)
      : "This PNG is damaged, or it's interlaced or transparent and too large to process.";
  }
  if (type === "image/jpeg") {
    const image = await embedJpeg(file, source);
    return image ? ofImage(image, false) : "This JPEG uses an encoding that PDF doesn't support.";
  }
  if (type === "application/pdf") {
    const placedPage = await embedPage(file, source, page);
    if (typeof placedPage === "string") return placedPage;
    return {
      ref: placedPage.ref,
      toUnit: placedPage.toUnit,
      ownBleed: placedPage.ownBleed,
      aspect: placedPage.widthIn / placedPage.heightIn,
      pixels: undefined,
      isPreview: false,
      notes: placedPage.note === undefined ? [] : [placedPage.note],
    };
  }
  if (type === "image/svg+xml") {
    if (source.size > MAX_SVG_BYTES) return "This drawing is too large to process.";
    const drawing = readDrawing(new TextDecoder().decode(await source.read(0, source.size)));
    if (!drawing.ok) return drawing.error;
    const { width, height } = drawing.value.viewBox;
    return {
      ...(await placeDrawing(shared, drawing.value)),
      aspect: width / height,
      pixels: undefined,
      isPreview: false,
      notes: [],
    };
  }
  if (type === "image/tiff") return openRaster(shared, "TIFF", () => openTiff(source, page, TIFF_CODECS));
  if (type === "image/vnd.adobe.photoshop" && page === 1)
    return openRaster(shared, "Photoshop file", () => openPsd(source));
  return `This kind of file can't be printed as is: ${isFileType(type) ? fileType(type).label : "file of this kind"}.`;
}

/** Opens an image in a format that PDF doesn't support: still compressed where possible, otherwise row by row. */
async function openRaster(
  { file }: SharedObjects,
  name: string,
  open: () => Promise<Raster | PackedPicture>,
): Promise<OpenArtwork | string> {
  try {
    const raster = await open();
    if ("filter" in raster) return ofImage(await embedPacked(file, raster), false);
    const { width, height } = raster;
    if (width * height > MAX_UNPACKED_PIXELS)
      return `This ${name} has ${String(Math.round((width * height) / 1e6))} million pixels. The limit for printing as is is ${String(MAX_UNPACKED_PIXELS / 1e6)} million.`;
    return ofImage(await embedRaster(file, raster), false);
  } catch (error) {
    if (error instanceof UnsupportedImageError) return error.message;
    throw error;
  }
}

/** Half of the recommended resolution: below it, pixels are visible. */
const MIN_DPI = DPI.target / 2;

/** A note for staff about a low resolution. @param box inches */
export function resolutionNote(
  { pixels, isPreview }: Pick<OpenArtwork, "pixels" | "isPreview">,
  box: Box,
): string | undefined {
  if (!pixels) return undefined;
  const dpi = Math.round(Math.min(pixels.width / box.width, pixels.height / box.height));
  return isPreview || dpi < MIN_DPI
    ? `${String(pixels.width)} × ${String(pixels.height)} pixels: ${String(dpi)} dots per inch at this size${isPreview ? ", printed from its preview" : ""}.`
    : undefined;
}
