import * as v from "valibot";

const text = v.string();
const count = v.number();
/** A sticker preview; null when there is nothing to show yet. */
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

/** What staff see about the visitor of a conversation: only what provably belongs to their session or guest cookie. */
export const VisitorProfile = v.object({
  room: text,
  /** The signed-in account; null for a guest. */
  account: v.nullable(Account),
  /**
   * The account of the typed e-mail address if it is another one. Anyone can type an address, so this proves nothing.
   */
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
  /** Other conversations of the same visitor, the latest first. */
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
  /** The average over all their conversations; null without ratings. */
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
export type VisitorProfile = v.InferOutput<typeof VisitorProfile>;
