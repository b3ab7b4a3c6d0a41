import { createHash } from "node:crypto";
import { destinationOf, type CheckoutAddress } from "#domain/addresses/checkout-address";
import { orderTotals } from "#domain/cart/totals";
import type { CutLine } from "#domain/artwork/cut-line/cut-line";
import { shapeCutLine } from "#domain/artwork/cut-line/shapes";
import { scaleCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { openingPrices } from "#domain/pricing/opening-prices";
import { quote } from "#domain/pricing/quote";
import { shippingMethods } from "#domain/shipping/methods";
import { parcelOf } from "#domain/shipping/parcel";
import { taxAt } from "#domain/tax/sales-tax";
import { materials } from "../data/materials.ts";
import type { OrderData, OrderLineData } from "../data/orders.ts";
import { addresses } from "../data/people.ts";
import { products } from "../data/products.ts";
import { promotions } from "../data/shop.ts";
import type { IdMaker } from "../ids.ts";
import { idIn, type Row } from "../load.ts";
import { previewOf, type Drawn } from "../pictures/draw.ts";
import { historyRows } from "./order-history.ts";
import type { MediaFile } from "../pictures/gallery.ts";

export interface OrderContext {
  readonly ids: IdMaker;
  readonly drawn: Drawn;
  readonly email: string;
  readonly userId: string;
  readonly productIds: ReadonlyMap<string, number>;
  readonly materialIds: ReadonlyMap<string, number>;
  readonly designIds: ReadonlyMap<string, number>;
  readonly priceTableIds: ReadonlyMap<string, number>;
  readonly promotionCodeIds: ReadonlyMap<string, string>;
  readonly designArtwork: ReadonlyMap<string, string>;
}

/** Rows by table, in the order in which they can be inserted, and the files that they name. */
export interface OrderRows {
  readonly tables: ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]>;
  readonly files: ReadonlyArray<MediaFile>;
}

const addressOf = (owner: string, index: number): CheckoutAddress => {
  const found = addresses.filter((address) => address.owner === owner)[index];
  if (!found) throw new Error(`${owner} has no address ${String(index)}`);
  return {
    first_name: found.firstName,
    last_name: found.lastName,
    company_name: found.companyName ?? "",
    phone: found.phone,
    street_address_1: found.street1,
    street_address_2: found.street2 ?? "",
    city: found.city,
    city_area: "",
    country_area: found.area,
    postal_code: found.postalCode,
    country: found.country,
    po_box: false,
  };
};

/** The cut line of a line: the artwork's own at the ordered size, or the plain shape. */
export function cutOf(
  line: Pick<OrderLineData, "size" | "shape" | "artwork" | "product">,
  drawn: Drawn,
): { path: string; width: number; height: number; kind: CutLine["kind"]; artBox?: CutLine["artBox"] | undefined } {
  const [width, height] = line.size;
  if (line.shape !== "custom") {
    const shaped = shapeCutLine(line.shape, { widthIn: width, heightIn: height, artAspect: 1 });
    if (!shaped.ok) throw new Error(shaped.error.message);
    const { path, kind, artBox } = shaped.value;
    return { path, width: shaped.value.width, height: shaped.value.height, kind, artBox };
  }
  const traced = line.artwork ? drawn.customers[line.artwork.icon]?.cutLine : drawn.designs[line.product]?.cutLine;
  if (!traced) throw new Error(`Nothing was traced for ${line.product}`);
  const { path, kind } = traced;
  return scaleCutLine(
    { path, kind, width: traced.width, height: traced.height },
    Math.min(width / traced.width, height / traced.height),
  );
}

/** One order with all that hangs on it. @param number what people say on the telephone @param placed milliseconds */
export function orderRows(order: OrderData, number: number, placed: number, context: OrderContext): OrderRows {
  const { ids, email, userId, drawn } = context;
  const when = new Date(placed).toISOString();
  const id = (name: string) => ids.of(`order ${String(number)} ${name}`, when);
  const shippingAddress = addressOf(email, order.shipTo);
  const promotion = promotions.find(({ code }) => code === order.code);

  const priced = order.lines.map((line, i) => {
    const product = products.find(({ slug }) => slug === line.product);
    if (!product) throw new Error(`There is no product "${line.product}"`);
    const parameters = openingPrices[product.priceProfile];
    const [width, height] = line.size;
    const spec = { width, height, quantity: line.quantity, material: line.material, shape: line.shape, options: {} };
    return {
      line,
      product,
      key: id(`line ${String(i)}`),
      price: quote(spec, { profile: product.priceProfile, version: 1, currency: "USD", parameters }),
    };
  });
  const goods = priced.reduce((sum, { price }) => sum + price.total.minor, 0);
  const parcel = parcelOf(
    priced.map(
      ({
        line: {
          size: [widthIn, heightIn],
          quantity,
        },
        product: { productionDays },
      }) => ({ widthIn, heightIn, quantity, productDays: productionDays }),
    ),
  );
  const method = shippingMethods(destinationOf(shippingAddress), parcel, goods, new Date(placed)).find(
    (one) => one.id === order.method,
  );
  if (!method) throw new Error(`Order ${String(number)} cannot go by ${order.method}`);
  const totals = orderTotals({
    lines: priced.map(({ key, price }) => ({ key, total: price.total.minor })),
    promotion,
    shipping: method.price,
    tax: taxAt(shippingAddress.country, shippingAddress.country_area),
    creditAvailable: 0,
  });

  const files: Array<MediaFile> = [];
  const artworks: Array<Row> = [];
  const configured: Array<Row> = [];
  const lines: Array<Row> = [];
  priced.forEach(({ line, product, key, price }, i) => {
    const [width, height] = line.size;
    const cutLine = cutOf(line, drawn);
    const material = materials.find(({ slug }) => slug === line.material);
    const explanation = price.explanation.map(({ label, amount }) => ({ label, amount_minor: amount.minor }));
    const priceTableId = idIn(context.priceTableIds, product.priceProfile);
    const design = line.artwork
      ? undefined
      : { slug: product.slug, name: product.name, artwork: context.designArtwork.get(product.slug) ?? "" };
    let kept: { id: string; facts: Row } | undefined;
    if (line.artwork) {
      const { artwork: body = "", preview = "" } = drawn.customers[line.artwork.icon] ?? {};
      const artworkId = id(`artwork ${String(i)}`);
      const key = `artwork/${artworkId}/original`;
      const bytes = new TextEncoder().encode(body).length;
      const sha256 = createHash("sha256").update(body).digest("hex");
      files.push({ key, body }, { key: `artwork/${artworkId}/preview`, body: previewOf({ preview }) });
      artworks.push({
        id: artworkId,
        user_id: userId,
        r2_key: key,
        file_name: line.artwork.fileName,
        sha256,
        bytes,
        type: "image/svg+xml",
        kind: "vector",
        preview_key: `artwork/${artworkId}/preview`,
        state: "ready",
        created_at: placed - 600_000,
      });
      kept = {
        id: artworkId,
        facts: { file_name: line.artwork.fileName, r2_key: key, sha256, type: "image/svg+xml", bytes, preflight: [] },
      };
    }
    const configuredId = id(`configured ${String(i)}`);
    configured.push({
      id: configuredId,
      user_id: userId,
      product_id: idIn(context.productIds, product.slug),
      width,
      height,
      quantity: line.quantity,
      material_id: idIn(context.materialIds, line.material),
      shape: line.shape,
      ready_made_design_id: line.artwork ? null : idIn(context.designIds, product.slug),
      artwork_id: kept?.id ?? null,
      cut_line: cutLine,
      status: "ordered",
      unit_price_minor: price.unitPrice.minor,
      total_minor: price.total.minor,
      price_explanation: explanation,
      price_table_id: priceTableId,
      created_at: placed - 900_000,
      updated_at: placed,
    });
    const share = totals.lines.find((one) => one.key === key);
    lines.push({
      id: key,
      order_id: id("order"),
      position: i,
      configured_product_id: configuredId,
      product_id: idIn(context.productIds, product.slug),
      product_slug: product.slug,
      product_name: product.name,
      quantity: line.quantity,
      unit_price_minor: price.unitPrice.minor,
      total_minor: price.total.minor,
      discount_minor: share?.discount ?? 0,
      tax_minor: share?.tax ?? 0,
      spec: {
        width,
        height,
        shape: line.shape,
        material: { slug: line.material, name: material?.name ?? "" },
        color: null,
        design: design ?? null,
        options: {},
        texts: [],
        roster: [],
      },
      price_explanation: explanation,
      price_table_id: priceTableId,
      artwork_id: kept?.id ?? null,
      artwork: kept?.facts ?? null,
      cut_line: cutLine,
    });
  });

  const codeId = order.code ? (context.promotionCodeIds.get(order.code) ?? null) : null;
  const bill = totals.subtotal - totals.discount + totals.shipping + totals.tax;
  const row: Row = {
    id: id("order"),
    number,
    cart_id: id("cart"),
    idempotency_key: `demo:${String(number)}`,
    request_hash: `demo ${String(number)}`,
    user_id: userId,
    email,
    state: order.state,
    subtotal_minor: totals.subtotal,
    discount_minor: totals.discount,
    shipping_minor: totals.shipping,
    tax_minor: totals.tax,
    total_minor: bill,
    due_minor: bill,
    billing_address: addressOf(email, 0),
    shipping_address: shippingAddress,
    shipping_method: method.id,
    shipping_method_name: method.name,
    delivery_date: method.deliveryDate,
    promotion_code_id: codeId,
    note: order.note ?? "",
    placed_at: placed,
    updated_at: placed,
  };
  const taxes = totals.taxLines.map((tax, i): Row => ({
    id: id(`tax ${String(i)}`),
    order_id: id("order"),
    order_line_id: tax.key === "shipping" ? null : tax.key,
    jurisdiction: `US-${shippingAddress.country_area}`,
    name: tax.label,
    rate_ppm: tax.rate * 10,
    base_minor: tax.taxable,
    tax_minor: tax.amount,
  }));
  const discounts: Array<Row> = promotion
    ? [
        {
          id: id("promotion"),
          order_id: id("order"),
          kind: "promotion",
          code: promotion.code,
          label: promotion.name,
          amount_minor: -totals.discount,
          created_at: placed,
        },
      ]
    : [];
  const redemptions: Array<Row> = codeId
    ? [{ promotion_code_id: codeId, order_id: id("order"), amount_minor: totals.discount, created_at: placed }]
    : [];
  return {
    tables: [
      ["artwork", artworks],
      ["configured_product", configured],
      [
        "cart",
        [{ id: id("cart"), user_id: userId, status: "ordered", created_at: placed - 900_000, updated_at: placed }],
      ],
      ["orders", [row]],
      ["order_line", lines],
      ["tax_line", taxes],
      ["order_adjustment", discounts],
      ["promotion_redemption", redemptions],
      ...historyRows({ order, id, number, placed, bill, lineIds: priced.map(({ key }) => key) }),
    ],
    files,
  };
}
