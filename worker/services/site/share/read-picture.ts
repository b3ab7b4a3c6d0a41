import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import { twinKey } from "#domain/shop/site/seo/share-picture";
import { readPictureData } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Larger files are not read. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Enough for the part of the picture that is shown, in pixels. */
const SIDE_PX = 900;

async function readBytes({ files }: ServiceContext, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.get(key);
  if (!stored) return undefined;
  if (stored.size <= MAX_BYTES) return new Uint8Array(await new Response(stored.body).arrayBuffer());
  await stored.body.cancel();
  return undefined;
}

/**
 * A picture of the shop as a data URL that the renderer can read: SVG as it is, PNG and JPEG at a reduced size. Of
 * other types the JPEG beside it, if the seed has put one there. Undefined when nothing can be read.
 * @param address as records have it, "/static/media/…"
 */
export async function readPictureAt(context: ServiceContext, address: string): Promise<string | undefined> {
  const key = mediaKey(address);
  if (key === undefined) return undefined;
  for (const candidate of [key, twinKey(key)]) {
    const bytes = await readBytes(context, candidate);
    if (bytes === undefined) continue;
    const data = await readPictureData(bytes, SIDE_PX);
    if (data !== undefined) return data;
  }
  return undefined;
}
