import { QuoteAddress } from "#domain/shop/addresses/checkout-address";
import { missingAddresses, type CheckoutQuoteRequest } from "#domain/shop/checkout/requests";
import { explainChange } from "#domain/shop/checkout/explain-change";
import { money, toDecimal } from "#domain/ground/kernel/money";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { type FormerOrder, findOpenCart } from "../cart/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { explainOrder } from "./explain-order.ts";
import { calculateTotals, EMPTY_CART, type OrderTotals } from "./calculate-totals.ts";

/** The totals of the current user's cart shipped to an address, as on the wire. Nothing is stored. */
export async function quoteCheckout(
  context: ServiceContext,
  input: CheckoutQuoteRequest,
): Promise<Result<CheckoutQuote, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return refuse(EMPTY_CART);
  const orderTotals = await calculateTotals(context, cart, {
    address: input.shipping_address,
    missing: missingAddresses(QuoteAddress, ["shipping_address"]),
    methodId: input.shipping_method ?? undefined,
    useCredit: input.use_credit,
    code: input.code ?? undefined,
  });
  return orderTotals.ok ? ok(showTotals(orderTotals.value, context.clock())) : orderTotals;
}

export type CheckoutQuote = ReturnType<typeof showTotals>;

/** The totals of the order that the cart changes, before and after. They include what credit and gift cards pay. */
function showChange(former: FormerOrder, { totals, currency }: OrderTotals) {
  const decimal = (minor: number) => toDecimal(money(minor, currency));
  const afterMinor = totals.total + totals.credit;
  return {
    order: former.id,
    number: String(former.number),
    before: decimal(former.totalMinor),
    after: decimal(afterMinor),
    difference: decimal(afterMinor - former.totalMinor),
    explanation: explainChange({ currency, number: String(former.number), before: former, dueMinor: totals.total }),
  };
}

/** Totals on the wire: `total` is what remains to pay, subtotal − discount − waived + shipping + tax − credit. */
function showTotals(order: OrderTotals, now: Date) {
  const {
    lines,
    methods,
    method,
    missingMethods,
    totals,
    smallestCharge,
    currency,
    promotion,
    giftCardMinor,
    creditMinor,
    customer,
    former,
  } = order;
  const decimal = (minor: number) => toDecimal(money(minor, currency));
  return {
    methods: methods.map(({ id, name, note, price, deliveryDate }) => ({
      id,
      name,
      note,
      price: decimal(price),
      delivery_date: deliveryDate,
    })),
    shipping_method: method.id,
    shipping_notice: missingMethods,
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    discount_label: promotion?.label ?? "",
    waived: decimal(totals.waived),
    smallest_charge: decimal(smallestCharge),
    shipping: decimal(totals.shipping),
    tax: decimal(totals.tax),
    credit: decimal(totals.credit),
    gift_card: decimal(giftCardMinor),
    store_credit: decimal(creditMinor),
    store_credit_available: decimal(customer?.creditMinor ?? 0),
    total: decimal(totals.total),
    change: former ? showChange(former, order) : null,
    currency,
    explanation: explainOrder(order, now),
    lines: lines.map(({ row, price }) => {
      const shared = totals.lines.find((line) => line.key === row.line.id);
      return {
        id: row.line.id,
        configured_product: row.configured.id,
        product: row.product.slug,
        product_name: row.product.name,
        quantity: row.configured.quantity,
        unit_price: decimal(price.unitMinor),
        total: decimal(price.totalMinor),
        discount: decimal(shared?.discount ?? 0),
        tax: decimal(shared?.tax ?? 0),
      };
    }),
    tax_lines: totals.taxLines.map(({ key, label, rate, taxable, amount, rounding }) => ({
      line: key,
      label,
      rate: String(rate / 1000),
      taxable: decimal(taxable),
      amount: decimal(amount),
      rounding: rounding / 100_000,
    })),
  };
}
