import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { AddressDraft } from "#domain/shop/addresses/address-draft";
import type { Statement } from "../../db/client.ts";
import { cart } from "../../db/schema/cart.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { CartRow } from "./cart-rows.ts";

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

/** Of an order's addresses those that staff have changed. */
export type AddressChanges = Readonly<Partial<Record<"shipping" | "billing", Change>>>;

const isSame = (address: unknown, otherAddress: unknown): boolean =>
  JSON.stringify(v.parse(AddressDraft, address)) === JSON.stringify(v.parse(AddressDraft, otherAddress));

/**
 * Statements for who is changing the order meanwhile: the checkout's form has the new addresses, and the cart remembers
 * the former ones, which an open page may still send.
 */
export const supersedeAddresses = (orderId: string, changes: AddressChanges): ReadonlyArray<Statement> =>
  Object.entries(changes).map(
    ([name, { from, to }]) => sql`UPDATE cart SET checkout = json_set(checkout,
        ${`$.draft.${name}`}, json(${JSON.stringify(v.parse(AddressDraft, to))}), ${`$.superseded.${name}`}, json(${JSON.stringify(from)}))
      WHERE replaces_order_id = ${orderId} AND status = 'open'`,
  );

const Superseded = v.fallback(v.object({ shipping: v.optional(v.unknown()), billing: v.optional(v.unknown()) }), {});

/** Whether a request has an address of the changed order that staff have corrected since the change began. */
export function hasSuperseded(
  { checkout }: Pick<CartRow, "checkout">,
  sentAddresses: Readonly<Record<"shipping" | "billing", unknown>>,
): boolean {
  const superseded = v.parse(Superseded, checkout["superseded"]);
  return (["shipping", "billing"] as const).some(
    (name) => superseded[name] !== undefined && sentAddresses[name] && isSame(superseded[name], sentAddresses[name]),
  );
}

/** Forgets the former addresses: their customer was told, and may want them all the same. */
export async function forgetSuperseded({ db }: ServiceContext, cartId: string): Promise<void> {
  await db
    .update(cart)
    .set({ checkout: sql`json_remove(${cart.checkout}, '$.superseded')` })
    .where(and(eq(cart.id, cartId), eq(cart.status, "open")));
}
