import type { FileBytes } from "#domain/ground/files/file-bytes";
import { jpegSegments, pngHeadChunks, riffChunks } from "#domain/ground/files/chunks";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { FileType } from "#domain/ground/files/file-types";
import { readIsoPicture } from "#domain/ground/files/facts/internal/iso-media";
import type { Pixels } from "#domain/ground/files/pixels/pixels";

/**
 * How a stored picture must be transformed to be upright (EXIF 2.3, 4.6.4): 1 not at all, 2 mirrored, 3 by half a turn,
 * 4 mirrored and by half a turn, 5 to 8 by quarter turns.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const isOrientation = (value: number | undefined): value is Orientation =>
  value !== undefined && value >= 1 && value <= 8;
const ORIENTATION_TAG = 0x0112;
const MAX_TAGS = 1000;

/** Reads the orientation tag from the first directory of a TIFF structure. */
function tiffOrientation(file: FileBytes, at: number): Orientation | undefined {
  const mark = file.text(at, 2);
  if (mark !== "II" && mark !== "MM") return undefined;
  const order = mark === "II" ? "little" : "big";
  const directory = at + (file.number(at + 4, 4, order) ?? 0);
  const count = Math.min(MAX_TAGS, file.number(directory, 2, order) ?? 0);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (file.number(entry, 2, order) !== ORIENTATION_TAG) continue;
    const value = file.number(entry + 8, 2, order);
    return isOrientation(value) ? value : undefined;
  }
  return undefined;
}

function jpegOrientation(file: FileBytes): Orientation | undefined {
  for (const { marker, start } of jpegSegments(file))
    if (marker === 0xe1 && file.text(start, 6) === "Exif\0\0") return tiffOrientation(file, start + 6);
  return undefined;
}

function pngOrientation(file: FileBytes): Orientation | undefined {
  // Browsers ignore an eXIf chunk behind the picture data, too.
  for (const { name, start } of pngHeadChunks(file)) if (name === "eXIf") return tiffOrientation(file, start);
  return undefined;
}

function webpOrientation(file: FileBytes): Orientation | undefined {
  for (const { name, start } of riffChunks(file))
    if (name === "EXIF") return tiffOrientation(file, start + (file.text(start, 4) === "Exif" ? 6 : 0));
  return undefined;
}

// HEIC and AVIF properties take precedence over EXIF (ISO/IEC 23008-12, annex A).
const isoOrientation = (file: FileBytes): Orientation | undefined => readIsoPicture(file)?.orientation;

const READERS: Partial<Record<FileType, (file: FileBytes) => Orientation | undefined>> = {
  "image/jpeg": jpegOrientation,
  "image/png": pngOrientation,
  "image/webp": webpOrientation,
  "image/tiff": (file) => tiffOrientation(file, 0),
  "image/heic": isoOrientation,
  "image/avif": isoOrientation,
};

/** Returns the orientation of a file's (first) picture. */
export const readFileOrientation = (type: FileType, file: FileBytes): Orientation => READERS[type]?.(file) ?? 1;

const liesOnItsSide = (orientation: Orientation): boolean => orientation > 4;

/** Converts the facts of a stored picture to those of the upright one. */
export function uprightFacts(facts: FileFacts, orientation: Orientation): FileFacts {
  const { widthPx, heightPx } = facts;
  return liesOnItsSide(orientation) && widthPx && heightPx ? { ...facts, widthPx: heightPx, heightPx: widthPx } : facts;
}

/** Maps a pixel of the upright picture to its place in the stored one. */
function placeIn(orientation: Orientation, width: number, height: number): (x: number, y: number) => number {
  const at = (x: number, y: number) => y * width + x;
  const [right, bottom] = [width - 1, height - 1];
  const places: Readonly<Record<Orientation, (x: number, y: number) => number>> = {
    1: at,
    2: (x, y) => at(right - x, y),
    3: (x, y) => at(right - x, bottom - y),
    4: (x, y) => at(x, bottom - y),
    5: (x, y) => at(y, x),
    6: (x, y) => at(y, bottom - x),
    7: (x, y) => at(right - y, bottom - x),
    8: (x, y) => at(right - y, x),
  };
  return places[orientation];
}

/** Rotates a stored picture upright. */
export function uprightPixels(pixels: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const [seenWidth, seenHeight] = liesOnItsSide(orientation) ? [height, width] : [width, height];
  const { buffer, byteOffset } = pixels.data.byteOffset % 4 === 0 ? pixels.data : pixels.data.slice();
  const from = new Uint32Array(buffer, byteOffset, width * height);
  const into = new Uint32Array(width * height);
  const place = placeIn(orientation, width, height);
  for (let y = 0, at = 0; y < seenHeight; y++)
    for (let x = 0; x < seenWidth; x++, at++) into[at] = from[place(x, y)] ?? 0;
  return { width: seenWidth, height: seenHeight, data: new Uint8ClampedArray(into.buffer) };
}
