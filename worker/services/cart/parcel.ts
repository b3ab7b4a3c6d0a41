import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { rushDays } from "#domain/shop/pricing/speed";
import { buildParcel, type Parcel } from "#domain/shop/shipping/parcel";
import type { CartLineRow } from "./cart-rows.ts";

/**
 * The parcel of a cart: everything except gift cards, which are sent by e-mail. Without pieces when nothing is shipped.
 */
export const parcelOfLines = (rows: ReadonlyArray<Pick<CartLineRow, "configured" | "product" | "material">>): Parcel =>
  buildParcel(
    rows
      .filter(({ product }) => getKindFacts(product).isGoods)
      .map(({ configured, product, material }) => ({
        widthIn: configured.width,
        heightIn: configured.height,
        quantity: configured.quantity,
        gsm: material?.gsm,
        pieceGrams: product.pieceGrams,
        productDays: product.productionDays,
        rushDays: rushDays(configured.options),
      })),
  );
