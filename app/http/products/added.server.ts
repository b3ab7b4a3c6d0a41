import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { ANSWER_FIELD, DRAWER, SHOWN_PRICES, SHOWN_TOTAL, type AddedToCart } from "#domain/shop/cart/added";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { money } from "#domain/ground/kernel/money";
import { findRoute } from "#domain/shop/shipping/delivery-terms";
import { dayText } from "#domain/shop/shipping/day-text";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { CART_PATH, describeRefusal } from "./configured.server.ts";
import { FREE_MAIL_FROM } from "#domain/shop/shipping/methods";

/** Products that most artwork also suits. */
const SAME_ART_ON = ["custom-magnets", "custom-sticker-sheets"];

/**
 * What a form says that its page showed of the price. A save with it approves that price alone.
 * @param read a field of the form
 */
export function readShownPrice(read: (name: string) => unknown) {
  const [total, version] = [read(SHOWN_TOTAL), read(SHOWN_PRICES)];
  return {
    total: typeof total === "string" ? total : undefined,
    version: typeof version === "string" ? typedCount(version) : undefined,
  };
}

type Addition = Parameters<typeof answerAdded>[1];

/** Adds a saved configuration to the cart, and answers its form. Returns an error message where it can't be added. */
export async function addToCart(
  context: AppLoadContext,
  { id, savedPath, version }: Pick<Addition, "id" | "savedPath" | "version">,
  read: (name: string) => unknown,
): Promise<Result<Awaited<ReturnType<typeof answerAdded>>, string>> {
  const { cart } = context.services;
  const isChange = await cart.has(id);
  const outcome = await cart.add(id, version);
  if (!outcome.ok) return err(describeRefusal(outcome.error));
  return ok(await answerAdded(context, { id, path: CART_PATH, isChange, savedPath, version }, read));
}

/**
 * Answers a form with a redirect to its next page; where that is the cart and the form asks for the drawer, with what
 * the drawer shows.
 * @param id of the configured product
 * @param isChange whether it was in the cart before
 * @param savedPath the page of what was saved, where the form's page is another one; with its version
 * @param read a field of the form: `ANSWER_FIELD` and the ZIP code of its dates
 */
export async function answerAdded(
  context: AppLoadContext,
  {
    id,
    path,
    isChange = false,
    savedPath,
    version = 1,
  }: {
    readonly id: string;
    readonly path: string;
    readonly isChange?: boolean;
    readonly savedPath?: string | undefined;
    readonly version?: number | undefined;
  },
  read: (name: string) => unknown,
) {
  if (path !== CART_PATH) return redirect(path);
  const zip = read("zip");
  if (typeof zip === "string" && findRoute(zip)) await context.services.checkout.rememberZip(zip);
  const addition = read(ANSWER_FIELD) === DRAWER ? await readAdded(context, id) : undefined;
  const savedPage = savedPath === undefined ? undefined : { id, path: savedPath, version };
  return addition ? { addition: { ...addition, isChange, saved: savedPage } } : redirect(CART_PATH);
}

async function readAdded(
  { services }: AppLoadContext,
  configuredId: string,
): Promise<Omit<AddedToCart, "isChange" | "saved"> | undefined> {
  const [cart, configured] = await Promise.all([services.cart.read(), services.configuredProducts.find(configuredId)]);
  const line = cart.lines.find(({ configuredProduct }) => configuredProduct === configuredId);
  if (!line) return undefined;
  const artwork = configured?.artworkId ?? "";
  const slugs = artwork === "" ? [] : SAME_ART_ON.filter((slug) => slug !== line.product.slug);
  const products = await Promise.all(slugs.map((slug) => services.kinds.findProduct(slug)));
  const { quantity, spec, picture, total, product } = line;
  const goods = cart.subtotal.minor - cart.giftCards.minor - (cart.promotion?.discount.minor ?? 0);
  return {
    line: { quantity, spec, picture, total, name: product.name },
    freeShipping:
      cart.needsParcel && cart.promotion?.paysShipping !== true
        ? { goods: money(goods, cart.currency), from: money(FREE_MAIL_FROM, cart.currency) }
        : undefined,
    arrival:
      cart.arrival && getKindFacts(product).isGoods ? `Arrives ${dayText(cart.arrival.day)} to ${cart.arrival.to}` : "",
    sameArt: {
      artwork,
      products: products.flatMap((match) => (match ? [{ slug: match.product.slug, name: match.product.name }] : [])),
    },
  };
}
