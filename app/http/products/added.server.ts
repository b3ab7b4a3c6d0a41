import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { ANSWER_FIELD, DRAWER, SHOWN_TOTAL, type AddedToCart, type ChangedPrice } from "#domain/shop/cart/added";
import type { CartView } from "#domain/shop/cart/cart-view";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { findRoute } from "#domain/shop/shipping/delivery-terms";
import { dayText } from "#domain/shop/shipping/day-text";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { CART_PATH, describeRefusal } from "./configured.server.ts";
import { FREE_MAIL_FROM } from "#domain/shop/shipping/methods";

/** Products that most artwork also suits. */
const SAME_ART_ON = ["custom-magnets", "custom-sticker-sheets"];

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
 * @param read a field of the form: `ANSWER_FIELD`, the ZIP code of its dates, its quantity, and `SHOWN_TOTAL`
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
  const addition = read(ANSWER_FIELD) === DRAWER ? await readAdded(context, id, read) : undefined;
  const savedPage = savedPath === undefined ? undefined : { id, path: savedPath, version };
  return addition
    ? { addition: { ...addition, isChange, saved: savedPage } }
    : redirect(await findCartPath(context, id, read));
}

/** The fields of the cart's address that name a line whose page showed another price, and its pieces. */
const [LINE, PIECES] = ["added", "pieces"];

/**
 * The address of the cart after something was added to it. Where the page showed another price, the cart says so.
 * @param read a field of the form: its quantity and `SHOWN_TOTAL`
 */
async function findCartPath(
  { services }: AppLoadContext,
  configuredId: string,
  read: (name: string) => unknown,
): Promise<string> {
  const { lines } = await services.cart.read();
  const line = lines.find(({ configuredProduct }) => configuredProduct === configuredId);
  const totalShown = line && findOldTotal(line, read);
  if (totalShown === undefined) return CART_PATH;
  const query = { [LINE]: configuredId, [PIECES]: String(line?.quantity), [SHOWN_TOTAL]: totalShown };
  return `${CART_PATH}?${new URLSearchParams(query).toString()}`;
}

/** What the address of the cart says of a price that changed, while it is true of a line. */
export function findPriceChange({ lines }: Pick<CartView, "lines">, query: URLSearchParams): ChangedPrice | undefined {
  const totalShown = query.get(SHOWN_TOTAL) ?? "";
  const line = lines.find(
    ({ configuredProduct, quantity }) =>
      configuredProduct === query.get(LINE) && String(quantity) === query.get(PIECES),
  );
  if (!line || !MONEY.test(totalShown) || totalShown === formatMoney(line.total)) return undefined;
  return { name: line.product.name, totalShown, total: line.total };
}

/** A price as the pages write it: anybody can write an address. */
const MONEY = /^\$[\d,]{1,12}\.\d\d$/;

async function readAdded(
  { services }: AppLoadContext,
  configuredId: string,
  read: (name: string) => unknown,
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
    totalShown: findOldTotal(line, read),
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

/** The price that the page showed for this line, if the line has another one. */
function findOldTotal(
  { quantity, total }: { readonly quantity: number; readonly total: Money },
  read: (name: string) => unknown,
): string | undefined {
  const [totalShown, pieces] = [read(SHOWN_TOTAL), read("quantity")];
  if (typeof totalShown !== "string" || totalShown === "" || totalShown === formatMoney(total)) return undefined;
  // The line may have had pieces before.
  return typeof pieces !== "string" || typedCount(pieces) === quantity ? totalShown : undefined;
}
