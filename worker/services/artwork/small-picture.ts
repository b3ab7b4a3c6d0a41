import { and, eq, sql } from "drizzle-orm";
import { writePng } from "#domain/files/pixels/write-png";
import type { StoredFile } from "../../adapters/file-store.ts";
import { artwork } from "../../db/schema/artwork.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ArtworkRow } from "./read-artwork.ts";
import { fitsOwnLook, readSmallPixels } from "./read-pixels.ts";

/** Longest side of a picture that others may see: enough for a screen, too little for a press. */
const SMALL_SIDE = 640;

type Source = Pick<ArtworkRow, "type" | "r2Key" | "previewKey" | "widthPx" | "heightPx">;

/** Whether the shop can draw a file small by itself: from the picture that a browser drew of it, or from what it reads itself. */
export const canBeSmall = (row: Omit<Source, "r2Key">): boolean => row.previewKey !== null || fitsOwnLook(row);

/** What is made once lies beside what it was made from, and goes with it. @param key of the original, or of the picture that was drawn of it */
export const smallKey = (key: string): string => `artwork-small/${key}.png`;

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );
}

/**
 * A file as others may see it: pixels alone, no more than 640 a side, made when it is first looked at. Undefined for what
 * cannot be read. The caller has made sure that whoever asks may look.
 */
export async function readSmallPicture(context: ServiceContext, row: ArtworkRow): Promise<StoredFile | undefined> {
  const { db, files } = context;
  const source = row.previewKey ?? row.r2Key;
  const key = smallKey(source);
  const made = await files.get(key);
  if (made) return made;
  const pixels = await readSmallPixels(context, row, SMALL_SIDE);
  if (!pixels) return undefined;
  await files.put(key, await writePng(pixels, deflated), "image/png");
  // Meanwhile the file may have been thrown away, or have got another picture: then nothing would ever delete this one.
  const [still] = await db
    .select({ id: artwork.id })
    .from(artwork)
    .where(and(eq(artwork.id, row.id), sql`coalesce(${artwork.previewKey}, ${artwork.r2Key}) = ${source}`));
  if (still) return files.get(key);
  await files.delete(key);
  return undefined;
}
