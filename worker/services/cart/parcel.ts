import { kindOf } from "#domain/kinds/kind-of";
import { rushDays } from "#domain/pricing/speed";
import { parcelOf, type Parcel } from "#domain/shipping/parcel";
import type { CartLineRow } from "./cart-rows.ts";

/**
 * The parcel of a cart: everything except gift cards, which are sent by e-mail. Without pieces when nothing is shipped.
 */
export const parcelOfLines = (rows: ReadonlyArray<Pick<CartLineRow, "configured" | "product">>): Parcel =>
  parcelOf(
    rows
      .filter(({ product }) => kindOf(product).isGoods)
      .map(({ configured: { width, height, quantity, options }, product: { productionDays } }) => ({
        widthIn: width,
        heightIn: height,
        quantity,
        productDays: productionDays,
        rushDays: rushDays(options),
      })),
  );
