import { isDrawnForPress } from "#domain/prepress/artwork/rasterized";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFileOrientation, uprightPixels } from "#domain/ground/files/facts/orientation";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { fileType, type FileType } from "#domain/ground/files/file-types";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { withProfile } from "#domain/ground/files/icc/jpeg-profile";
import { fittedSize } from "#domain/ground/files/pixels/shrink";
import { stillPng } from "#domain/ground/files/pixels/still-png";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { inflateStream } from "#domain/ground/files/unpack";
import { createBitmapFromPixels } from "../bitmap-from-pixels.ts";
import { decodeInkJpeg, MAX_INK_PIXELS } from "./decode-ink-jpeg.ts";

/**
 * The most pixels that are decoded at once: 64 million take 256 MB. Larger pictures are decoded scaled or row by row.
 */
export const MAX_WHOLE_PIXELS = 64_000_000;

const TOO_LARGE =
  "This picture is too large to show here. We print it as you sent it. To cut along its outline, send it at 8,000 pixels per side or less.";

/** The formats that every browser decodes: PNG, JPEG, GIF, BMP, WebP, AVIF. */
export async function renderNative(
  sourceFile: Blob,
  type: FileType,
  facts: FileFacts,
  side: number,
): Promise<ImageBitmap> {
  const { widthPx = 0, heightPx = 0 } = facts;
  const inks = chooseInkConversion(type, facts);
  const file = inks === "by the browser" && !facts.profile ? await withPressProfile(sourceFile) : sourceFile;
  const isHuge = widthPx * heightPx > MAX_WHOLE_PIXELS;
  if (isHuge && type === "image/png") {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return createBitmapFromPixels(
      uprightPixels(await readPngRows(bytes, side, inflateStream), readFileOrientation(type, FileBytes.of(bytes))),
    );
  }
  if (isHuge) return decodeScaled(file, type, { widthPx, heightPx }, side);
  const whole = await decodeWhole(file, type, facts);
  const size = fittedSize(whole.width, whole.height, side);
  if (size.width === whole.width) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: "high",
    });
  } finally {
    whole.close();
  }
}

async function decodeWhole(file: Blob, type: FileType, facts: FileFacts): Promise<ImageBitmap> {
  try {
    if (type === "image/webp") return await decodeWebp(file);
    if (chooseInkConversion(type, facts) === "exactly") return await decodeInks(file);
    if (type === "image/png" && facts.frames !== undefined)
      return await createImageBitmap(new Blob([stillPng(new Uint8Array(await file.arrayBuffer()))], { type }));
    return await createImageBitmap(file);
  } catch (error) {
    console.warn("the browser could not decode a picture:", error instanceof Error ? error.message : error);
    // What is printed of these formats is what a browser shows of them.
    const isPrinted = !isDrawnForPress(type);
    throw new Unreadable(
      `Your browser can't read this ${fileType(type).label}${isPrinted ? "" : ", so we can't print it"}. Send it as a PNG or PDF.`,
    );
  }
}

/** Not every browser applies a WebP's EXIF orientation, so it is applied here. */
async function decodeWebp(file: Blob): Promise<ImageBitmap> {
  const orientation = readFileOrientation("image/webp", FileBytes.of(new Uint8Array(await file.arrayBuffer())));
  if (orientation === 1) return createImageBitmap(file);
  const stored = await createImageBitmap(file, { imageOrientation: "none" });
  const { width, height } = stored;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("This browser can't draw.");
  context.drawImage(stored, 0, 0);
  stored.close();
  return createBitmapFromPixels(uprightPixels(context.getImageData(0, 0, width, height), orientation));
}

/**
 * How the inks of a JPEG in CMYK are converted; undefined for other pictures. A decoder with inks needs more memory.
 */
function chooseInkConversion(
  type: FileType,
  { colour, widthPx = 0, heightPx = 0 }: FileFacts,
): "exactly" | "by the browser" | undefined {
  if (type !== "image/jpeg" || colour !== "cmyk") return undefined;
  return widthPx * heightPx <= MAX_INK_PIXELS ? "exactly" : "by the browser";
}

/** Loads LittleCMS, which only inks need. */
async function decodeInks(file: Blob): Promise<ImageBitmap> {
  const { inkConverter } = await import("../../color/ink-converter.ts");
  return createBitmapFromPixels(await decodeInkJpeg(new Uint8Array(await file.arrayBuffer()), inkConverter));
}

/**
 * A CMYK picture without a profile is shown as the press prints it: browsers apply a JPEG's profile, so it gets one.
 */
async function withPressProfile(file: Blob): Promise<Blob> {
  const { pressProfile } = await import("../../color/press-profile.ts");
  return new Blob([withProfile(new Uint8Array(await file.arrayBuffer()), await pressProfile())], { type: file.type });
}

/** A JPEG is stored in blocks of eight pixels, so its decoder shrinks to an eighth at most. */
const EIGHTHS = 8;

/**
 * Decodes a JPEG at reduced size with WebCodecs, which fails below an eighth.
 * @throws {Unreadable} for other formats
 */
async function decodeScaled(
  file: Blob,
  type: string,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  side: number,
): Promise<ImageBitmap> {
  if (type !== "image/jpeg" || !("ImageDecoder" in self)) throw new Unreadable(TOO_LARGE);
  const size = fittedSize(widthPx, heightPx, side);
  const share = Math.min(EIGHTHS, Math.max(1, Math.ceil((size.width / widthPx) * EIGHTHS))) / EIGHTHS;
  const decoder = new ImageDecoder({
    data: file.stream(),
    type,
    desiredWidth: Math.ceil(widthPx * share),
    desiredHeight: Math.ceil(heightPx * share),
  });
  try {
    const { image } = await decoder.decode();
    try {
      return await createImageBitmap(image, {
        resizeWidth: size.width,
        resizeHeight: size.height,
        resizeQuality: "high",
      });
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}
