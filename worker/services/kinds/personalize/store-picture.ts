import { fileUrl } from "#domain/prepress/artwork/artwork";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import type { ArrivingArtwork } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { receiveArtwork } from "../upload/receive-artwork.ts";

/** Stores a picture for a name tag. Only raster images are accepted. */
export async function storePicture(
  context: ServiceContext,
  form: ArrivingArtwork,
): Promise<Result<TagPicture & { readonly type: string }, Refusal>> {
  const stored = await receiveArtwork(context, { ...form, mode: "raster" });
  if (!stored.ok) return stored;
  const { id, fileName, type, facts } = stored.value;
  return ok({
    id,
    fileName,
    type,
    width: facts.widthPx ?? 1,
    height: facts.heightPx ?? 1,
    url: fileUrl(id, "preview"),
  });
}
