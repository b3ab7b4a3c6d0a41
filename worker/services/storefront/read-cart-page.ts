import type { CartView } from "#domain/shop/cart/cart-view";
import type { ProductCard } from "#domain/shop/catalog/views";
import { EMPTY_CART_VIEW, findPricedCart, viewPricedCart } from "../cart/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { toPrices } from "../pricing/index.ts";
import { recommendBeside } from "./recommend.ts";

/** The current user's open cart, and products that go with what is in it, at the same prices. */
export async function readCartPage(
  context: ServiceContext,
): Promise<{ readonly cart: CartView; readonly suggested: ReadonlyArray<ProductCard> }> {
  const priced = await findPricedCart(context);
  if (!priced) return { cart: EMPTY_CART_VIEW, suggested: [] };
  const [cart, prices] = await Promise.all([viewPricedCart(context, priced), toPrices(context, priced.priceInput)]);
  const slugs = cart.lines.map(({ product }) => product.slug);
  return { cart, suggested: slugs.length > 0 ? await recommendBeside(context, slugs, prices) : [] };
}
