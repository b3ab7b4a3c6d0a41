import { eq } from "drizzle-orm";
import * as v from "valibot";
import { TOLERANCE } from "#domain/artwork/cut-choices";
import type { Artwork } from "#domain/artwork/artwork";
import { pngFacts } from "#domain/artwork/facts/raster";
import { sniff } from "#domain/artwork/sniff";
import { invalid, notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../service-context.ts";
import { MalformedForm, readForm, textOf } from "./multipart.ts";
import { findRow, toArtwork } from "./read-artwork.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.ts";

const LARGEST_BYTES = 60 * 1024 * 1024;
const MOST_SIDE = 4096;
/** Proportions that differ by more than this are those of another picture. */
const ASPECT_TOLERANCE = 0.02;

const number = (range: { readonly min: number; readonly max: number }) => v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(range.min), v.maxValue(range.max));
const How = v.object({ page: v.optional(number({ min: 1, max: 10_000 }), "1"), tolerance: number(TOLERANCE) });

/**
 * Keeps artwork whose background was taken away beside the original: it is what is printed. The browser makes it, because
 * a file at full size does not fit into a Worker; its proportions have to be the original's.
 */
export async function storeMended(context: ServiceContext, id: string, form: { body: ReadableStream<Uint8Array> | null; contentType: string }): Promise<Result<Artwork, Refusal>> {
  const row = await findRow(context, id);
  if (!row) return notFound();
  const key = `artwork-mended/${context.newId()}.png`;
  let file: ReceivedFile | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of readForm(form.body, form.contentType)) {
      if (part.name === "file") {
        file = await receiveFile(context.files, key, part.body, LARGEST_BYTES);
        if (!file) return refuse({ code: "too-large", message: "This picture is too large." });
      } else if (part.name === "page" || part.name === "tolerance") fields[part.name] = (await textOf(part.body, 20)) ?? "";
    }
  } catch (error) {
    await file?.drop();
    if (error instanceof MalformedForm) return invalid({ file: ["The upload was cut off."] });
    throw error;
  }
  const how = v.safeParse(How, fields);
  const { widthPx = 0, heightPx = 0, alpha, truncated } = file && sniff(file.bytes) === "image/png" ? pngFacts(file.bytes) : { truncated: true };
  const own = row.widthPx && row.heightPx ? row.widthPx / row.heightPx : undefined;
  const isSame = own === undefined || Math.abs(Math.log(widthPx / heightPx / own)) <= ASPECT_TOLERANCE;
  if (!file || !how.success || truncated || !alpha || Math.max(widthPx, heightPx) > MOST_SIDE || !isSame) {
    await file?.drop();
    return invalid({ file: [`A mended picture is a PNG with transparency, in the proportions of the original, of up to ${MOST_SIDE} pixels a side.`] });
  }
  await file.keep("image/png");
  const [saved] = await context.db.update(artwork).set({ mendedKey: key, mended: how.output }).where(eq(artwork.id, row.id)).returning();
  if (row.mendedKey) context.later(context.files.delete(row.mendedKey));
  return saved ? ok(toArtwork(saved)) : notFound();
}
