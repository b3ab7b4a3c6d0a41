import { createRequire } from "node:module";
import sharp, { type Sharp } from "sharp";
import { MAX_DRAWN_SIDE } from "#domain/prepress/artwork/rasterized";
import { measureDrawing, type DrawingMeasures } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import { acceptFile, incompleteMessage } from "#domain/ground/files/accept";
import { bytesSource } from "#domain/ground/files/byte-source";
import { isSearched, isTruncatedSource } from "#domain/ground/files/ends/end-of-type";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { FileBytes } from "#domain/ground/files/file-bytes";
import type { FileType } from "#domain/ground/files/file-types";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";
import { toSrgb } from "#domain/ground/files/icc/to-srgb";
import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import { inspectTiff } from "#domain/ground/files/tiff/inspect";
import { MAX_PARTED_BYTES } from "#domain/ground/files/upload-rules";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { openTiff } from "../../app/features/artwork/pictures/decode/decode-tiff.ts";
import { openInkConverter } from "./ink-converter.ts";

/** A picture of a file. */
interface Picture {
  /** Upright, in sRGB, with straight alpha. */
  readonly pixels: Pixels;
  readonly heavyInk?: HeavyInk | undefined;
}

/** A file that can be printed, and how to see it. */
export interface OpenedFile {
  readonly type: FileType;
  readonly facts: FileFacts;
  /** What is printed: the file, or the drawing without what can't be printed. */
  readonly bytes: Uint8Array;
  /** @param side pixels, longest side; a raster isn't enlarged */
  readonly render: (side: number) => Promise<Picture>;
  /** The shapes of a drawing; undefined where its picture has to be traced. */
  readonly measures?: DrawingMeasures | undefined;
}

/** The types that Node can draw. Chromium draws the others in the shop. */
const RENDERERS: Partial<Record<FileType, (bytes: Uint8Array) => Promise<OpenedFile["render"]>>> = {
  "image/png": (bytes) => Promise.resolve((side) => renderNative(bytes, side)),
  "image/jpeg": (bytes) => Promise.resolve((side) => renderNative(bytes, side)),
  "image/svg+xml": (bytes) => Promise.resolve((side) => renderSvg(bytes, side)),
  "image/tiff": openTiffFile,
  "image/heic": openHeic,
};

/** Whether a file of this type can be prepared without a browser. */
export const isDrawnByNode = (type: FileType): boolean => Object.hasOwn(RENDERERS, type);

/**
 * Opens a file as the shop accepts it.
 * @returns why the shop refuses it, in a sentence
 * @throws Error for a file that its decoder can't read
 */
export async function openFile(name: string, file: Uint8Array): Promise<Result<OpenedFile, string>> {
  const accepted = acceptFile(name, FileBytes.of(file), "artwork", MAX_PARTED_BYTES);
  if (!accepted.ok) return err(accepted.error.message);
  const { type, facts, repaired: bytes = file } = accepted.value;
  const more = await inspect(type, facts, bytes);
  if (!more.ok) return more;
  const render = await RENDERERS[type]?.(bytes);
  if (!render) return err("A browser has to draw this kind of file.");
  return ok({
    type,
    bytes,
    facts: { ...facts, ...more.value },
    render,
    measures: await measurePicture(type, bytes, render),
  });
}

/** Reads what may be anywhere in the file, as the shop does after an upload. */
async function inspect(type: FileType, facts: FileFacts, bytes: Uint8Array): Promise<Result<FileFacts, string>> {
  const source = bytesSource(bytes);
  if (type === "image/tiff") return inspectTiff(source);
  const isEndUnknown = isSearched(type) && facts.truncated === undefined;
  return isEndUnknown && (await isTruncatedSource(type, source)) ? err(incompleteMessage(type)) : ok({});
}

/** Pixels of the picture that tells a drawing's proportions. */
const RATIO_SIDE = 1000;

async function measurePicture(
  type: FileType,
  bytes: Uint8Array,
  render: OpenedFile["render"],
): Promise<DrawingMeasures | undefined> {
  if (type !== "image/svg+xml") return undefined;
  const drawing = readDrawing(new TextDecoder().decode(bytes));
  if (!drawing.ok) return undefined;
  const { width, height } = (await render(RATIO_SIDE)).pixels;
  return measureDrawing(drawing.value, width / height);
}

/** As a browser shows it: turned upright, and in sRGB by its profile. */
async function renderNative(bytes: Uint8Array, side: number): Promise<Picture> {
  return toPicture(
    sharp(bytes, { failOn: "error" })
      .autoOrient()
      .resize({ ...fitInside(side), withoutEnlargement: true }),
  );
}

/** Of CSS. */
const PIXELS_PER_INCH = 96;

async function renderSvg(bytes: Uint8Array, side: number): Promise<Picture> {
  const { width = 1, height = 1 } = await sharp(bytes, { density: PIXELS_PER_INCH }).metadata();
  // The renderer takes a density of 1 to 100,000, and draws at least what is asked for.
  const density = Math.min(100_000, Math.max(1, (PIXELS_PER_INCH * side) / Math.max(width, height)));
  return toPicture(sharp(bytes, { density, limitInputPixels: false }).resize(fitInside(side)));
}

const fitInside = (side: number) => ({ width: side, height: side, fit: "inside" }) as const;

async function toPicture(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { pixels: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) } };
}

/** Pixels of a gray or RGB profile that is a table are shown as sRGB: only the print follows it exactly. */
function inSrgb(pixels: Pixels, colour: EmbeddedColour | undefined): Pixels {
  const data = new Uint8ClampedArray(pixels.data);
  toSrgb(colour)?.(data);
  return { ...pixels, data };
}

async function openTiffFile(bytes: Uint8Array): Promise<OpenedFile["render"]> {
  const tiff = await openTiff(bytes, openInkConverter);
  return async (side) => {
    const { pixels, heavyInk, colour, channels } = await tiff.read(1, side);
    return { pixels: inSrgb(pixels, channels === 3 ? colour : undefined), heavyInk };
  };
}

interface HeicPicture {
  get_width(): number;
  get_height(): number;
  display(into: Pixels, done: (result: object | null) => void): void;
}

interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): ReadonlyArray<HeicPicture> };
}

const HEIC_UNREADABLE = "This HEIC can't be read. Send it as a JPEG.";

async function openHeic(bytes: Uint8Array): Promise<OpenedFile["render"]> {
  const { HeifDecoder } = createRequire(import.meta.url)("libheif-js/wasm-bundle") as Libheif;
  const [picture] = new HeifDecoder().decode(bytes);
  if (!picture) throw new Error(HEIC_UNREADABLE);
  const [width, height] = [picture.get_width(), picture.get_height()];
  const whole = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  await new Promise<void>((resolve, reject) =>
    picture.display(whole, (result) => (result ? resolve() : reject(new Error(HEIC_UNREADABLE)))),
  );
  const upright = inSrgb(whole, embeddedColour("image/heic", FileBytes.of(bytes)));
  return (side) => {
    const shrinker = new RowShrinker(width, height, Math.min(side, MAX_DRAWN_SIDE));
    for (let y = 0; y < height; y++) shrinker.add(upright.data.subarray(y * width * 4, (y + 1) * width * 4));
    return Promise.resolve({ pixels: shrinker.finish() });
  };
}
