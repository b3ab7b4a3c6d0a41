import type { CartLineView } from "#domain/shop/cart/cart-view";
import type { Money } from "#domain/ground/kernel/money";

/** The field of a form that asks for the drawer instead of the cart's page. Only scripts set it. */
export const ANSWER_FIELD = "answer";
export const DRAWER = "drawer";

/** The field of a form with a name of its own, which it keeps until its answer arrives. Only scripts set it. */
export const FORM_KEY = "form_key";

/** The field of a form with the price that the page shows, as its text; "" while there is none. */
export const SHOWN_TOTAL = "shown_total";

/** The field of a form with the version of the price table that its page shows prices of. */
export const SHOWN_PRICES = "shown_prices";

/** What the drawer shows after something was added to the cart. */
export interface AddedToCart {
  /** It was in the cart before, with other choices that are replaced. */
  readonly isChange: boolean;
  /**
   * The page that the form's page goes on as, which is that of what it saved, and the version; undefined where it stays
   * what it is.
   */
  readonly saved: { readonly id: string; readonly path: string; readonly version: number } | undefined;
  readonly line: Pick<CartLineView, "quantity" | "spec" | "picture" | "total"> & { readonly name: string };
  /** All goods after discounts, and from when shipping is free; undefined where nothing is shipped or a code pays. */
  readonly freeShipping: { readonly goods: Money; readonly from: Money } | undefined;
  /** "Arrives Tue, Dec 8 to mainland US"; "" when it is not shipped. */
  readonly arrival: string;
  /** Other products that can be made of the same file. */
  readonly sameArt: { readonly artwork: string; readonly products: ReadonlyArray<{ slug: string; name: string }> };
}
