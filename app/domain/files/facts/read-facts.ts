import type { FileBytes } from "#domain/files/file-bytes";
import type { FileType } from "#domain/files/file-types";
import { epsFacts, pdfFacts } from "#domain/files/facts/document";
import type { FileFacts } from "#domain/files/facts/facts";
import { psdFacts, tiffFacts } from "#domain/files/facts/layered";
import { bmpFacts, gifFacts, isoMediaFacts, jpegFacts, pngFacts, webpFacts } from "#domain/files/facts/raster";
import { orientationOf, uprightFacts } from "#domain/files/facts/orientation";
import { embeddedColour } from "#domain/files/icc/embedded";
import { describeColour } from "#domain/files/icc/profile";
import { readSvg } from "#domain/files/repair/read-svg";

const READERS: Record<FileType, (file: FileBytes) => FileFacts> = {
  "image/png": pngFacts,
  "image/jpeg": jpegFacts,
  "image/gif": gifFacts,
  "image/webp": webpFacts,
  "image/bmp": bmpFacts,
  "image/avif": isoMediaFacts,
  "image/heic": isoMediaFacts,
  "image/tiff": tiffFacts,
  "image/vnd.adobe.photoshop": psdFacts,
  "image/svg+xml": (file) => readSvg(file.head).facts,
  "application/pdf": pdfFacts,
  "application/postscript": epsFacts,
};

/** Reads the facts of a file from its start and end. Sizes are those of the upright picture. */
export function readFacts(type: FileType, file: FileBytes): FileFacts {
  const facts = uprightFacts(READERS[type](file), orientationOf(type, file));
  const colour = embeddedColour(type, file);
  const profile = colour && describeColour(colour);
  return profile ? { ...facts, profile } : facts;
}
