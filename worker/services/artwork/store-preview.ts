import { eq } from "drizzle-orm";
import * as v from "valibot";
import { DrawnFacts, type Artwork } from "#domain/artwork/artwork";
import { pngFacts } from "#domain/artwork/facts/raster";
import { sniff } from "#domain/artwork/sniff";
import { invalid, notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../service-context.ts";
import { MalformedForm, readForm, textOf } from "./multipart.ts";
import { findRow, toArtwork } from "./read-artwork.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.ts";
import { smallKey } from "./small-picture.ts";

const LARGEST_PREVIEW_BYTES = 6 * 1024 * 1024;
const MOST_PREVIEW_SIDE = 2000;
const FIELDS = Object.keys(DrawnFacts.entries);

/**
 * Keeps the picture of a file that the browser has drawn: page 1 of a PDF, or artwork without its background. It is only
 * ever shown; what is printed is the file itself.
 */
export async function storePreview(context: ServiceContext, id: string, form: { body: ReadableStream<Uint8Array> | null; contentType: string }): Promise<Result<Artwork, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  // A key of its own for every version, so that a reader of the old one is never given half of each.
  const key = `artwork-preview/${context.newId()}.png`;
  let file: ReceivedFile | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name === "file") {
        file = await receiveFile(context.files, key, part.body, LARGEST_PREVIEW_BYTES);
        if (!file) return refuse({ code: "too-large", message: "This preview is too large." });
      } else if (FIELDS.includes(part.name)) {
        fields[part.name] = (await textOf(part.body, 40)) ?? "";
      }
    }
  } catch (error) {
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was cut off."] });
    throw error;
  }
  const drawn = v.safeParse(DrawnFacts, fields);
  if (!file || !drawn.success || sniff(file.bytes) !== "image/png") return invalid({ file: ["A preview is a PNG picture."] });
  const { widthPx = 0, heightPx = 0, truncated } = pngFacts(file.bytes);
  if (truncated || widthPx < 1 || heightPx < 1 || Math.max(widthPx, heightPx) > MOST_PREVIEW_SIDE) {
    return invalid({ file: [`A preview is a whole PNG picture of up to ${MOST_PREVIEW_SIDE} pixels a side.`] });
  }
  await file.keep("image/png");
  const { pages, width_in: widthIn, height_in: heightIn, smallest_type_in: smallestTypeIn, thinnest_stroke_in: thinnestStrokeIn, page } = drawn.output;
  // What the file told by itself is worth more than what a browser measured.
  const measured = { ...(pages ? { pages } : {}), ...(widthIn && heightIn ? { widthIn, heightIn } : {}) };
  // These are the page's, and another page has others.
  const ofPage = { ...(smallestTypeIn ? { smallestTypeIn } : {}), ...(thinnestStrokeIn ? { thinnestStrokeIn } : {}), previewPage: page ?? 1 };
  const [saved] = await context.db
    .update(artwork)
    .set({ previewKey: key, facts: { ...measured, ...row.facts, ...ofPage }, pages: Math.max(row.pages, pages ?? 1) })
    .where(eq(artwork.id, row.id))
    .returning();
  context.later(context.files.delete(row.previewKey ? [row.previewKey, smallKey(row.previewKey)] : smallKey(row.r2Key)));
  return saved ? ok(toArtwork(saved)) : notFound();
}
