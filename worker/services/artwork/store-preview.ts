import { eq } from "drizzle-orm";
import * as v from "valibot";
import { DrawnFacts, type Artwork } from "#domain/artwork/artwork";
import { pngFacts } from "#domain/files/facts/raster";
import { sniff } from "#domain/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deleteUnusedFiles } from "./delete-files.ts";
import { findOwnRow, toArtwork } from "./read-artwork.ts";
import { receivePicture, type PictureForm } from "./receive-picture.ts";
import { smallKey } from "./small-picture.ts";

const LARGEST_PREVIEW_BYTES = 6 * 1024 * 1024;
const MOST_PREVIEW_SIDE = 2000;
const FIELDS = Object.keys(DrawnFacts.entries);

/**
 * Keeps the picture of a file that the browser has drawn: page 1 of a PDF, or artwork without its background. It is only
 * ever shown; what is printed is the file itself.
 */
export async function storePreview(
  context: ServiceContext,
  id: string,
  form: PictureForm,
): Promise<Result<Artwork, Refusal>> {
  const row = await findOwnRow(context, id);
  if (!row) return notFound();
  // A key of its own for every version, so that a reader of the old one is never given half of each.
  const key = `artwork-preview/${context.newId()}.png`;
  const received = await receivePicture(context, key, form, {
    most: LARGEST_PREVIEW_BYTES,
    names: FIELDS,
    longest: 40,
  });
  if (!received.ok) return received;
  const { file, fields } = received.value;
  const drawn = v.safeParse(DrawnFacts, fields);
  if (!file || !drawn.success || sniff(file.bytes) !== "image/png") {
    await file?.drop();
    return invalid({ file: ["A preview is a PNG picture."] });
  }
  const { widthPx = 0, heightPx = 0, truncated } = pngFacts(file.bytes);
  if (truncated || widthPx < 1 || heightPx < 1 || Math.max(widthPx, heightPx) > MOST_PREVIEW_SIDE) {
    await file.drop();
    return invalid({ file: [`A preview is a whole PNG picture of up to ${MOST_PREVIEW_SIDE} pixels a side.`] });
  }
  await file.keep("image/png");
  const {
    pages,
    width_in: widthIn,
    height_in: heightIn,
    smallest_type_in: smallestTypeIn,
    thinnest_stroke_in: thinnestStrokeIn,
    page,
  } = drawn.output;
  // What the file told by itself is worth more than what a browser measured.
  const measured = { ...(pages ? { pages } : {}), ...(widthIn && heightIn ? { widthIn, heightIn } : {}) };
  // These are the page's, and another page has others.
  const ofPage = {
    ...(smallestTypeIn ? { smallestTypeIn } : {}),
    ...(thinnestStrokeIn ? { thinnestStrokeIn } : {}),
    previewPage: page ?? 1,
  };
  const [saved] = await context.db
    .update(artwork)
    .set({
      previewKey: key,
      previewSha256: file.sha256,
      facts: { ...measured, ...row.facts, ...ofPage },
      pages: Math.max(row.pages, pages ?? 1),
    })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(
    row.previewKey === null ? context.files.delete(smallKey(row.r2Key)) : deleteUnusedFiles(context, [row.previewKey]),
  );
  return saved ? ok(toArtwork(saved)) : notFound();
}
