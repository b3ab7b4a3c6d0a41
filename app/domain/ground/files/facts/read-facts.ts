import type { FileBytes } from "#domain/ground/files/file-bytes";
import type { FileType } from "#domain/ground/files/file-types";
import { epsFacts, pdfFacts } from "#domain/ground/files/facts/internal/document";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { psdFacts, tiffFacts } from "#domain/ground/files/facts/internal/layered";
import { bmpFacts, gifFacts, isoMediaFacts, jpegFacts, pngFacts, webpFacts } from "#domain/ground/files/facts/raster";
import { readFileOrientation, uprightFacts } from "#domain/ground/files/facts/orientation";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import { describeColour } from "#domain/ground/files/icc/profile";
import { readSvg } from "#domain/ground/files/repair/read-svg";

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
  const facts = uprightFacts(READERS[type](file), readFileOrientation(type, file));
  const colour = embeddedColour(type, file);
  const profile = colour && describeColour(colour);
  return profile ? { ...facts, profile } : facts;
}
