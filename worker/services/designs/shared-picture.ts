import { and, eq, isNull } from "drizzle-orm";
import type { LinePicture } from "#domain/catalog/product-picture";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { sharedPicturePath } from "#domain/configured-products/share";
import { drawnPicture } from "#domain/kinds/picture";
import type { StoredFile } from "../../adapters/file-store.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { canBeSmall, readSmallPicture } from "../artwork/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findShown } from "../configured-products/index.ts";

/** The file that a configured product is made of, where the shop has a small picture of it to show. */
async function shownFile({ db }: ServiceContext, { artworkId }: ConfiguredProduct) {
  if (artworkId === undefined) return undefined;
  const [row] = await db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, artworkId), isNull(artwork.deletedAt)));
  return row && canBeSmall(row) ? row : undefined;
}

/**
 * What is made of a customer's file, or of a finished design, as others see it by a link: never the file itself. Before
 * there is a cut line it is the picture alone. Undefined for a file that nobody has drawn yet, and for what the page
 * draws by itself.
 */
export async function sharedPicture(
  context: ServiceContext,
  configured: ConfiguredProduct,
  share: string,
): Promise<LinePicture | undefined> {
  const { id, design, cutLine, material } = configured;
  const line = cutLine ?? design?.cutLine;
  const artworkUrl = (await shownFile(context, configured))
    ? sharedPicturePath(id, share)
    : configured.artworkId === undefined
      ? design?.artwork
      : undefined;
  return artworkUrl === undefined ? undefined : drawnPicture(artworkUrl, line, configured, material?.slug);
}

/** The picture itself, for whoever may see the product: its owner, or somebody with the owner's link. */
export async function readSharedPicture(
  context: ServiceContext,
  id: string,
  share: string | undefined,
): Promise<StoredFile | undefined> {
  const shown = await findShown(context, id, share);
  const row = shown && (await shownFile(context, shown.configured));
  return row && readSmallPicture(context, row);
}
