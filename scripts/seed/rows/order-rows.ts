import { toShippingDestination, type CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { orderTotals, type Totals } from "#domain/shop/cart/totals";
import { shippingMethods, type ShippingMethod } from "#domain/shop/shipping/methods";
import { buildParcel } from "#domain/shop/shipping/parcel";
import { taxAt } from "#domain/shop/tax/sales-tax";
import type { OrderData } from "../data/orders.ts";
import { addresses } from "../data/people.ts";
import { promotions } from "../data/shop.ts";
import type { Row } from "../load.ts";
import type { MediaFile } from "../pictures/gallery.ts";
import { historyRows } from "./order-history.ts";
import { lineRows, priceLine, type OrderContext, type OrderInProgress, type PricedLine } from "./order-line-rows.ts";

/** Rows by table, in the order in which they can be inserted, and the files that they name. */
export interface OrderRows {
  readonly tables: ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]>;
  readonly files: ReadonlyArray<MediaFile>;
}

const buildCheckoutAddress = (owner: string, index: number): CheckoutAddress => {
  const demoAddress = addresses.filter((address) => address.owner === owner)[index];
  if (!demoAddress) throw new Error(`${owner} has no address ${String(index)}`);
  return {
    first_name: demoAddress.firstName,
    last_name: demoAddress.lastName,
    company_name: demoAddress.companyName ?? "",
    phone: demoAddress.phone,
    street_address_1: demoAddress.street1,
    street_address_2: demoAddress.street2 ?? "",
    city: demoAddress.city,
    city_area: "",
    country_area: demoAddress.area,
    postal_code: demoAddress.postalCode,
    country: demoAddress.country,
    po_box: false,
  };
};

/** The shipping method of the order, as the checkout would have offered it. */
function chooseShippingMethod(
  order: OrderData,
  address: CheckoutAddress,
  priced: ReadonlyArray<PricedLine>,
  placedAt: number,
) {
  const goods = priced.reduce((sum, { price }) => sum + price.total.minor, 0);
  const parcel = buildParcel(
    priced.map(({ line, product }) => ({
      widthIn: line.size[0],
      heightIn: line.size[1],
      quantity: line.quantity,
      productDays: product.productionDays,
    })),
  );
  const offered = shippingMethods(toShippingDestination(address), parcel, goods, new Date(placedAt));
  const method = offered.find((offer) => offer.id === order.method);
  if (!method) throw new Error(`The order of ${String(order.daysAgo)} days ago cannot be shipped by ${order.method}`);
  return method;
}

function orderRow(
  { order, number, placed, context, id, totals }: OrderInProgress,
  address: CheckoutAddress,
  method: ShippingMethod,
): Row {
  const total = orderTotal(totals);
  return {
    id: id("order"),
    number,
    cart_id: id("cart"),
    idempotency_key: `demo:${String(number)}`,
    request_hash: `demo ${String(number)}`,
    user_id: context.userId,
    email: context.email,
    state: order.state,
    subtotal_minor: totals.subtotal,
    discount_minor: totals.discount,
    shipping_minor: totals.shipping,
    tax_minor: totals.tax,
    total_minor: total,
    due_minor: total,
    billing_address: buildCheckoutAddress(context.email, 0),
    shipping_address: address,
    shipping_method: method.id,
    shipping_method_name: method.name,
    delivery_date: method.deliveryDate,
    promotion_code_id: findPromotionCodeId(order, context),
    note: order.note ?? "",
    placed_at: placed,
    updated_at: placed,
  };
}

const orderTotal = ({ subtotal, discount, shipping, tax }: Totals): number => subtotal - discount + shipping + tax;

/** The share of the pieces in the first parcel, with shipping and its tax: what is charged when it leaves. */
function sumFirstParcel({ parcels: [first = []] = [], lines }: OrderData, totals: Totals): number {
  const ofLines = totals.lines.reduce((sum, { tax }) => sum + tax, 0);
  return totals.lines.reduce(
    (sum, { total, discount, tax }, i) =>
      sum + Math.floor(((total - discount + tax) * (first[i] ?? 0)) / (lines[i]?.quantity ?? 1)),
    totals.shipping + totals.tax - ofLines,
  );
}

const findPromotionCodeId = ({ code }: OrderData, { promotionCodeIds }: OrderContext): string | null =>
  code ? (promotionCodeIds.get(code) ?? null) : null;

const taxRows = ({ id, totals }: OrderInProgress, { country_area }: CheckoutAddress): Array<Row> =>
  totals.taxLines.map((tax, i) => ({
    id: id(`tax ${String(i)}`),
    order_id: id("order"),
    order_line_id: tax.key === "shipping" ? null : tax.key,
    jurisdiction: `US-${country_area}`,
    name: tax.label,
    rate_ppm: tax.rate * 10,
    base_minor: tax.taxable,
    tax_minor: tax.amount,
  }));

/** The discount of a promotion code, and the record of its use. */
function promotionTables({ order, placed, context, id, totals }: OrderInProgress): OrderRows["tables"] {
  const promotion = promotions.find(({ code }) => code === order.code);
  const codeId = findPromotionCodeId(order, context);
  const discount: Row = {
    id: id("promotion"),
    order_id: id("order"),
    kind: "promotion",
    code: promotion?.code,
    label: promotion?.name,
    amount_minor: -totals.discount,
    created_at: placed,
  };
  const redemption: Row = {
    promotion_code_id: codeId,
    order_id: id("order"),
    amount_minor: totals.discount,
    created_at: placed,
  };
  return [
    ["order_adjustment", promotion ? [discount] : []],
    ["promotion_redemption", codeId ? [redemption] : []],
  ];
}

/** One order with everything that belongs to it. @param number its public number @param placedAt milliseconds */
export function orderRows(order: OrderData, number: number, placedAt: number, context: OrderContext): OrderRows {
  const when = new Date(placedAt).toISOString();
  const id = (name: string) => context.ids.of(`order ${String(number)} ${name}`, when);
  const address = buildCheckoutAddress(context.email, order.shipTo);
  const priced = order.lines.map((line, i) => priceLine(line, id(`line ${String(i)}`)));
  const method = chooseShippingMethod(order, address, priced, placedAt);
  const totals = orderTotals({
    lines: priced.map(({ key, price }) => ({ key, total: price.total.minor })),
    promotion: promotions.find(({ code }) => code === order.code),
    shipping: method.price,
    tax: taxAt(address.country, address.country_area),
    creditAvailable: 0,
  });
  const progress: OrderInProgress = { order, number, placed: placedAt, context, id, totals };
  const lines = priced.map((line, i) => lineRows(line, i, progress));
  const cart: Row = {
    id: id("cart"),
    user_id: context.userId,
    status: "ordered",
    created_at: placedAt - 900_000,
    updated_at: placedAt,
  };
  return {
    tables: [
      ["artwork", lines.flatMap(({ artwork }) => artwork)],
      ["configured_product", lines.map(({ configured }) => configured)],
      ["cart", [cart]],
      ["orders", [orderRow(progress, address, method)]],
      ["order_line", lines.map(({ line }) => line)],
      ["tax_line", taxRows(progress, address)],
      ...promotionTables(progress),
      ...historyRows({
        order,
        id,
        number,
        placed: placedAt,
        total: orderTotal(totals),
        firstParcel: sumFirstParcel(order, totals),
        lineIds: priced.map(({ key }) => key),
      }),
    ],
    files: lines.flatMap(({ files }) => files),
  };
}
