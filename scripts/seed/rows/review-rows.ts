import { DAY_MS } from "#domain/kernel/durations";
import { openingPrices } from "#domain/pricing/opening-prices";
import { quote } from "#domain/pricing/quote";
import { materials } from "../data/materials.ts";
import { products } from "../data/products.ts";
import type { PhotoData, ReviewData, ReviewerData } from "../data/reviews.ts";
import type { IdMaker } from "../ids.ts";
import { idIn, type Row } from "../load.ts";

/** People write some days after the parcel has come. */
const DAYS_TO_WRITE = 9;

export interface PhotoFile {
  readonly key: string;
  readonly data: PhotoData;
}

export interface ReviewRows {
  readonly tables: ReadonlyArray<readonly [table: string, rows: ReadonlyArray<Row>]>;
  readonly photos: ReadonlyArray<PhotoFile>;
}

interface Bought {
  readonly lineId: string;
  readonly productId: number;
  readonly userId: string;
}

/** A review with its photos. @param bytesOf how large a photo's file is @param now milliseconds */
export function reviewRows(
  review: ReviewData,
  state: "new" | "published",
  { lineId, productId, userId }: Bought,
  ids: IdMaker,
  bytesOf: (data: PhotoData) => number,
  now: number,
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
      bytes: bytesOf(data),
      width_px: 560,
      height_px: 560,
      created_at: created,
    })),
    files,
  };
}

/** Somebody with what they bought and said: one delivered order for each review. They have no password, so nobody signs in as them. */
export function reviewerRows(
  person: ReviewerData,
  firstNumber: number,
  context: { ids: IdMaker; productIds: ReadonlyMap<string, number>; bytesOf: (data: PhotoData) => number; now: number },
): ReviewRows {
  const { ids, productIds, now } = context;
  const oldest = Math.max(...person.reviews.map(({ daysAgo }) => daysAgo));
  const joined = now - (oldest + 60) * DAY_MS;
  const email = `${person.name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]+/g, ".")}@example.com`;
  const userId = ids.of(`reviewer ${person.name}`, new Date(joined).toISOString());
  const [carts, orders, lines, events, reviews, photos]: Array<Array<Row>> = [[], [], [], [], [], []];
  const files: Array<PhotoFile> = [];
  // The oldest order has the lowest number, as if they had come one by one.
  [...person.reviews]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .forEach((review, i) => {
      const product = products.find(({ slug }) => slug === review.product);
      if (!product) throw new Error(`There is no product "${review.product}"`);
      const number = firstNumber + i;
      const placed = now - (review.daysAgo + DAYS_TO_WRITE) * DAY_MS;
      const id = (name: string) => ids.of(`reviewer order ${String(number)} ${name}`, new Date(placed).toISOString());
      const material = materials.find(({ slug }) => slug === product.materials[0]) ?? materials[0];
      const [width, height] = product.sizes[0] ?? [3, 3];
      const quantity = product.kind === "ready-made" ? 5 : 100;
      const price = quote(
        { width, height, quantity, material: material?.slug ?? "", shape: "custom", options: {} },
        { profile: product.priceProfile, version: 1, currency: "USD", parameters: openingPrices[product.priceProfile] },
      );
      const total = price.total.minor;
      const address = {
        first_name: person.name.split(" ")[0] ?? "",
        last_name: person.name.split(" ").at(-1) ?? "",
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
      };
      carts?.push({ id: id("cart"), user_id: userId, status: "ordered", created_at: placed, updated_at: placed });
      orders?.push({
        id: id("order"),
        number,
        cart_id: id("cart"),
        idempotency_key: `demo:${String(number)}`,
        request_hash: `demo ${String(number)}`,
        user_id: userId,
        email,
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
        delivery_date: new Date(placed + 7 * DAY_MS).toISOString().slice(0, 10),
        placed_at: placed,
        updated_at: placed + 7 * DAY_MS,
      });
      const lineId = id("line");
      lines?.push({
        id: lineId,
        order_id: id("order"),
        position: 0,
        product_id: idIn(productIds, product.slug),
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
      });
      events?.push(
        { id: id("placed"), order_id: id("order"), type: "placed", message: "Order placed", created_at: placed },
        {
          id: id("delivered"),
          order_id: id("order"),
          type: "state.delivered",
          message: "Delivered",
          created_at: placed + 7 * DAY_MS,
        },
      );
      const made = reviewRows(
        review,
        "published",
        { lineId, productId: idIn(productIds, product.slug), userId },
        ids,
        context.bytesOf,
        now,
      );
      reviews?.push(made.review);
      photos?.push(...made.photos);
      files.push(...made.files);
    });
  const user: Row = {
    id: userId,
    email,
    name: person.name,
    role: "customer",
    email_verified_at: joined,
    date_joined: joined,
  };
  return {
    tables: [
      ["user", [user]],
      ["cart", carts ?? []],
      ["orders", orders ?? []],
      ["order_line", lines ?? []],
      ["order_event", events ?? []],
      ["review", reviews ?? []],
      ["review_photo", photos ?? []],
    ],
    photos: files,
  };
}
