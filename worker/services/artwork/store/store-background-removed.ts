import { eq } from "drizzle-orm";
import * as v from "valibot";
import { TOLERANCE } from "#domain/prepress/artwork/cut-choices";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { pngFacts } from "#domain/ground/files/facts/raster";
import { sniff } from "#domain/ground/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { announceFile, type UploadForm } from "../../files/index.ts";
import { deleteUnusedFiles } from "../delete-files.ts";
import { findRowForUser, toArtwork } from "../read/read-artwork.ts";
import { hasSameAspect, receivePicture } from "./receive-picture.ts";

const MAX_BYTES = 60 * 1024 * 1024;
const MAX_SIDE_PX = 4096;

const number = (range: { readonly min: number; readonly max: number }) =>
  v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(range.min), v.maxValue(range.max));
const RemovalSettings = v.object({
  page: v.optional(number({ min: 1, max: 10_000 }), "1"),
  tolerance: number(TOLERANCE),
});

/**
 * Stores a copy of the artwork without its background, which is printed instead of the original. The browser renders
 * it, because a full-size image doesn't fit into a Worker. It must have the original's proportions.
 */
export async function storeBackgroundRemoved(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<Artwork, Refusal>> {
  const row = await findRowForUser(context, id);
  if (!row) return notFound();
  const key = `artwork-mended/${context.newId()}.png`;
  const received = await receivePicture(context, key, form, {
    maxBytes: MAX_BYTES,
    fieldNames: ["page", "tolerance"],
  });
  if (!received.ok) return received;
  const { file, fields } = received.value;
  const settings = v.safeParse(RemovalSettings, fields);
  const {
    widthPx = 0,
    heightPx = 0,
    alpha,
    truncated,
  } = file && sniff(file.bytes) === "image/png" ? pngFacts(file.bytes) : { truncated: true };
  if (
    !file ||
    !settings.success ||
    truncated !== false ||
    !alpha ||
    Math.max(widthPx, heightPx) > MAX_SIDE_PX ||
    !hasSameAspect(row, { widthPx, heightPx })
  ) {
    await file?.drop();
    return invalid({
      file: [
        `A picture without its background is a PNG with transparency, in the proportions of the original, of up to ${MAX_SIDE_PX} pixels a side.`,
      ],
    });
  }
  await announceFile(context, key);
  await file.keep("image/png");
  const [saved] = await context.db
    .update(artwork)
    .set({ mendedKey: key, mended: settings.output, backgroundRemovedSha256: file.sha256 })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(deleteUnusedFiles(context, [row.mendedKey]));
  return saved ? ok(toArtwork(saved)) : notFound();
}
