import { eq } from "drizzle-orm";
import * as v from "valibot";
import { isDrawnForPress, MAX_DRAWN_BYTES, MAX_DRAWN_SIDE } from "#domain/prepress/artwork/rasterized";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { jpegFacts, pngFacts } from "#domain/ground/files/facts/raster";
import { isFileType } from "#domain/ground/files/file-types";
import { sniff } from "#domain/ground/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { announceFile, type ReceivedFile, type UploadForm } from "../../files/index.ts";
import { deleteUnusedFiles } from "../delete-files.ts";
import { findRowForUser, toArtwork, type ArtworkRow } from "../read/read-artwork.ts";
import { hasSameAspect, receivePicture } from "./receive-picture.ts";

const Fields = v.object({
  page: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(10_000)), "1"),
});

interface Rendered {
  readonly page: number;
  readonly type: string;
}

/** The pixel size and completeness of a PNG or JPEG; nothing for other files. */
function rasterFacts({ bytes }: ReceivedFile): Pick<FileFacts, "widthPx" | "heightPx" | "truncated"> {
  const type = sniff(bytes);
  if (type === "image/png") return pngFacts(bytes);
  return type === "image/jpeg" ? jpegFacts(bytes) : {};
}

/** Checks a rendered page. Page 1 must have the original's proportions; other pictures of a burst may differ. */
function readRendered(
  row: ArtworkRow,
  file: ReceivedFile,
  fields: Readonly<Record<string, string>>,
): Rendered | undefined {
  const read = v.safeParse(Fields, fields);
  if (!read.success || !isFileType(row.type) || !isDrawnForPress(row.type)) return undefined;
  const { widthPx = 0, heightPx = 0, truncated } = rasterFacts(file);
  const isComplete = truncated === false && widthPx > 0 && heightPx > 0;
  if (!isComplete || Math.max(widthPx, heightPx) > MAX_DRAWN_SIDE) return undefined;
  const { page } = read.output;
  if (page === 1 && !hasSameAspect(row, { widthPx, heightPx })) return undefined;
  return { page, type: sniff(file.bytes) ?? "" };
}

/**
 * Stores a full-size rendering of a file whose format PDF doesn't support. The customer's browser decodes it, and it is
 * what is printed.
 */
export async function storeRendered(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<Artwork, Refusal>> {
  const row = await findRowForUser(context, id);
  if (!row) return notFound();
  const key = `artwork-drawn/${context.newId()}`;
  const received = await receivePicture(context, key, form, { maxBytes: MAX_DRAWN_BYTES, fieldNames: ["page"] });
  if (!received.ok) return received;
  const { file, fields } = received.value;
  const rendered = file && readRendered(row, file, fields);
  if (!rendered) {
    await file?.drop();
    return invalid({
      file: [
        `This is a PNG or JPEG of a HEIC, AVIF, WebP, GIF or BMP picture, in its proportions, of up to ${MAX_DRAWN_SIDE} pixels a side.`,
      ],
    });
  }
  await announceFile(context, key);
  await file.keep(rendered.type);
  const [saved] = await context.db
    .update(artwork)
    .set({ drawnKey: key, drawnPage: rendered.page, renderedSha256: file.sha256 })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(deleteUnusedFiles(context, [row.drawnKey]));
  return saved ? ok(toArtwork(saved)) : notFound();
}
