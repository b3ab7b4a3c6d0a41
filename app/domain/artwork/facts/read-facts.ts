import type { FileBytes } from "#domain/artwork/bytes";
import type { FileType } from "#domain/artwork/file-types";
import { epsFacts, pdfFacts } from "#domain/artwork/facts/document";
import type { FileFacts } from "#domain/artwork/facts/facts";
import { psdFacts, tiffFacts } from "#domain/artwork/facts/layered";
import { bmpFacts, gifFacts, isoMediaFacts, jpegFacts, pngFacts, webpFacts } from "#domain/artwork/facts/raster";
import { orientationOf, uprightFacts } from "#domain/artwork/facts/orientation";
import { svgFacts } from "#domain/artwork/facts/svg";
import { embeddedColour } from "#domain/artwork/icc/embedded";
import { describeColour } from "#domain/artwork/icc/profile";

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
  "image/svg+xml": svgFacts,
  "application/pdf": pdfFacts,
  "application/postscript": epsFacts,
};

/** What a file of this type tells about itself in its beginning and its end; of a picture as it is seen, not as it is stored. */
export function readFacts(type: FileType, file: FileBytes): FileFacts {
  const facts = uprightFacts(READERS[type](file), orientationOf(type, file));
  const colour = embeddedColour(type, file);
  const profile = colour && describeColour(colour);
  return profile ? { ...facts, profile } : facts;
}
