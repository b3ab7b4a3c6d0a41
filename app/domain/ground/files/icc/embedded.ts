import type { FileBytes } from "#domain/ground/files/file-bytes";
import { jpegSegments, pngHeadChunks, riffChunks } from "#domain/ground/files/chunks";
import { readIsoPicture } from "#domain/ground/files/facts/internal/iso-media";
import type { FileType } from "#domain/ground/files/file-types";
import { inflateSync } from "#domain/ground/files/icc/inflate";
import { MAX_PROFILE_BYTES } from "#domain/ground/files/icc/press-profile";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";
import { joinBytes } from "#domain/ground/files/bytes";

const MAX_TAGS = 1000;

const asProfile = (icc: Uint8Array | undefined): EmbeddedColour | undefined =>
  icc && icc.length <= MAX_PROFILE_BYTES ? { icc } : undefined;

/**
 * iCCP is a name, a zero, the compression method and the profile. cICP states primaries by number and takes precedence
 * (PNG 3, 4.3).
 */
function pngColour(file: FileBytes): EmbeddedColour | undefined {
  let color: EmbeddedColour | undefined;
  let hasProfile = false;
  for (const { name, start, length } of pngHeadChunks(file)) {
    if (name === "cICP") return { primaries: file.byte(start) ?? 2 };
    if (name === "sRGB") color = { primaries: 1 };
    // PNG forbids a second profile (11.3.2.3). Decompressing each of thousands would take minutes.
    if (name === "iCCP" && !hasProfile) {
      hasProfile = true;
      const body = file.slice(start, start + length);
      const end = body?.indexOf(0) ?? -1;
      color =
        body && end > 0 && end < 80 ? asProfile(inflateSync(body.subarray(end + 2), MAX_PROFILE_BYTES)) : undefined;
    }
  }
  return color;
}

/** Profiles of more than 64 KB come in numbered segments (ICC.1, annex B.4), in any order. */
function jpegColour(file: FileBytes): EmbeddedColour | undefined {
  const parts = new Map<number, Uint8Array>();
  let count = 0;
  for (const { marker, start, end } of jpegSegments(file)) {
    const part = marker === 0xe2 && file.text(start, 12) === "ICC_PROFILE\0" ? file.slice(start + 14, end) : undefined;
    if (!part) continue;
    count = file.byte(start + 13) ?? 0;
    parts.set(file.byte(start + 12) ?? 0, part);
  }
  return asProfile(joinedParts(parts, count));
}

/** Joins the numbered segments of a JPEG's profile, from 1 on. Returns undefined if any segment is missing. */
export function joinedParts(parts: ReadonlyMap<number, Uint8Array>, count: number): Uint8Array | undefined {
  const inOrder = Array.from({ length: count }, (_, i) => parts.get(i + 1)).filter((part) => part !== undefined);
  return count > 0 && inOrder.length === count ? joinBytes(inOrder) : undefined;
}

/** Tag 34675 of the first directory (ICC.1, annex B.2). */
function tiffColour(file: FileBytes): EmbeddedColour | undefined {
  const order = file.text(0, 2) === "II" ? "little" : "big";
  const directory = file.number(4, 4, order) ?? 0;
  const count = Math.min(MAX_TAGS, file.number(directory, 2, order) ?? 0);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (file.number(entry, 2, order) !== 34_675) continue;
    const [length, at] = [file.number(entry + 4, 4, order) ?? 0, file.number(entry + 8, 4, order) ?? 0];
    return asProfile(file.slice(at, at + length));
  }
  return undefined;
}

/** Image resource 1039 (Photoshop File Formats, "Image Resource IDs"). */
function psdColour(file: FileBytes): EmbeddedColour | undefined {
  const from = 30 + (file.number(26, 4) ?? 0);
  const to = from + 4 + (file.number(from, 4) ?? 0);
  for (let at = from + 4; at + 12 <= to && file.text(at, 4) === "8BIM";) {
    const name = (file.byte(at + 6) ?? 0) + 1;
    const sizeAt = at + 6 + name + (name % 2);
    const size = file.number(sizeAt, 4);
    if (size === undefined) return undefined;
    if (file.number(at + 4, 2) === 1039) return asProfile(file.slice(sizeAt + 4, sizeAt + 4 + size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return undefined;
}

/** The chunk "ICCP" of the extended format (RFC 9649, 2.7.1.4). */
function webpColour(file: FileBytes): EmbeddedColour | undefined {
  for (const { name, start, length } of riffChunks(file))
    if (name === "ICCP") return asProfile(file.slice(start, start + length));
  return undefined;
}

const isoColour = (file: FileBytes): EmbeddedColour | undefined => readIsoPicture(file)?.colour;

const READERS: Partial<Record<FileType, (file: FileBytes) => EmbeddedColour | undefined>> = {
  "image/png": pngColour,
  "image/jpeg": jpegColour,
  "image/tiff": tiffColour,
  "image/vnd.adobe.photoshop": psdColour,
  "image/webp": webpColour,
  "image/heic": isoColour,
  "image/avif": isoColour,
};

/**
 * Returns a picture's color information, or undefined if it has none: its colors are then treated as sRGB. Never
 * throws.
 */
export const embeddedColour = (type: FileType, file: FileBytes): EmbeddedColour | undefined => READERS[type]?.(file);
