import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { AddressDraft, findDifferences, isSameAddress } from "#domain/shop/addresses/address-draft";
import type { Statement } from "../../db/client.ts";
import { cart } from "../../db/schema/cart.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { CartRow } from "./cart-rows.ts";

const KINDS = ["shipping", "billing"] as const;

/** Where an order goes, and who is billed. */
export type Addresses = Readonly<Record<(typeof KINDS)[number], unknown>>;

/**
 * Statements for who is changing the order while staff correct its addresses: the checkout's form has the new ones, and
 * the cart remembers every correction, because an open page may still send what was corrected. A customer whose billing
 * address followed the shipping address keeps the order's own billing address.
 */
export const supersedeAddresses = (orderId: string, from: Addresses, to: Addresses): ReadonlyArray<Statement> => {
  const draft = (name: keyof Addresses) => sql`json(${JSON.stringify(v.parse(AddressDraft, to[name]))})`;
  const openChange = sql`replaces_order_id = ${orderId} AND status = 'open'`;
  const changes = KINDS.filter((name) => !isSameAddress(from[name], to[name]));
  return [
    ...changes.map(
      (name) => sql`UPDATE cart SET checkout = json_set(checkout, ${`$.draft.${name}`}, ${draft(name)},
          ${`$.superseded.${name}[#]`}, json(${JSON.stringify({ from: from[name], to: to[name] })})) WHERE ${openChange}`,
    ),
    ...(isSameAddress(to.shipping, to.billing)
      ? []
      : [
          sql`UPDATE cart SET checkout = json_set(checkout, '$.draft.billing', ${draft("billing")}, '$.draft.billingSame', json('false'))
            WHERE ${openChange} AND checkout ->> '$.draft.billingSame' = 1`,
        ]),
  ];
};

const corrections = v.fallback(v.array(v.object({ from: v.unknown(), to: v.unknown() })), []);
const Superseded = v.fallback(v.object({ shipping: corrections, billing: corrections }), { shipping: [], billing: [] });

/** Whether a request has, in any field, what staff have corrected of the changed order since the change began. */
export function hasSuperseded({ checkout }: Pick<CartRow, "checkout">, sentAddresses: Addresses): boolean {
  const superseded = v.parse(Superseded, checkout["superseded"]);
  return KINDS.some(
    (name) =>
      sentAddresses[name] !== undefined &&
      superseded[name].some(({ from, to }) => {
        const ownFields = findDifferences(from, sentAddresses[name]);
        return findDifferences(from, to).some((field) => !ownFields.includes(field));
      }),
  );
}

/** Forgets the corrections: their customer was told, and may want the former addresses all the same. */
export async function forgetSuperseded({ db }: ServiceContext, cartId: string): Promise<void> {
  await db
    .update(cart)
    .set({ checkout: sql`json_remove(${cart.checkout}, '$.superseded')` })
    .where(and(eq(cart.id, cartId), eq(cart.status, "open")));
}
