import { and, eq, sql } from "drizzle-orm";
import type { StoredFile } from "../../../adapters/file-store.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { encodePng } from "./picture-data.ts";
import type { ArtworkRow } from "./read-artwork.ts";
import { canReadOriginal, readSmallPixels } from "./read-pixels.ts";

/** Longest side in pixels of a picture that others may see: enough for a screen, but not for printing. */
const SMALL_SIDE_PX = 640;

type Source = Pick<ArtworkRow, "type" | "r2Key" | "previewKey" | "widthPx" | "heightPx">;

/** Whether a small picture can be made, from the preview or the original. */
export const canBeSmall = (row: Omit<Source, "r2Key">): boolean => row.previewKey !== null || canReadOriginal(row);

/** The key of a small picture, which is deleted with its source. @param key of the original or the preview */
export const smallKey = (key: string): string => `artwork-small/${key}.png`;

/**
 * A file as others may see it: pixels only, at most 640 per side. It is made on the first request. Undefined if the
 * file can't be read. The caller must have checked that the current user may see it.
 */
export async function readSmallPicture(context: ServiceContext, row: ArtworkRow): Promise<StoredFile | undefined> {
  const { db, files } = context;
  const source = row.previewKey ?? row.r2Key;
  const key = smallKey(source);
  const stored = await files.get(key);
  if (stored) return stored;
  const pixels = await readSmallPixels(context, row, SMALL_SIDE_PX);
  if (!pixels) return undefined;
  await files.put(key, await encodePng(pixels), "image/png");
  // If the file was deleted or got a new preview meanwhile, nothing else would delete this picture.
  const [current] = await db
    .select({ id: artwork.id })
    .from(artwork)
    .where(and(eq(artwork.id, row.id), sql`coalesce(${artwork.previewKey}, ${artwork.r2Key}) = ${source}`));
  if (current) return files.get(key);
  await files.delete(key);
  return undefined;
}
