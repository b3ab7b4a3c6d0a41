import * as v from "valibot";

const text = v.string();
const count = v.number();
/** A sticker as pages draw it; null where there is nothing to show yet. */
const Picture = v.nullable(
  v.object({
    artworkUrl: text,
    cutPath: v.optional(text),
    artBox: v.optional(v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
    widthIn: v.number(),
    heightIn: v.number(),
    material: v.optional(text),
  }),
);

const Account = v.object({
  id: text,
  name: text,
  email: text,
  date_joined: text,
  in_store_credit_localized: text,
  addresses: count,
  orders: count,
});

/** What staff see beside a conversation of the person who is in it: only what is provably theirs, by their session or guest cookie. */
export const AboutVisitor = v.object({
  room: text,
  /** The account that was signed in; null for a guest. */
  account: v.nullable(Account),
  /** The account of the e-mail address that was typed, where it is not the one above: anybody can type an address. */
  typed: v.nullable(Account),
  addresses: count,
  cart: v.object({
    id: text,
    lines: v.array(
      v.object({
        id: text,
        configured_product: text,
        name: text,
        summary: text,
        quantity: count,
        total_localized: text,
        picture: Picture,
      }),
    ),
    total_localized: text,
  }),
  orders: v.array(
    v.object({ id: text, number: text, status: text, total_localized: text, date_placed: text, url: text }),
  ),
  order_count: count,
  designs: v.array(
    v.object({ id: text, name: text, product_name: text, configured_product: text, summary: text, picture: Picture }),
  ),
  proofs: v.array(
    v.object({
      id: text,
      number: count,
      state: text,
      product_name: text,
      order_number: text,
      picture_url: text,
      url: text,
    }),
  ),
  /** Other conversations of the same person, the latest first. */
  earlier: v.array(
    v.object({
      room_id: text,
      description: text,
      date_created: text,
      closed: v.boolean(),
      resolved: v.boolean(),
      rating: v.nullable(count),
      rating_comment: text,
      representative: text,
    }),
  ),
  /** Of all their conversations; null while they have rated none. */
  rating: v.nullable(v.object({ average: v.number(), count })),
  /** For canned replies. */
  values: v.object({
    order_number: text,
    staff_name: text,
    hours: text,
    shop_name: text,
    shop_phone: text,
    shop_email: text,
  }),
});
export type AboutVisitor = v.InferOutput<typeof AboutVisitor>;
