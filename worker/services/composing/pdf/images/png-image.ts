import { deflated, inflated } from "../../../../zlib.ts";
import { joined, oneChunk, type ByteSource } from "#domain/ground/files/byte-source";
import { imageColorSpace, type ImageColorSpace } from "./color-space.ts";
import { placedImage, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile, Plain } from "../pdf-file.ts";
import {
  countPngChannels,
  hasAlphaChannel,
  MAX_CHUNK_BYTES,
  PNG_COLOR,
  readPngHead,
  type PngHead,
} from "./png-head.ts";
import { batched, canReadAll, extractBytes, filteredRows, imageData, keyAlpha, paletteAlpha } from "./png-rows.ts";

/** Limit of an image with transparency: separating its channels takes processor time for each pixel, but no memory. */
const MAX_ALPHA_PIXELS = 120_000_000;
/** Limit of an interlaced image, which has to be decoded as a whole. */
const MAX_INTERLACED_PIXELS = 4_000_000;

/** The dictionary of an image whose data is compressed and filtered as in a PNG (ISO 32000-1, 7.4.4.4). */
function imageDictionary(
  { width, height }: PngHead,
  { bits, colors }: { readonly bits: number; readonly colors: number },
  more: Plain,
): Plain {
  return {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: width },
    ...more,
  };
}

/** Streams all rows of an image, filtered. */
const readRows = (source: ByteSource, head: PngHead): AsyncIterable<Uint8Array> =>
  filteredRows(source, Math.ceil((head.width * countPngChannels(head) * head.depth) / 8), head.height);

/** Streams `count` channels from `first` on, compressed. */
function compressedChannels(
  source: ByteSource,
  head: PngHead,
  { first, count }: { readonly first: number; readonly count: number },
): AsyncIterable<Uint8Array> {
  const { width, depth } = head;
  const range = {
    width,
    bytesPerPixel: (countPngChannels(head) * depth) / 8,
    first: (first * depth) / 8,
    count: (count * depth) / 8,
  };
  return deflated(batched(extractBytes(readRows(source, head), range)));
}

/** Some renderers of PDF, such as PDFium, ignore a transparent color of 16 bits per sample. */
const needsKeyMask = ({ depth, transparency }: PngHead): boolean => depth === 16 && transparency !== undefined;

/** The entries of an image's dictionary that make it transparent. */
function buildTransparency(file: PdfFile, source: ByteSource, head: PngHead, colors: number): Plain {
  const { depth, type, transparency } = head;
  const gray = { ColorSpace: "DeviceGray" };
  if (hasAlphaChannel(head)) {
    const dictionary = imageDictionary(head, { bits: depth, colors: 1 }, gray);
    return { SMask: file.addLarge(dictionary, () => compressedChannels(source, head, { first: colors, count: 1 })) };
  }
  if (!transparency) return {};
  if (type === PNG_COLOR.palette) {
    const dictionary = imageDictionary(head, { bits: 8, colors: 1 }, gray);
    return {
      SMask: file.addLarge(dictionary, () =>
        deflated(batched(paletteAlpha(readRows(source, head), head, transparency))),
      ),
    };
  }
  if (transparency.length < 2 * colors) return {};
  if (needsKeyMask(head)) {
    const dictionary = imageDictionary(head, { bits: 8, colors: 1 }, gray);
    const key = transparency.subarray(0, 2 * colors);
    return { SMask: file.addLarge(dictionary, () => deflated(batched(keyAlpha(readRows(source, head), head, key)))) };
  }
  // One color is transparent: a range from it to itself for each sample.
  const sample = (i: number) => ((transparency[2 * i] ?? 0) << 8) | (transparency[2 * i + 1] ?? 0);
  return { Mask: Array.from({ length: 2 * colors }, (_, i) => sample(i >> 1)) };
}

/**
 * Adds a PNG to the file without decoding it: PDF supports its compression and its filters. Transparency becomes a
 * separate mask. Returns undefined for an image that is damaged or too large to take apart.
 */
export async function embedPng(file: PdfFile, source: ByteSource): Promise<PlacedImage | undefined> {
  const head = await readPngHead(source);
  if (!head) return undefined;
  const { width, height, depth, type, transparency } = head;
  if (head.interlaced) return embedInterlaced(file, source, head);
  const hasAlpha = hasAlphaChannel(head);
  const needsMask = hasAlpha || (type === PNG_COLOR.palette && transparency !== undefined) || needsKeyMask(head);
  const isLarge = width * height > MAX_ALPHA_PIXELS;
  if (needsMask && isLarge) return undefined;
  if (!isLarge && !(await canReadAll(readRows(source, head)))) return undefined;
  const colors = countPngChannels(head) - (hasAlpha ? 1 : 0);
  const mask = buildTransparency(file, source, head, colors);
  const { space, note } = await buildColorSpace(file, head, colors);
  const ref = file.addLarge(
    imageDictionary(head, { bits: depth, colors }, { ColorSpace: space, ...mask }),
    hasAlpha ? () => compressedChannels(source, head, { first: 0, count: colors }) : () => imageData(source),
  );
  return { ...placedImage(ref, head), note };
}

async function buildColorSpace(
  file: PdfFile,
  { type, palette, profile }: PngHead,
  colors: number,
): Promise<ImageColorSpace> {
  const isIndexed = type === PNG_COLOR.palette;
  const base = await imageColorSpace(
    file,
    profile && (await decompressProfile(profile)),
    isIndexed || colors === 3 ? 3 : 1,
  );
  if (!isIndexed || !palette) return base;
  const lastIndex = Math.floor(palette.length / 3) - 1;
  const hex = [...palette].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { ...base, space: file.add(["Indexed", base.space, lastIndex, file.lib.PDFHexString.of(hex)]) };
}

/** Returns no bytes for a damaged profile, so that it is reported as damaged. */
async function decompressProfile(compressed: Uint8Array): Promise<Uint8Array> {
  try {
    return await joined(inflated(oneChunk(compressed)), MAX_CHUNK_BYTES);
  } catch {
    return new Uint8Array(0);
  }
}

async function embedInterlaced(file: PdfFile, source: ByteSource, head: PngHead): Promise<PlacedImage | undefined> {
  const { width, height, depth } = head;
  if (width * height > MAX_INTERLACED_PIXELS) return undefined;
  const image = await embedDecoded(file, await source.read(0, source.size));
  if (!image) return undefined;
  return {
    ...placedImage(image.ref, head),
    ...(depth === 16 ? { note: "An interlaced picture with 16 bits per channel was printed with 8." } : {}),
  };
}

/** Decodes a PNG with pdf-lib's own reader, which supports interlacing. Returns undefined if it fails. */
async function embedDecoded(file: PdfFile, bytes: Uint8Array) {
  try {
    return await file.document.embedPng(bytes);
  } catch (error) {
    console.warn("print: an interlaced PNG is damaged:", error instanceof Error ? error.message : error);
    return undefined;
  }
}
