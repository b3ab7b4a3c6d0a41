import { eq, type SQL } from "drizzle-orm";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { DesignCard } from "#domain/shop/designs/design-view";
import { sharedPath } from "#domain/shop/configured-products/share";
import { ownedByVisitor } from "../../db/readable.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { makeShare } from "../configured-products/index.ts";

/** Condition for designs of the current user, which are the only ones they may change or order, also for staff. */
export const designsOfUser = ({ session }: Pick<ServiceContext, "session">): SQL => ownedByVisitor(design, session);

/** Designs with everything that their cards need, in one query. */
export const selectDesigns = ({ db }: ServiceContext) =>
  db
    .select({
      design,
      configured: {
        id: configuredProduct.id,
        width: configuredProduct.width,
        height: configuredProduct.height,
        quantity: configuredProduct.quantity,
        status: configuredProduct.status,
        cutLine: configuredProduct.cutLine,
        shape: configuredProduct.shape,
        options: configuredProduct.options,
        templateId: configuredProduct.templateId,
        version: configuredProduct.version,
        texts: configuredProduct.texts,
        roster: configuredProduct.roster,
        pieces: configuredProduct.pieces,
      },
      product: { slug: product.slug, name: product.name, kind: product.kind, unit: product.unit },
      material: { slug: material.slug },
      colour: { hex: color.hex },
      artwork: {
        id: artwork.id,
        type: artwork.type,
        previewKey: artwork.previewKey,
        widthPx: artwork.widthPx,
        heightPx: artwork.heightPx,
        fileName: artwork.fileName,
      },
      readyMade: { name: readyMadeDesign.name, artwork: readyMadeDesign.artwork, cutLine: readyMadeDesign.cutLine },
    })
    .from(design)
    .innerJoin(configuredProduct, eq(configuredProduct.id, design.configuredProductId))
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(artwork, eq(artwork.id, configuredProduct.artworkId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId));

export type DesignRow = Awaited<ReturnType<typeof selectDesigns>>[number];

/** Whether a link to the design has something to show. */
function canBeShared({ design: saved, product, artwork: file }: DesignRow, picture: LinePicture | undefined): boolean {
  const { isGoods, takesArtwork } = getKindFacts(product);
  if (saved.archived || !isGoods) return false;
  return picture !== undefined || (takesArtwork && file !== null);
}

/** A card with the design's share link. */
export async function toSharedCard(context: ServiceContext, row: DesignRow): Promise<DesignCard> {
  const card = toDesignCard(row);
  const { id } = row.configured;
  return {
    ...card,
    sharePath: canBeShared(row, card.picture)
      ? sharedPath(row.product.slug, id, await makeShare(context, id))
      : undefined,
  };
}

export function toDesignCard(row: DesignRow): DesignCard {
  const { design: saved, configured } = row;
  return {
    id: saved.id,
    name: saved.name,
    folderId: saved.folderId ?? undefined,
    product: row.product,
    ...readCutSize(configured),
    quantity: configured.quantity,
    status: configured.status,
    picture: getKindRules(row.product).picture({
      configured,
      material: row.material?.slug,
      hex: row.colour?.hex,
      artwork: row.artwork,
      design: row.readyMade,
    }),
    updatedAt: saved.updatedAt,
  };
}
