import type { CartView } from "#domain/shop/cart/cart-view";
import { checkPromotion, goodsDiscount } from "#domain/shop/cart/promotion";
import { sumGoods } from "#domain/shop/cart/totals";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { DEFAULT_CURRENCY, money } from "#domain/ground/kernel/money";
import { shipDay } from "#domain/shop/pricing/ship-day";
import { routeToZip } from "#domain/shop/shipping/delivery-terms";
import type { Parcel } from "#domain/shop/shipping/parcel";
import { countEarlierLines } from "./earlier-lines.ts";
import { findGiftCard } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { readTogether } from "../../db/read-together.ts";
import { type PriceInput, selectPrices } from "../pricing/index.ts";
import { tooLateText, type CartChange } from "#domain/shop/cart/order-change";
import { findFormer, type FormerOrder, withFormer } from "./former-order.ts";
import { type CartLineRow, type CartRow, selectAllLines, selectOpenCart, selectOpenCartLines } from "./cart-rows.ts";
import { parcelOfLines } from "./parcel.ts";
import { priceRows } from "./lines/price-lines.ts";
import { findPromotion } from "./promotions/find-promotion.ts";
import { viewRemoved } from "./lines/removed-line.ts";
import { viewCartLine } from "./lines/view-line.ts";

export const EMPTY_CART_VIEW: CartView = {
  id: "",
  version: 0,
  currency: DEFAULT_CURRENCY,
  lines: [],
  saved: [],
  subtotal: money(0),
  giftCards: money(0),
  zip: "",
  needsParcel: false,
  arrival: undefined,
  promotion: undefined,
  giftCard: undefined,
  change: undefined,
  removedLine: undefined,
  earlierLines: 0,
};

/** A cart, all its lines, and what their prices depend on. */
interface PricedCart {
  readonly cart: CartRow;
  readonly rows: ReadonlyArray<CartLineRow>;
  readonly priceInput: PriceInput;
}

/** The current user's open cart at current prices. Reading changes nothing. */
export async function readCart(context: ServiceContext): Promise<CartView> {
  const priced = await findPricedCart(context);
  return priced ? viewPricedCart(context, priced) : EMPTY_CART_VIEW;
}

/** The current user's open cart, if any. One round trip. */
export async function findPricedCart(context: ServiceContext): Promise<PricedCart | undefined> {
  const owner = context.session.existingOwner();
  if (!owner) return undefined;
  const [[cart], rows, ...priceInput] = await readTogether(context.db, [
    selectOpenCart(context.db, owner),
    selectOpenCartLines(context.db, owner),
    ...selectPrices(context, owner.userId ?? null),
  ]);
  return cart && { cart, rows, priceInput };
}

/** Any cart at its owner's prices. */
export async function viewCart(context: ServiceContext, cart: CartRow): Promise<CartView> {
  const [rows, ...priceInput] = await readTogether(context.db, [
    selectAllLines(context.db, { cart: cart.id }),
    ...selectPrices(context, cart.userId),
  ]);
  return viewPricedCart(context, { cart, rows, priceInput });
}

export async function viewPricedCart(
  context: ServiceContext,
  { cart, rows: all, priceInput }: PricedCart,
): Promise<CartView> {
  const [former, prices] = await Promise.all([findFormer(context, cart), priceRows(context, all, priceInput)]);
  const view = (row: CartLineRow) => {
    const price = prices.get(row.line.id);
    return price ? [viewCartLine(row, price, context.clock(), context.measurement)] : [];
  };
  const rows = all.filter(({ line }) => !line.savedForLater);
  const lines = rows.flatMap(view);
  const parcel = parcelOfLines(rows);
  const subtotal = lines.reduce((total, line) => total + line.total.minor, 0);
  const goods = sumGoods(
    lines.map(({ total, product }) => ({ total: total.minor, isGiftCard: !getKindFacts(product).isGoods })),
  );
  return {
    id: cart.id,
    version: cart.version,
    currency: cart.currency,
    lines,
    saved: all.filter(({ line }) => line.savedForLater).flatMap(view),
    subtotal: money(subtotal, cart.currency),
    giftCards: money(subtotal - goods, cart.currency),
    zip: textIn(cart.checkout, "zip"),
    needsParcel: parcel.pieces > 0,
    arrival: parcel.pieces > 0 ? arrivalOfParcel(context.clock(), parcel, textIn(cart.checkout, "zip")) : undefined,
    promotion: await viewPromotion(context, cart, goods, former),
    giftCard: await viewGiftCard(context, cart, former),
    change: former && viewChange(former, all.filter(({ line }) => line.duringChange === "set-aside").length),
    removedLine: viewRemoved(cart, all, context.clock()),
    earlierLines: countEarlierLines(cart, context.clock()),
  };
}

function arrivalOfParcel(now: Date, { productionDays }: Parcel, zip: string): CartView["arrival"] {
  const { to, transitDays } = routeToZip(zip);
  return { to, day: shipDay(now, productionDays + transitDays) };
}

const textIn = (values: Readonly<Record<string, unknown>>, key: string): string => {
  const value = values[key];
  return typeof value === "string" ? value : "";
};

/**
 * A code that no longer applies (the cart got smaller, the code expired) stays visible with the reason and gives no
 * discount.
 */
async function viewPromotion(
  context: ServiceContext,
  { id, promotionCodeId }: CartRow,
  goods: number,
  former: FormerOrder | undefined,
): Promise<CartView["promotion"]> {
  const promotion =
    promotionCodeId === null ? undefined : await findPromotion(context, { codeId: promotionCodeId }, id, former);
  if (!promotion) return undefined;
  const checked = checkPromotion(promotion, goods, context.clock());
  const problem =
    checked.ok || checked.error.code !== "invalid" ? undefined : messagesAt(checked.error.errors, "code").join(" ");
  return {
    code: promotion.code,
    label: promotion.label,
    discount: money(checked.ok ? goodsDiscount(promotion, goods) : 0),
    paysShipping: checked.ok && promotion.kind === "free-shipping",
    problem,
  };
}

async function viewGiftCard(
  context: ServiceContext,
  { id, giftCardId, currency }: CartRow,
  former: FormerOrder | undefined,
): Promise<CartView["giftCard"]> {
  const storedCard = giftCardId === null ? undefined : await findGiftCard(context, { id: giftCardId }, id);
  const card = withFormer(storedCard, former, context.clock());
  return card && { lastFour: card.lastFour, available: money(Math.max(0, card.availableMinor), currency) };
}

const viewChange = (former: FormerOrder, setAside: number): CartChange => ({
  orderId: former.id,
  number: String(former.number),
  total: money(former.totalMinor, former.currency),
  setAside,
  problem: former.isChangeable ? undefined : tooLateText(former),
});
