import { sql, type SQL } from "drizzle-orm";
import type { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { batch } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { address } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { listed, placeColumns } from "./address-row.ts";

/**
 * Adds an address from an order to the address book, unless the same one is there and active. A single statement checks
 * and inserts, so two simultaneous orders add one address. The first address becomes the default.
 */
export async function rememberAddress(context: ServiceContext, input: CheckoutAddress): Promise<void> {
  try {
    await save(context, input);
  } catch (error) {
    // The order was placed; an address that is missing from the book can be typed again.
    console.error("an address was not kept", error);
  }
}

async function save(context: ServiceContext, input: CheckoutAddress): Promise<void> {
  const owner = context.session.owner();
  const id = context.newId();
  const values = placeColumns(input);
  const { userId, guestId } = ownerColumns(owner);
  const isOwnAddress = sql`${ownedBy(address, owner)} AND ${listed} AND ${address.archived} = 0`;
  const same = (Object.keys(values) as Array<keyof typeof values>).map(
    (name): SQL => sql`${address[name]} = ${typeof values[name] === "boolean" ? Number(values[name]) : values[name]}`,
  );
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${address} WHERE ${isOwnAddress})`;
  await batch(context.db, [
    sql`INSERT INTO address (id, user_id, guest_id, first_name, last_name, company_name, phone, street_address_1, street_address_2, city, city_area, country_area, postal_code, country, po_box,
        default_billing, default_shipping, created_at)
      SELECT ${id}, ${userId}, ${guestId}, ${values.firstName}, ${values.lastName}, ${values.companyName}, ${values.phone}, ${values.streetAddress1}, ${values.streetAddress2}, ${values.city},
        ${values.cityArea}, ${values.countryArea}, ${values.postalCode}, ${values.country}, ${Number(values.poBox)}, ${isFirst}, ${isFirst}, ${context.clock().getTime()}
      WHERE NOT EXISTS (SELECT 1 FROM ${address} WHERE ${isOwnAddress} AND ${sql.join(same, sql` AND `)})`,
  ]);
}
