import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { addressLabel } from "#domain/shop/addresses/address";
import type { Statement } from "../../db/client.ts";
import { readable } from "../../db/readable.ts";
import { address, addressCount } from "../../db/schema/accounts.ts";
import { nextVersion } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { AddressBookInput } from "./full-address.ts";

export type AddressRow = typeof address.$inferSelect;

type PlaceColumns = ReturnType<typeof placeColumns>;

/** The fields of an address, by the record's names. */
export const getAddressPlace = (row: PlaceColumns) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  phone: row.phone,
  street_address_1: row.streetAddress1,
  street_address_2: row.streetAddress2,
  city: row.city,
  city_area: row.cityArea,
  country_area: row.countryArea,
  postal_code: row.postalCode,
  country: row.country,
  po_box: row.poBox,
});

export const getAddressFlags = (row: Pick<AddressRow, "defaultBilling" | "defaultShipping" | "archived">) => ({
  default_billing: row.defaultBilling,
  default_shipping: row.defaultShipping,
  archived: row.archived,
});

export function showAddress(row: AddressRow) {
  const place = getAddressPlace(row);
  return {
    id: row.id,
    ...place,
    ...getAddressFlags(row),
    parent: row.parentId,
    verified: row.verifiedAt !== null,
    label: addressLabel(place),
    version: row.version,
  };
}
export type AddressRecord = ReturnType<typeof showAddress>;

type PlaceInput = Omit<AddressBookInput, "default_billing" | "default_shipping" | "archived">;

export const placeColumns = (input: PlaceInput) => ({
  firstName: input.first_name,
  lastName: input.last_name,
  companyName: input.company_name,
  phone: input.phone,
  streetAddress1: input.street_address_1,
  streetAddress2: input.street_address_2,
  city: input.city,
  cityArea: input.city_area,
  countryArea: input.country_area,
  postalCode: input.postal_code,
  country: input.country,
  poBox: input.po_box,
});

/** An archived address is never a default. */
export const flagColumns = (input: Pick<AddressBookInput, "default_billing" | "default_shipping" | "archived">) => ({
  defaultBilling: input.default_billing && !input.archived,
  defaultShipping: input.default_shipping && !input.archived,
  archived: input.archived,
});

/** The addresses that the current user may see: their own, or all for staff. */
export const visible = ({ session }: ServiceContext): SQL => readable(address, session);

/** Suggestions that were not accepted are not listed. A literal, so that SQLite can use the index's second column. */
export const listed: SQL = sql`${address.suggested} = 0`;

/** SQL for the number of an owner's listed addresses, from `address_count`. */
export const LISTED_COUNT = sql<number>`coalesce(sum(${addressCount.n}), 0)`;

/** SQL condition: the owner's rows of `address_count`. */
export const countedFor = (owner: Owner): SQL => eq(addressCount.owner, owner.userId ?? owner.guestId);

export async function findAddressRow(context: ServiceContext, id: string): Promise<AddressRow | undefined> {
  const [row] = await context.db
    .select()
    .from(address)
    .where(and(eq(address.id, id), visible(context)));
  return row;
}

export const getAddressOwner = (row: Pick<AddressRow, "userId" | "guestId">): Owner =>
  row.userId === null ? { guestId: row.guestId ?? "" } : { userId: row.userId };

/**
 * The owner as in the two indexes of the defaults, so that SQLite reads one row instead of all addresses. Use it beside
 * `default_… = 1`.
 */
export const matchesDefaultOwner = (owner: Owner): SQL =>
  sql`coalesce(${address.userId}, ${address.guestId}) = ${owner.userId ?? owner.guestId}`;

/** Clears the owner's earlier default in the batch that sets a new one. */
export function stepBack(
  { db }: ServiceContext,
  owner: Owner,
  id: string,
  { defaultBilling, defaultShipping }: Pick<AddressRow, "defaultBilling" | "defaultShipping">,
): Array<Statement> {
  const isOtherDefault = (flag: SQL) => and(matchesDefaultOwner(owner), flag, sql`${address.id} <> ${id}`);
  const version = nextVersion(address);
  return [
    ...(defaultBilling
      ? [
          db
            .update(address)
            .set({ defaultBilling: false, version })
            .where(isOtherDefault(sql`${address.defaultBilling} = 1`)),
        ]
      : []),
    ...(defaultShipping
      ? [
          db
            .update(address)
            .set({ defaultShipping: false, version })
            .where(isOtherDefault(sql`${address.defaultShipping} = 1`)),
        ]
      : []),
  ];
}
