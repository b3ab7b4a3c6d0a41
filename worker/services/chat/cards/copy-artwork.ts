import { eq } from "drizzle-orm";
import { ownerColumns } from "../../../db/owned.ts";
import { artwork } from "../../../db/schema/artwork.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Copies a staff member's file that a card contains to the customer who accepts the card. @returns the copy's id;
 * undefined without a file, or when it was deleted
 */
export async function copyArtwork(context: ServiceContext, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [row] = await context.db.select().from(artwork).where(eq(artwork.id, id));
  if (!row) return undefined;
  const made = context.newId();
  const r2Key = `artwork/${made}`;
  if (!(await copyFile(context, row.r2Key, r2Key))) return undefined;
  const previewKey = row.previewKey === null ? null : `artwork-preview/${made}.png`;
  const hasPreview =
    row.previewKey !== null && previewKey !== null && (await copyFile(context, row.previewKey, previewKey));
  const drawnKey = row.drawnKey === null ? null : `artwork-drawn/${made}`;
  const hasDrawn = row.drawnKey !== null && drawnKey !== null && (await copyFile(context, row.drawnKey, drawnKey));
  await context.db.insert(artwork).values({
    ...row,
    id: made,
    ...ownerColumns(context.session.owner()),
    r2Key,
    previewKey: hasPreview ? previewKey : null,
    mendedKey: null,
    mended: null,
    drawnKey: hasDrawn ? drawnKey : null,
    createdAt: context.clock(),
  });
  return made;
}

/** Copied in parts, since a file may be larger than a worker's memory. */
async function copyFile({ files }: ServiceContext, from: string, to: string): Promise<boolean> {
  const found = await files.get(from);
  if (!found) return false;
  const growing = await files.begin(to, found.contentType);
  try {
    for await (const part of partsOf(found.body)) await growing.add(part);
    await growing.finish();
    return true;
  } catch (error) {
    await growing.abort();
    throw error;
  }
}

/** R2 requires parts of equal size, at least 5 MiB; only the last may be smaller. */
const PART_BYTES = 5 * 1024 * 1024;

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = read.value;
    for (let at = 0; at < chunk.byteLength;) {
      const step = Math.min(PART_BYTES - filled, chunk.byteLength - at);
      part.set(chunk.subarray(at, at + step), filled);
      filled += step;
      at += step;
      if (filled < PART_BYTES) continue;
      yield part;
      part = new Uint8Array(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
