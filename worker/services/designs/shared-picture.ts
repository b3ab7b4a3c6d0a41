import { and, eq, isNull } from "drizzle-orm";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { sharedPicturePath } from "#domain/shop/configured-products/share";
import { makePiecePicture } from "#domain/shop/kinds/picture";
import type { StoredFile } from "../../adapters/file-store.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { canBeSmall, readSmallPicture } from "../artwork/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findShown } from "../configured-products/index.ts";

/** The artwork of a configured product, if a small picture of it can be shown. */
async function showableArtwork({ db }: ServiceContext, { artworkId }: ConfiguredProduct) {
  if (artworkId === undefined) return undefined;
  const [row] = await db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, artworkId), isNull(artwork.deletedAt)));
  return row && canBeSmall(row) ? row : undefined;
}

/**
 * The picture of a shared product that has artwork or is a ready-made design, without access to the file itself.
 * Without a cut line it is the picture alone. Undefined if there is no preview, and for products that the page renders
 * itself.
 */
export async function sharedPicture(
  context: ServiceContext,
  configured: ConfiguredProduct,
  share: string,
): Promise<LinePicture | undefined> {
  const { id, design, cutLine, material } = configured;
  const line = cutLine ?? design?.cutLine;
  const readyMade = configured.artworkId === undefined ? design?.artwork : undefined;
  const artworkUrl = (await showableArtwork(context, configured)) ? sharedPicturePath(id, share) : readyMade;
  return artworkUrl === undefined ? undefined : makePiecePicture(artworkUrl, line, configured, material?.slug);
}

/** Reads the picture, for the product's owner, staff, and anyone with the owner's link. */
export async function readSharedPicture(
  context: ServiceContext,
  id: string,
  share: string | undefined,
): Promise<StoredFile | undefined> {
  const sharedDesign = await findShown(context, id, share);
  const row = sharedDesign && (await showableArtwork(context, sharedDesign.configured));
  return row && readSmallPicture(context, row);
}
