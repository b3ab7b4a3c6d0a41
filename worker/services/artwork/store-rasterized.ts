import { eq } from "drizzle-orm";
import * as v from "valibot";
import { isDrawnForPress, MAX_DRAWN_BYTES, MAX_DRAWN_SIDE } from "#domain/artwork/rasterized";
import type { Artwork } from "#domain/artwork/artwork";
import { jpegFacts, pngFacts } from "#domain/files/facts/raster";
import { isFileType } from "#domain/files/file-types";
import { sniff } from "#domain/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deleteUnusedFiles } from "./delete-files.ts";
import { findOwnRow, toArtwork } from "./read-artwork.ts";
import { hasAspectOf, receivePicture, type PictureForm } from "./receive-picture.ts";

const Fields = v.object({
  page: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(10_000)), "1"),
});

/**
 * Keeps a file that no print file can hold as the customer's device decoded it, at full size: that is what is printed. It has
 * to have the original's proportions; a burst's other pictures may have others.
 */
export async function storeDrawn(
  context: ServiceContext,
  id: string,
  form: PictureForm,
): Promise<Result<Artwork, Refusal>> {
  const row = await findOwnRow(context, id);
  if (!row) return notFound();
  const key = `artwork-drawn/${context.newId()}`;
  const received = await receivePicture(context, key, form, { most: MAX_DRAWN_BYTES, names: ["page"] });
  if (!received.ok) return received;
  const { file, fields } = received.value;
  const read = v.safeParse(Fields, fields);
  const type = file && sniff(file.bytes);
  const {
    widthPx = 0,
    heightPx = 0,
    truncated,
  } = file && type === "image/png" ? pngFacts(file.bytes) : file && type === "image/jpeg" ? jpegFacts(file.bytes) : {};
  const isWhole = truncated !== true && widthPx > 0 && heightPx > 0 && Math.max(widthPx, heightPx) <= MAX_DRAWN_SIDE;
  if (
    !file ||
    !read.success ||
    !isFileType(row.type) ||
    !isDrawnForPress(row.type) ||
    !isWhole ||
    (read.output.page === 1 && !hasAspectOf(row, { widthPx, heightPx }))
  ) {
    await file?.drop();
    return invalid({
      file: [
        `This is a PNG or JPEG of a HEIC, AVIF, WebP, GIF or BMP picture, in its proportions, of up to ${MAX_DRAWN_SIDE} pixels a side.`,
      ],
    });
  }
  await file.keep(type ?? "");
  const [saved] = await context.db
    .update(artwork)
    .set({ drawnKey: key, drawnPage: read.output.page, renderedSha256: file.sha256 })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(deleteUnusedFiles(context, [row.drawnKey]));
  return saved ? ok(toArtwork(saved)) : notFound();
}
