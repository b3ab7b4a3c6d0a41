import type { FileBytes } from "#domain/ground/files/file-bytes";
import { isTruncated } from "#domain/ground/files/ends/end-of-type";
import { jpegSegments, pngHeadChunks } from "#domain/ground/files/chunks";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { isIsoTruncated, readIsoPicture } from "#domain/ground/files/facts/internal/iso-media";
import { known } from "#domain/ground/kernel/data/known";

const METRES_TO_INCH = 0.0254;

/** PNG (ISO/IEC 15948): IHDR, pHYs and tRNS before the data. */
export function pngFacts(file: FileBytes): FileFacts {
  const colourType = file.byte(25);
  const colour = ({ 0: "grey", 2: "rgb", 3: "indexed", 4: "grey", 6: "rgb" } as const)[colourType ?? -1];
  let declaredDpi: number | undefined;
  let alpha = colourType === 4 || colourType === 6;
  let frames: number | undefined;
  for (const { name, start } of pngHeadChunks(file)) {
    if (name === "pHYs" && file.byte(start + 8) === 1)
      declaredDpi = Math.round((file.number(start, 4) ?? 0) * METRES_TO_INCH);
    if (name === "tRNS") alpha = true;
    if (name === "acTL") frames = file.number(start, 4);
  }
  return known({
    widthPx: file.number(16, 4),
    heightPx: file.number(20, 4),
    colour,
    alpha,
    interlaced: file.byte(28) === 1 ? true : undefined,
    declaredDpi: declaredDpi || undefined,
    frames,
    truncated: isTruncated("image/png", file),
  });
}

/** JPEG (ITU T.81): frame header for size and components, JFIF for density. */
export function jpegFacts(file: FileBytes): FileFacts {
  let facts: FileFacts = {};
  for (const { marker, start } of jpegSegments(file)) {
    if (marker === 0xe0 && file.text(start, 5) === "JFIF\0") {
      const unit = file.byte(start + 7);
      const density = file.number(start + 8, 2) ?? 0;
      if (density > 1 && (unit === 1 || unit === 2))
        facts = { ...facts, declaredDpi: Math.round(unit === 1 ? density : density * 2.54) };
    }
    // SOF0 to SOF15 without the tables that share their range (DHT, JPG, DAC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const colour = ({ 1: "grey", 3: "rgb", 4: "cmyk" } as const)[file.byte(start + 5) ?? 0];
      facts = known({ ...facts, heightPx: file.number(start + 1, 2), widthPx: file.number(start + 3, 2), colour });
    }
  }
  return known({ ...facts, alpha: false, truncated: isTruncated("image/jpeg", file) });
}

/**
 * Counts the graphic control blocks of a GIF (GIF89a, 23), which are four bytes behind an introducer, with a
 * terminating zero.
 */
function graphicControls(bytes: Uint8Array): { readonly frames: number; readonly alpha: boolean } {
  let [frames, alpha] = [0, false];
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] !== 0xf9 || bytes[at + 2] !== 4 || bytes[at + 7] !== 0) continue;
    frames += 1;
    alpha ||= ((bytes[at + 3] ?? 0) & 1) === 1;
    at += 7;
  }
  return { frames, alpha };
}

/** GIF89a: logical screen. Each frame has a graphic control block. */
export function gifFacts(file: FileBytes): FileFacts {
  const { frames, alpha } = graphicControls(file.head);
  return known({
    widthPx: file.number(6, 2, "little"),
    heightPx: file.number(8, 2, "little"),
    colour: "indexed",
    alpha,
    frames: Math.max(1, frames),
    truncated: isTruncated("image/gif", file),
  });
}

/** WebP (RFC 9649): simple, lossless and extended headers. The RIFF length reveals a truncated file. */
export function webpFacts(file: FileBytes): FileFacts {
  const truncated = (file.number(4, 4, "little") ?? 0) + 8 > file.size;
  const chunk = file.text(12, 4);
  const add1 = (n: number | undefined) => (n === undefined ? undefined : n + 1);
  let facts: object = {};
  if (chunk === "VP8X") {
    const flags = file.byte(20) ?? 0;
    facts = {
      widthPx: add1(file.number(24, 3, "little")),
      heightPx: add1(file.number(27, 3, "little")),
      alpha: (flags & 0x10) !== 0,
      frames: (flags & 2) !== 0 ? 2 : 1,
    };
  } else if (chunk === "VP8L") {
    const bits = file.number(21, 4, "little") ?? 0;
    facts = { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1, alpha: ((bits >>> 28) & 1) === 1 };
  } else if (chunk === "VP8 ") {
    facts = {
      widthPx: (file.number(26, 2, "little") ?? 0) & 0x3fff,
      heightPx: (file.number(28, 2, "little") ?? 0) & 0x3fff,
      alpha: false,
    };
  }
  return known({ ...facts, colour: "rgb", truncated });
}

/** Length of the header of OS/2 2.x, which numbers some compressions differently. */
const OS2_HEADER_BYTES = 64;
/** Compressions of a BMP that no browser reads: a JPEG or PNG inside of it, and in OS/2 a fax. */
const INNER_FORMATS: Readonly<Record<number, string>> = { 4: "JPEG", 5: "PNG" };
const OS2_FAX = 3;

function unreadInBmp(headerBytes: number, compression: number): string | undefined {
  const inside =
    headerBytes === OS2_HEADER_BYTES
      ? compression === OS2_FAX && "fax"
      : headerBytes > 12 && INNER_FORMATS[compression];
  return inside
    ? `This BMP has a ${inside} inside of it, which we can't print. Save it as a PNG and send that.`
    : undefined;
}

/** Compressions of a BMP by run lengths, whose rows have no fixed length. */
const RUN_LENGTHS: ReadonlyArray<number> = [1, 2];

/** Bytes up to the end of a BMP's pixels. Programs write the size of the file inexactly. */
function bmpEnd(file: FileBytes, widthPx: number, heightPx: number, bits: number): number {
  const isCore = file.number(14, 4, "little") === 12;
  const pixelsAt = file.number(10, 4, "little") ?? 0;
  const compression = isCore ? 0 : (file.number(30, 4, "little") ?? 0);
  if (RUN_LENGTHS.includes(compression)) return pixelsAt + (file.number(34, 4, "little") ?? 0);
  return pixelsAt + Math.ceil((widthPx * bits) / 32) * 4 * heightPx;
}

/** BMP: OS/2 core headers have 2-byte sizes, later ones 4-byte. A negative height means top-down rows. */
export function bmpFacts(file: FileBytes): FileFacts {
  const isCore = file.number(14, 4, "little") === 12;
  const height = (isCore ? file.number(20, 2, "little") : file.number(22, 4, "little")) ?? 0;
  const perMetre = isCore ? 0 : (file.number(38, 4, "little") ?? 0);
  const bits = file.number(isCore ? 24 : 28, 2, "little") ?? 0;
  const widthPx = (isCore ? file.number(18, 2, "little") : file.number(18, 4, "little")) ?? 0;
  const heightPx = Math.abs(height | 0);
  return known({
    widthPx,
    heightPx,
    colour: bits <= 8 ? "indexed" : "rgb",
    alpha: bits === 32,
    unprintable: unreadInBmp(file.number(14, 4, "little") ?? 0, isCore ? 0 : (file.number(30, 4, "little") ?? 0)),
    declaredDpi: perMetre > 0 ? Math.round(perMetre * METRES_TO_INCH) : undefined,
    truncated: bmpEnd(file, widthPx, heightPx, bits) > file.size,
  });
}

const TWELVE_BITS =
  "This AVIF has 12 bits per color, which not every browser can show. Save it with 8 or 10 bits, or as a PNG, and send that.";

/**
 * HEIC and AVIF: size of the primary picture and number of others. In an inconsistent container, the largest size
 * property ("ispe") counts as the picture, smaller ones as tiles and thumbnails.
 */
export function isoMediaFacts(file: FileBytes): FileFacts {
  const text = file.text(0, Math.min(file.head.length, 262_144));
  const picture = readIsoPicture(file);
  let best = { widthPx: picture?.widthPx ?? 0, heightPx: picture?.heightPx ?? 0 };
  for (const { index } of best.widthPx > 0 ? [] : text.matchAll(/ispe\0{4}/g)) {
    const size = { widthPx: file.number(index + 8, 4) ?? 0, heightPx: file.number(index + 12, 4) ?? 0 };
    if (size.widthPx * size.heightPx > best.widthPx * best.heightPx) best = size;
  }
  const alpha = text.includes("auxid:1") || text.includes("auxiliary:alpha");
  const isAnimated = file.text(8, 4) === "avis";
  return {
    ...(picture?.hasTwelveBits === true ? { unprintable: TWELVE_BITS } : {}),
    ...(best.widthPx > 0 ? best : {}),
    colour: "rgb",
    alpha,
    ...(picture && picture.pictures > 1 ? { pages: picture.pictures } : {}),
    ...(isAnimated ? { frames: 2 } : {}),
    truncated: isIsoTruncated(file),
  };
}
