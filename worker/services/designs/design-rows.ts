import { eq, sql, type SQL } from "drizzle-orm";
import { cutSizeOf } from "#domain/pricing/cut-size";
import { kindOf } from "#domain/kinds/kind-of";
import { rulesOf } from "#domain/kinds/rules-of";
import { can } from "#domain/kernel/capabilities";
import type { LinePicture } from "#domain/catalog/product-picture";
import type { DesignCard } from "#domain/designs/design-view";
import { sharedPath } from "#domain/configured-products/share";
import { ownedBy } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { makeShare } from "../configured-products/index.ts";

/** Whose designs the asker may read: their own; staff everybody's. */
export function visibleDesigns({ session }: ServiceContext): SQL | undefined {
  if (can(session.actor.role, "seeEverything")) return undefined;
  return ownDesigns({ session });
}

/** Only their own, also for staff: what is changed or ordered is never somebody else's. */
export function ownDesigns({ session }: Pick<ServiceContext, "session">): SQL {
  const owner = session.existingOwner();
  return owner ? ownedBy(design, owner) : sql`0`;
}

/** Designs with what a picture of them needs, in one query for any number. */
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

/** Whether there is something to show to others: a file at least, of which they never get more than a small picture. */
function canBeShared({ design: kept, product, artwork: file }: DesignRow, picture: LinePicture | undefined): boolean {
  const { isGoods, takesArtwork } = kindOf(product);
  if (kept.archived || !isGoods) return false;
  return picture !== undefined || (takesArtwork && file !== null);
}

/** With what its owner may give to others to look at it. */
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
  const { design: kept, configured } = row;
  return {
    id: kept.id,
    name: kept.name,
    folderId: kept.folderId ?? undefined,
    product: row.product,
    ...cutSizeOf(configured),
    quantity: configured.quantity,
    status: configured.status,
    picture: rulesOf(row.product).picture({
      configured,
      material: row.material?.slug,
      hex: row.colour?.hex,
      artwork: row.artwork,
      design: row.readyMade,
    }),
    updatedAt: kept.updatedAt,
  };
}
