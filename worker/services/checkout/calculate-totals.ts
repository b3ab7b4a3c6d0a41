import { isExemptAt } from "#domain/shop/tax/tax-exemption";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { eq } from "drizzle-orm";
import {
  toShippingDestination,
  type CheckoutAddress,
  type QuoteAddress,
} from "#domain/shop/addresses/checkout-address";
import { tooLateText } from "#domain/shop/cart/order-change";
import { checkPromotion, goodsDiscount } from "#domain/shop/cart/promotion";
import { sumGoods, orderTotals, type Totals, type TotalsInput, waivedTotals } from "#domain/shop/cart/totals";
import { NO_DISCOUNT_WORDS } from "#domain/shop/kinds/gift-card/words";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { invalid, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { smallestCharge } from "#domain/shop/payments/smallest-charge";
import {
  missingMethods,
  nothingToShip,
  shippingMethods,
  type ShippingMethod,
  withFreeStandard,
} from "#domain/shop/shipping/methods";
import type { Parcel } from "#domain/shop/shipping/parcel";
import { readTogether } from "../../db/read-together.ts";
import { user } from "../../db/schema/index.ts";
import {
  type CartLineRow,
  type CartRow,
  findFormer,
  findPromotion,
  type FormerOrder,
  type FoundPromotion,
  type LinePrice,
  lineRows,
  parcelOfLines,
  priceRows,
  withFormer,
} from "../cart/index.ts";
import { selectPrices } from "../pricing/index.ts";
import { availableCredit, findGiftCard, type FoundGiftCard, giftCardHash } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findCheckoutRules } from "./checkout-rules.ts";

export interface CheckoutTotalsInput {
  /** Not needed when nothing is shipped. */
  readonly address: QuoteAddress | CheckoutAddress | null | undefined;
  /** Errors to report when something is shipped and there is no address. */
  readonly missing: FieldErrors;
  readonly methodId: string | undefined;
  readonly useCredit: boolean;
  /** A code to try without applying it to the cart. */
  readonly code?: string | undefined;
}

export interface PricedLine {
  readonly row: CartLineRow;
  readonly price: LinePrice;
}

/** The totals of a cart, shipped to an address. Amounts in minor units; gift card first, then store credit. */
export interface OrderTotals {
  readonly lines: ReadonlyArray<PricedLine>;
  readonly methods: ReadonlyArray<ShippingMethod>;
  readonly method: ShippingMethod;
  /** Which shipping methods do not reach this address, and why; "" when all do. */
  readonly missingMethods: string;
  /** False when the cart has only gift cards. */
  readonly needsParcel: boolean;
  readonly parcel: Parcel;
  readonly isTaxExempt: boolean;
  readonly totals: Totals;
  /** The smallest amount that every provider charges. Less gift card or credit is used to reach it. */
  readonly smallestCharge: number;
  readonly giftCardMinor: number;
  readonly creditMinor: number;
  readonly promotion: FoundPromotion | undefined;
  readonly giftCard: FoundGiftCard | undefined;
  readonly currency: string;
  /** The paying account, if any. */
  readonly customer: { readonly mayPayByInvoice: boolean; readonly creditMinor: number } | undefined;
  /** The order that this one would replace. What it used is part of the available amounts. */
  readonly former: FormerOrder | undefined;
}

export const EMPTY_CART: Refusal = { code: "bad-request", message: "Your cart is empty." };

/** The only place that computes a cart's totals: the quote, the checkout page and the order use the same. */
export async function calculateTotals(
  context: ServiceContext,
  cart: CartRow,
  input: CheckoutTotalsInput,
): Promise<Result<OrderTotals, Refusal>> {
  const buyer = getActorUserId(context.session.actor);
  const [rows, read, payer] = await Promise.all([
    lineRows(context, cart.id),
    readTogether(context.db, selectPrices(context, buyer)),
    findPayer(context, cart),
  ]);
  if (rows.length === 0) return refuse(EMPTY_CART);
  if (!payer.ok) return payer;
  const { customer, former } = payer.value;
  const prices = await priceRows(context, rows, read);
  const lines = rows.flatMap((row) => {
    const price = prices.get(row.line.id);
    return price ? [{ row, price }] : [];
  });
  const priced = lines.map(({ row, price }) => ({
    key: row.line.id,
    total: price.totalMinor,
    isGiftCard: !getKindFacts(row.product).isGoods,
  }));
  const goods = sumGoods(priced);
  const codes = await findCodes(context, { cart, goods, former }, input.code);
  if (!codes.ok) return codes;
  const { promotion, giftCard } = codes.value;

  const to = input.address ? toShippingDestination(input.address) : undefined;
  const parcel = parcelOfLines(lines.map(({ row }) => row));
  const needsParcel = parcel.pieces > 0;
  if (needsParcel && !to) return invalid(input.missing);
  const methods =
    needsParcel && to ? methodsFor(context, { to, parcel, goods, promotion }) : [nothingToShip(context.clock())];
  // A shipping method chosen earlier is not an error once nothing is shipped.
  const method = input.methodId && needsParcel ? methods.find(({ id }) => id === input.methodId) : methods[0];
  if (!method)
    return invalid({ shipping_method: ["This shipping method isn't available for this address. Choose another one."] });

  const giftAvailable = Math.max(0, giftCard?.availableMinor ?? 0);
  const creditAvailable = input.useCredit && customer ? customer.creditMinor : 0;
  const isTaxExempt = customer?.isTaxExempt ?? false;
  const tax = await taxAt(context, to, isTaxExempt);
  const chargeable = smallestCharge(context.payments.values(), cart.currency);
  const totals = await payableTotals(context, {
    lines: priced,
    promotion,
    shipping: method.price,
    tax,
    creditAvailable: giftAvailable + creditAvailable,
    smallestCharge: chargeable,
  });
  const giftCardMinor = Math.min(giftAvailable, totals.credit);
  return ok({
    lines,
    methods,
    method,
    missingMethods: needsParcel && to ? missingMethods(to) : "",
    needsParcel,
    parcel,
    isTaxExempt,
    totals,
    smallestCharge: chargeable,
    giftCardMinor,
    creditMinor: totals.credit - giftCardMinor,
    promotion,
    giftCard,
    currency: cart.currency,
    customer,
    former,
  });
}

/** The totals, without what is too small to charge if the shop waives that. */
async function payableTotals(context: ServiceContext, input: TotalsInput): Promise<Totals> {
  const totals = orderTotals(input);
  const isTooSmall = totals.total > 0 && totals.total < (input.smallestCharge ?? 0);
  return isTooSmall && (await findCheckoutRules(context)).waivesSmallTotals ? waivedTotals(input) : totals;
}

interface Shipped {
  readonly to: ReturnType<typeof toShippingDestination>;
  readonly parcel: Parcel;
  /** Minor units, before discounts. */
  readonly goods: number;
  readonly promotion: FoundPromotion | undefined;
}

/** The shipping methods with their prices, which depend on what a code takes off. */
function methodsFor({ clock }: ServiceContext, { to, parcel, goods, promotion }: Shipped) {
  const methods = shippingMethods(to, parcel, goods - goodsDiscount(promotion, goods), clock());
  return promotion?.kind === "free-shipping" ? withFreeStandard(methods, `Free with code ${promotion.code}.`) : methods;
}

const taxAt = async (
  { taxes }: ServiceContext,
  to: ReturnType<typeof toShippingDestination> | undefined,
  isExempt: boolean,
) => (to && !isExempt ? taxes.rateAt({ ...to, street: to.streetAddress1 }) : undefined);

/** The codes that apply to this cart. A typed code must apply; a stored one may have stopped applying. */
async function findCodes(
  context: ServiceContext,
  { cart, goods, former }: { readonly cart: CartRow; readonly goods: number; readonly former: FormerOrder | undefined },
  typedCode: string | undefined,
) {
  const storedPromotion = cart.promotionCodeId
    ? await findPromotion(context, { codeId: cart.promotionCodeId }, cart.id, former)
    : undefined;
  const holds = (promotion: FoundPromotion | undefined) =>
    goods > 0 && checkPromotion(promotion, goods, context.clock()).ok ? promotion : undefined;
  const alive = (foundCard: FoundGiftCard | undefined) =>
    unlessExpired(withFormer(foundCard, former, context.clock()), context);
  const card = cart.giftCardId ? await findGiftCard(context, { id: cart.giftCardId }, cart.id) : undefined;
  if (!typedCode) return ok({ promotion: holds(storedPromotion), giftCard: alive(card) });

  const promotion = await findPromotion(context, { code: typedCode }, cart.id, former);
  const typedCard = promotion
    ? undefined
    : alive(await findGiftCard(context, { hash: await giftCardHash(typedCode) }, cart.id));
  if (typedCard) return ok({ promotion: holds(storedPromotion), giftCard: typedCard });
  if (promotion && goods === 0) return invalid({ code: [NO_DISCOUNT_WORDS] });
  const checked = checkPromotion(promotion, goods, context.clock());
  return checked.ok ? ok({ promotion, giftCard: alive(card) }) : checked;
}

const unlessExpired = (card: FoundGiftCard | undefined, { clock }: ServiceContext) =>
  card?.expiresAt && card.expiresAt <= clock() ? undefined : card;

/** Who pays, and the order that the cart changes, which must still be changeable. */
async function findPayer(context: ServiceContext, cart: CartRow) {
  const [account, former] = await Promise.all([findCustomer(context, cart.id), findFormer(context, cart)]);
  if (former && !former.isChangeable) return refuse({ code: "conflict", message: tooLateText(former) });
  const customer = account && { ...account, creditMinor: account.creditMinor + (former?.creditMinor ?? 0) };
  return ok({ customer, former });
}

async function findCustomer(context: ServiceContext, cartId: string) {
  const { actor } = context.session;
  if (actor.role === "guest") return undefined;
  const [[row], creditMinor] = await Promise.all([
    context.db
      .select({
        mayPayByInvoice: user.mayPayByInvoice,
        isTaxExempt: user.isTaxExempt,
        taxExemptUntil: user.taxExemptUntil,
      })
      .from(user)
      .where(eq(user.id, actor.userId)),
    availableCredit(context, actor.userId, cartId),
  ]);
  return row && { ...row, isTaxExempt: isExemptAt(row, context.clock()), creditMinor };
}
