import { eq, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/accounts/capabilities";
import type { LinePicture } from "#domain/cart/cart-view";
import type { DesignCard } from "#domain/designs/design-view";
import { ownedBy } from "../../db/owned.ts";
import { artwork } from "../../db/schema/artwork.ts";
import { color, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import { artworkPicture, drawnPicture, giftCardPicture, letteringDrawn, sheetPicture, tagPicture } from "../carts/picture.ts";
import type { ServiceContext } from "../service-context.ts";

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
        id: configuredProduct.id, width: configuredProduct.width, height: configuredProduct.height, quantity: configuredProduct.quantity,
        status: configuredProduct.status, cutLine: configuredProduct.cutLine, shape: configuredProduct.shape, options: configuredProduct.options, templateId: configuredProduct.templateId, version: configuredProduct.version,
        texts: configuredProduct.texts, roster: configuredProduct.roster, pieces: configuredProduct.pieces,
      },
      product: { slug: product.slug, name: product.name, kind: product.kind },
      material: { slug: material.slug },
      colour: { hex: color.hex },
      artwork: { id: artwork.id, type: artwork.type, previewKey: artwork.previewKey, fileName: artwork.fileName },
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

/** The sticker as it will come out of the bag; undefined while there is nothing to show. */
function pictureOf({ artwork: file, readyMade, configured, material: film, product: of, colour }: DesignRow): LinePicture | undefined {
  if (of.kind === "gift-card") return giftCardPicture(configured.options);
  if (of.kind === "ddb") return sheetPicture(configured, film?.slug);
  if (of.kind === "personalize") return tagPicture(configured, film?.slug);
  if (of.kind === "lettering") return letteringDrawn(configured.cutLine, colour?.hex, configured);
  const artworkUrl = file ? artworkPicture(file) : readyMade?.artwork;
  return artworkUrl ? drawnPicture(artworkUrl, configured.cutLine ?? readyMade?.cutLine, configured, film?.slug) : undefined;
}

export function toDesignCard(row: DesignRow): DesignCard {
  const { design: kept, configured } = row;
  return {
    id: kept.id,
    name: kept.name,
    folderId: kept.folderId ?? undefined,
    product: row.product,
    width: configured.width,
    height: configured.height,
    quantity: configured.quantity,
    status: configured.status,
    picture: pictureOf(row),
    updatedAt: kept.updatedAt,
  };
}
