import { money } from "#domain/money";
import type { CartLineView, LinePicture } from "#domain/cart/cart-view";
import { specWords } from "#domain/cart/spec-words";
import type { Measurement } from "#domain/measure";
import type { CartLineRow } from "./cart-rows.ts";
import { artworkPicture, drawnPicture } from "./picture.ts";
import type { LinePrice } from "./price-lines.ts";

export function viewLine(row: CartLineRow, price: LinePrice, measurement?: Measurement): CartLineView {
  const { configured, product } = row;
  return {
    id: row.line.id,
    configuredProduct: configured.id,
    product: { slug: product.slug, name: product.name, kind: product.kind },
    editPath: `/products/setup/${product.slug}/${configured.id}/`,
    quantity: configured.quantity,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    unitPrice: money(price.unitMinor, price.currency),
    total: money(price.totalMinor, price.currency),
    totalWas: price.totalWasMinor === undefined ? undefined : money(price.totalWasMinor, price.currency),
    explanation: price.explanation,
    spec: specWords({
      width: configured.width,
      height: configured.height,
      shape: configured.shape,
      materialName: row.material?.name,
      colorName: row.color?.name,
      designName: row.design?.name,
      options: configured.options,
      fileName: row.artwork?.fileName,
    }, measurement),
    picture: pictureOf(row),
    problem: problemOf(row),
    advice: adviceOf(row),
  };
}

/** Artwork may follow the order: we never print before somebody has looked at it. */
const adviceOf = ({ product, configured, artwork }: CartLineRow): string | undefined =>
  product.kind === "upload" && artwork === null && configured.readyMadeDesignId === null ? "No artwork yet. Add it now, or send it to us after you order." : undefined;

function pictureOf({ artwork, design, configured, material }: CartLineRow): LinePicture | undefined {
  const artworkUrl = artwork ? artworkPicture(artwork) : design?.artwork;
  return artworkUrl ? drawnPicture(artworkUrl, configured.cutLine ?? design?.cutLine, configured, material?.slug) : undefined;
}

/** Why a line cannot be ordered yet, as a sentence for the customer. */
export function problemOf({ product, configured }: CartLineRow): string | undefined {
  if (product.status !== "active") return "This product is no longer sold. Remove it to go on.";
  if (configured.status === "ordered") return "This one was ordered already. Remove it, or set it up again.";
  return undefined;
}
