import { DAY_MS } from "#domain/ground/kernel/durations";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { materials } from "../data/materials.ts";
import { products } from "../data/products/products.ts";
import type { PhotoData, ReviewData, ReviewerData } from "../data/reviews.ts";
import type { IdMaker } from "../ids.ts";
import { idIn, type Row } from "../load.ts";

/** Days from the order to its review. */
const DAYS_TO_WRITE = 9;

export interface PhotoFile {
  readonly key: string;
  readonly data: PhotoData;
}

export interface ReviewRows {
  readonly tables: ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]>;
  readonly photos: ReadonlyArray<PhotoFile>;
}

/** The order line that a review is about. */
interface ReviewedLine {
  readonly lineId: string;
  readonly productId: number;
  readonly userId: string;
}

interface ReviewContext {
  readonly ids: IdMaker;
  /** The size of a photo's file. */
  readonly measurePhotoBytes: (data: PhotoData) => number;
  /** Milliseconds. */
  readonly now: number;
}

/** A review with its photos. */
export function reviewRows(
  review: ReviewData,
  state: "new" | "published",
  { lineId, productId, userId }: ReviewedLine,
  { ids, measurePhotoBytes, now }: ReviewContext,
): { review: Row; photos: ReadonlyArray<Row>; files: ReadonlyArray<PhotoFile> } {
  const created = now - review.daysAgo * DAY_MS;
  const when = new Date(created).toISOString();
  const files = (review.photos ?? []).map((data, i) => ({
    key: `review/demo-${ids.of(`photo ${lineId} ${String(i)}`, when)}`,
    data,
  }));
  return {
    review: {
      id: ids.of(`review ${lineId}`, when),
      user_id: userId,
      order_line_id: lineId,
      product_id: productId,
      rating: review.rating,
      title: review.title,
      body: review.body,
      state,
      created_at: created,
      updated_at: created,
    },
    photos: files.map(({ key, data }, i) => ({
      id: ids.of(`review photo ${lineId} ${String(i)}`, when),
      order_line_id: lineId,
      position: i + 1,
      r2_key: key,
      type: "image/png",
      bytes: measurePhotoBytes(data),
      width_px: 560,
      height_px: 560,
      created_at: created,
    })),
    files,
  };
}

interface ReviewerContext extends ReviewContext {
  readonly productIds: ReadonlyMap<string, number>;
}

interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const makeEmailAddress = (name: string): string =>
  `${name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]+/g, ".")}@example.com`;

const buildAddress = (name: string): Row => ({
  first_name: name.split(" ")[0] ?? "",
  last_name: name.split(" ").at(-1) ?? "",
  company_name: "",
  phone: "+1 555 010 0100",
  street_address_1: "12 Orchard Street",
  street_address_2: "",
  city: "Columbus",
  city_area: "",
  country_area: "OH",
  postal_code: "43215",
  country: "US",
  po_box: false,
});

/** The specification of a reviewed order line, with its price. */
function buildPurchase(slug: string) {
  const product = products.find((demoProduct) => demoProduct.slug === slug);
  if (!product) throw new Error(`There is no product "${slug}"`);
  const material = materials.find((demoMaterial) => demoMaterial.slug === product.materials[0]) ?? materials[0];
  const [width, height] = product.sizes[0] ?? [3, 3];
  const quantity = product.kind === "ready-made" ? 5 : 100;
  const price = quote(
    { width, height, quantity, material: material?.slug ?? "", shape: "custom", options: {} },
    { profile: product.priceProfile, version: 1, currency: "USD", parameters: openingPrices[product.priceProfile] },
  );
  return { product, material, width, height, quantity, price };
}

/** One delivered order of one line, with the review of that line. */
function reviewedOrder(review: ReviewData, number: number, reviewer: Reviewer, context: ReviewerContext) {
  const { ids, productIds, now } = context;
  const placedAt = now - (review.daysAgo + DAYS_TO_WRITE) * DAY_MS;
  const delivered = placedAt + 7 * DAY_MS;
  const id = (name: string) => ids.of(`reviewer order ${String(number)} ${name}`, new Date(placedAt).toISOString());
  const { product, material, width, height, quantity, price } = buildPurchase(review.product);
  const total = price.total.minor;
  const address = buildAddress(reviewer.name);
  const productId = idIn(productIds, product.slug);
  const cart: Row = {
    id: id("cart"),
    user_id: reviewer.id,
    status: "ordered",
    created_at: placedAt,
    updated_at: placedAt,
  };
  const order: Row = {
    id: id("order"),
    number,
    cart_id: id("cart"),
    idempotency_key: `demo:${String(number)}`,
    request_hash: `demo ${String(number)}`,
    user_id: reviewer.id,
    email: reviewer.email,
    state: "delivered",
    subtotal_minor: total,
    discount_minor: 0,
    shipping_minor: 0,
    tax_minor: 0,
    total_minor: total,
    due_minor: total,
    billing_address: address,
    shipping_address: address,
    shipping_method: "standard-mail",
    shipping_method_name: "Standard mail",
    delivery_date: new Date(delivered).toISOString().slice(0, 10),
    placed_at: placedAt,
    updated_at: delivered,
  };
  const line: Row = {
    id: id("line"),
    order_id: id("order"),
    position: 0,
    product_id: productId,
    product_slug: product.slug,
    product_name: product.name,
    quantity,
    unit_price_minor: price.unitPrice.minor,
    total_minor: total,
    spec: {
      width,
      height,
      shape: "custom",
      material: material ? { slug: material.slug, name: material.name } : null,
      color: null,
      design: null,
      options: {},
      texts: [],
      roster: [],
    },
    price_explanation: price.explanation.map(({ label, amount }) => ({ label, amount_minor: amount.minor })),
  };
  const events: ReadonlyArray<Row> = [
    { id: id("placed"), order_id: id("order"), type: "placed", message: "Order placed", created_at: placedAt },
    {
      id: id("delivered"),
      order_id: id("order"),
      type: "state.delivered",
      message: "Delivered",
      created_at: delivered,
    },
  ];
  const reviewed = { lineId: id("line"), productId, userId: reviewer.id };
  return { cart, order, line, events, written: reviewRows(review, "published", reviewed, context) };
}

/**
 * A reviewer with one delivered order for each review. A reviewer has no password, so nobody can sign in as one.
 * @param firstNumber the number of the oldest order
 */
export function reviewerRows(person: ReviewerData, firstNumber: number, context: ReviewerContext): ReviewRows {
  const oldest = Math.max(...person.reviews.map(({ daysAgo }) => daysAgo));
  const joined = context.now - (oldest + 60) * DAY_MS;
  const reviewer: Reviewer = {
    id: context.ids.of(`reviewer ${person.name}`, new Date(joined).toISOString()),
    name: person.name,
    email: makeEmailAddress(person.name),
  };
  const orders = [...person.reviews]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((review, i) => reviewedOrder(review, firstNumber + i, reviewer, context));
  const user: Row = { ...reviewer, role: "customer", email_verified_at: joined, date_joined: joined };
  return {
    tables: [
      ["user", [user]],
      ["cart", orders.map(({ cart }) => cart)],
      ["orders", orders.map(({ order }) => order)],
      ["order_line", orders.map(({ line }) => line)],
      ["order_event", orders.flatMap(({ events }) => events)],
      ["review", orders.map(({ written }) => written.review)],
      ["review_photo", orders.flatMap(({ written }) => written.photos)],
    ],
    photos: orders.flatMap(({ written }) => written.files),
  };
}
