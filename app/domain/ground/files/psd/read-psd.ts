import { InkMeter, type HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import type { InksToRgb } from "#domain/ground/files/pixels/inks";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { labToRgb } from "#domain/ground/files/pixels/lab";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { DAMAGED, PSD_INKS, PSD_MODE, readPsdHeader, type PsdHeader } from "#domain/ground/files/psd/header";

/**
 * Decompresses zlib data. The caller passes it because each platform has its own.
 * @param most maximum length; nothing beyond is decompressed
 */
export type Inflate = (bytes: Uint8Array, most: number) => Promise<Uint8Array>;

/** ZIP-compressed pictures are decompressed as a whole. More bytes would crash the browser tab. */
const MAX_INFLATED = 400 * 1024 * 1024;
/** Reading row by row takes little memory, but time: this many pixels take a minute in a Web Worker. */
const MAX_PIXELS = 1_000_000_000;
const TOO_LARGE = "This Photoshop file is too large to show here. Save it as a PNG or at a smaller size.";

/** Reads one row of one channel as eight-bit samples. */
type Line = (channel: number, y: number, into: Uint8Array) => void;

export const bytesPerLine = ({ width, depth }: PsdHeader): number => Math.ceil((width * depth) / 8);

function plain(data: Uint8Array, header: PsdHeader): Line {
  const length = bytesPerLine(header);
  return (channel, y, into) => {
    const start = (channel * header.height + y) * length;
    toEightBits(data.subarray(start, start + length), header, into);
  };
}

function packed(data: Uint8Array, header: PsdHeader): Line {
  const { channels, height, isLarge } = header;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const lines = channels * height;
  const starts = new Float64Array(lines + 1);
  let at = lines * (isLarge ? 4 : 2);
  if (at > data.length) throw new Unreadable("This Photoshop file is incomplete. Save it again and send the new file.");
  for (let i = 0; i < lines; i++) {
    starts[i] = at;
    at += isLarge ? view.getUint32(i * 4) : view.getUint16(i * 2);
  }
  starts[lines] = at;
  const line = new Uint8Array(bytesPerLine(header));
  return (channel, y, into) => {
    const index = channel * height + y;
    unpack(data, starts[index] ?? 0, starts[index + 1] ?? 0, line);
    toEightBits(line, header, into);
  };
}

/** Decompresses PackBits (Apple, 1984): a count of bytes to copy, or of repetitions of the next byte. */
export function unpack(data: Uint8Array, from: number, to: number, into: Uint8Array): void {
  let out = 0;
  for (let at = from; at < to && out < into.length;) {
    const code = ((data[at++] ?? 0) << 24) >> 24;
    if (code >= 0) {
      into.set(data.subarray(at, at + Math.min(code + 1, into.length - out)), out);
      at += code + 1;
      out += code + 1;
    } else if (code > -128) {
      into.fill(data[at++] ?? 0, out, Math.min(into.length, out + 1 - code));
      out += 1 - code;
    }
  }
}

/** Converts a row of one channel to eight-bit samples. */
export function toEightBits(line: Uint8Array, { width, depth }: PsdHeader, into: Uint8Array): void {
  if (depth === 8) into.set(line.subarray(0, width));
  else if (depth === 16) for (let x = 0; x < width; x++) into[x] = line[x * 2] ?? 0;
  // One bit a pixel; 1 is black.
  else if (depth === 1) for (let x = 0; x < width; x++) into[x] = ((line[x >> 3] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255;
  else {
    const view = new DataView(line.buffer, line.byteOffset, line.byteLength);
    // 32-bit samples are linear light. The usual gamma converts them for screens.
    for (let x = 0; x < width; x++)
      into[x] =
        x * 4 + 4 <= line.length ? Math.round(255 * Math.min(1, Math.max(0, view.getFloat32(x * 4))) ** (1 / 2.2)) : 0;
  }
}

/** Returns a reader for the RGB values of a pixel. */
function pixelReader(
  { mode, palette }: PsdHeader,
  lines: ReadonlyArray<Uint8Array>,
): (x: number) => readonly [r: number, g: number, b: number] {
  const sample = (channel: number, x: number, missing = 0): number => lines[channel]?.[x] ?? missing;
  switch (mode) {
    case PSD_MODE.rgb:
      return (x) => [sample(0, x), sample(1, x), sample(2, x)];
    case PSD_MODE.cmyk:
      // Inks are stored inverted: 255 means no ink.
      return (x) => {
        const black = sample(3, x);
        return [(sample(0, x) * black) / 255, (sample(1, x) * black) / 255, (sample(2, x) * black) / 255];
      };
    case PSD_MODE.lab:
      return (x) => labToRgb(sample(0, x), sample(1, x, 128), sample(2, x, 128));
    case PSD_MODE.indexed:
      return (x) => {
        const index = sample(0, x);
        return [palette[index] ?? 0, palette[256 + index] ?? 0, palette[512 + index] ?? 0];
      };
    default:
      return (x) => [sample(0, x), sample(0, x), sample(0, x)];
  }
}

/** Paints a row of inks. They are stored inverted: 255 means no ink. */
function paintInks(lines: ReadonlyArray<Uint8Array>, row: Uint8ClampedArray, inksToRgb: InksToRgb): void {
  const inks = new Uint8Array(row.length);
  for (let x = 0; x < row.length / 4; x++) for (let i = 0; i < 4; i++) inks[x * 4 + i] = 255 - (lines[i]?.[x] ?? 255);
  inksToRgb(inks, row);
}

function paint(
  header: PsdHeader,
  lines: ReadonlyArray<Uint8Array>,
  row: Uint8ClampedArray,
  inksToRgb: InksToRgb | undefined,
): void {
  const alpha = header.hasAlpha ? lines[PSD_INKS[header.mode] ?? 0] : undefined;
  const isInked = header.mode === PSD_MODE.cmyk && inksToRgb !== undefined;
  if (isInked) paintInks(lines, row, inksToRgb);
  const pixel = pixelReader(header, lines);
  for (let x = 0, at = 0; x < header.width; x++, at += 4) {
    if (!isInked) row.set(pixel(x), at);
    row[at + 3] = alpha?.[x] ?? 255;
  }
}

/**
 * Reads the merged picture of a Photoshop file (PSD and PSB; RGB, CMYK, Lab, gray, indexed, bitmap and duotone; 1, 8,
 * 16 and 32 bits; raw, RLE and ZIP), scaled to at most `side` pixels. It reads row by row, so memory does not grow with
 * the picture. Source: "Adobe Photoshop File Formats Specification".
 * @param inksToRgb how CMYK is shown; without it, roughly
 * @throws {Unreadable} with a message for the customer
 */
export async function readPsd(
  bytes: Uint8Array,
  side: number,
  inflate: Inflate,
  inksToRgb?: InksToRgb,
): Promise<{ readonly pixels: Pixels; readonly heavyInk: HeavyInk | undefined }> {
  const header = readPsdHeader(bytes);
  if (header.width * header.height > MAX_PIXELS) throw new Unreadable(TOO_LARGE);
  const inks = PSD_INKS[header.mode];
  if (!inks || header.channels < inks)
    throw new Unreadable(
      "This Photoshop file uses multichannel mode, which we can't show. Convert it to RGB or CMYK and save it again.",
    );
  const compression = (bytes[header.at] ?? 0) * 256 + (bytes[header.at + 1] ?? 0);
  const data = bytes.subarray(header.at + 2);
  const used = inks + (header.hasAlpha ? 1 : 0);
  let line: Line;
  if (compression === 0) line = plain(data, header);
  else if (compression === 1) line = packed(data, header);
  else {
    if (bytesPerLine(header) * header.height * header.channels > MAX_INFLATED) throw new Unreadable(TOO_LARGE);
    // The visible channels come first.
    const inflated = await inflate(data, bytesPerLine(header) * header.height * used).catch(() => {
      throw new Unreadable(DAMAGED);
    });
    if (compression === 3) undoPrediction(inflated, header);
    line = plain(inflated, header);
  }
  const shrinker = new RowShrinker(header.width, header.height, side);
  const meter = new InkMeter(header.width, header.height);
  const lines = Array.from({ length: used }, () => new Uint8Array(header.width));
  const row = new Uint8ClampedArray(header.width * 4);
  for (let y = 0; y < header.height; y++) {
    lines.forEach((into, channel) => line(channel, y, into));
    paint(header, lines, row, inksToRgb);
    if (header.mode === PSD_MODE.cmyk)
      for (let x = 0; x < header.width; x++)
        meter.see(x, y, 400 - lines.reduce((sum, ink, i) => (i < 4 ? sum + (ink[x] ?? 0) : sum), 0) / 2.55);
    shrinker.add(row);
  }
  return { pixels: shrinker.finish(), heavyInk: meter.result };
}

/**
 * Undoes ZIP prediction: samples are differences to the left neighbor, and 32-bit rows store their bytes in planes.
 * @param data whole rows, changed in place
 */
export function undoPrediction(data: Uint8Array, header: PsdHeader): void {
  const length = bytesPerLine(header);
  const { width, depth } = header;
  for (let start = 0; start + length <= data.length; start += length) {
    if (depth === 16) {
      for (let x = 1; x < width; x++) {
        const at = start + x * 2;
        const value =
          (((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)) + (((data[at - 2] ?? 0) << 8) | (data[at - 1] ?? 0));
        data[at] = (value >> 8) & 255;
        data[at + 1] = value & 255;
      }
    } else {
      for (let x = 1; x < length; x++) data[start + x] = ((data[start + x] ?? 0) + (data[start + x - 1] ?? 0)) & 255;
      if (depth === 32) {
        const planes = data.slice(start, start + length);
        for (let x = 0; x < width; x++)
          for (let b = 0; b < 4; b++) data[start + x * 4 + b] = planes[b * width + x] ?? 0;
      }
    }
  }
}
