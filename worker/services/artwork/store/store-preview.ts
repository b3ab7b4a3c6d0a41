import { MAX_PREVIEW_BYTES } from "#domain/prepress/artwork/rasterized";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { DrawnFacts, type Artwork } from "#domain/prepress/artwork/artwork";
import { pngFacts } from "#domain/ground/files/facts/raster";
import { sniff } from "#domain/ground/files/sniff";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { artwork } from "../../../db/schema/artwork.ts";
import type { JsonObject } from "../../../db/schema/columns.ts";
import { announceFile, type ReceivedFile, type UploadForm } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { deleteUnusedFiles } from "../delete-files.ts";
import { findRowForUser, toArtwork } from "../read/read-artwork.ts";
import { receivePicture } from "./receive-picture.ts";
import { smallKey } from "../read/small-picture.ts";

const MAX_PREVIEW_SIDE_PX = 2000;
const FIELDS = Object.keys(DrawnFacts.entries);

type BrowserFacts = v.InferOutput<typeof DrawnFacts>;

/**
 * The facts of a file after a browser has rendered it. The file's own facts take precedence over what the browser
 * measured, except for the size and bleed of another page than the one that they describe.
 */
function mergeFacts(storedFacts: JsonObject, browser: BrowserFacts): JsonObject {
  const { pages, width_in: widthIn, height_in: heightIn, page = 1 } = browser;
  const { smallest_type_in: smallestTypeIn, thinnest_stroke_in: thinnestStrokeIn, picture_dpi: pictureDpi } = browser;
  const [leftBleed, top, right, bottom] = browser.own_bleed ?? [0, 0, 0, 0];
  const hasSize = widthIn !== undefined && heightIn !== undefined;
  const size = {
    ...(hasSize ? { widthIn, heightIn } : {}),
    ...(leftBleed + top + right + bottom > 0 ? { ownBleed: { left: leftBleed, top, right, bottom } } : {}),
  };
  const { ownBleed, pictureDpi: _, picturesUnread: __, ...others } = storedFacts;
  const isOtherPage = hasSize && page !== (storedFacts["previewPage"] ?? 1);
  return {
    ...(pages ? { pages } : {}),
    ...(isOtherPage ? { ...others, ...size } : { ...size, ...(ownBleed ? { ownBleed } : {}), ...others }),
    // These describe the rendered page.
    ...(smallestTypeIn ? { smallestTypeIn } : {}),
    ...(thinnestStrokeIn ? { thinnestStrokeIn } : {}),
    ...(pictureDpi ? { pictureDpi } : {}),
    previewPage: page,
  };
}

/** Whether a PNG is complete and within the limits of a preview. */
function isPreview({ bytes }: ReceivedFile): boolean {
  const { widthPx = 0, heightPx = 0, truncated } = pngFacts(bytes);
  return truncated === false && widthPx >= 1 && heightPx >= 1 && Math.max(widthPx, heightPx) <= MAX_PREVIEW_SIDE_PX;
}

/** Stores the preview of a file, which the customer's browser renders. It is only shown; the original is printed. */
export async function storePreview(
  context: ServiceContext,
  id: string,
  form: UploadForm,
): Promise<Result<Artwork, Refusal>> {
  const row = await findRowForUser(context, id);
  if (!row) return notFound();
  // Each version has a new key, so that a reader of the old version never gets parts of both.
  const key = `artwork-preview/${context.newId()}.png`;
  const received = await receivePicture(context, key, form, {
    maxBytes: MAX_PREVIEW_BYTES,
    fieldNames: FIELDS,
    maxFieldBytes: 40,
  });
  if (!received.ok) return received;
  const { file, fields } = received.value;
  const read = v.safeParse(DrawnFacts, fields);
  if (!file || !read.success || sniff(file.bytes) !== "image/png") {
    await file?.drop();
    return invalid({ file: ["A preview is a PNG picture."] });
  }
  if (!isPreview(file)) {
    await file.drop();
    return invalid({ file: [`A preview is a whole PNG picture of up to ${MAX_PREVIEW_SIDE_PX} pixels a side.`] });
  }
  await announceFile(context, key);
  await file.keep("image/png");
  const [saved] = await context.db
    .update(artwork)
    .set({
      previewKey: key,
      previewSha256: file.sha256,
      facts: mergeFacts(row.facts, read.output),
      pages: Math.max(row.pages, read.output.pages ?? 1),
    })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(
    row.previewKey === null ? context.files.delete(smallKey(row.r2Key)) : deleteUnusedFiles(context, [row.previewKey]),
  );
  return saved ? ok(toArtwork(saved)) : notFound();
}
