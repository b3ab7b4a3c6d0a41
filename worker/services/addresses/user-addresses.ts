import { and, asc, desc, eq } from "drizzle-orm";
import { isMilitaryArea } from "#domain/shop/addresses/military";
import { addressLines } from "#domain/shop/addresses/address-lines";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { mayWithAll } from "#domain/ground/records/permissions";
import { ADDRESS_PAGE } from "#domain/shop/addresses/address";
import { readTogether } from "../../db/read-together.ts";
import { ownedBy } from "../../db/owned.ts";
import { address, addressCount } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";
import {
  countedFor,
  findAddressRow,
  listed,
  LISTED_COUNT,
  showAddress,
  type AddressRecord,
  type AddressRow,
} from "./address-row.ts";
import { shownPhone } from "./phone.ts";

/** So many of a customer's addresses are shown to staff. */
const MAX_SHOWN = 50;

/** An address as its owner's pages show it. */
export interface UserAddress extends AddressRecord {
  readonly lines: ReadonlyArray<string>;
  readonly phoneText: string;
  readonly military: boolean;
  readonly suggested: boolean;
}

function showOwn(row: AddressRow): UserAddress {
  const record = showAddress(row);
  return {
    ...record,
    lines: addressLines(record),
    phoneText: shownPhone(row.phone),
    military: row.country === "US" && isMilitaryArea(row.countryArea),
    suggested: row.suggested,
  };
}

export interface AddressPage {
  readonly addresses: ReadonlyArray<UserAddress>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * A page of the current user's addresses, newest first, either active or archived. Undefined for a page that does not
 * exist.
 */
export async function listAddressPage(
  { db, session }: ServiceContext,
  page: number,
  archived: boolean,
): Promise<AddressPage | undefined> {
  const owner = session.existingOwner();
  if (!owner) return page === 1 ? { addresses: [], page, pages: 1, total: 0 } : undefined;
  const isOwnAddress = and(ownedBy(address, owner), listed, eq(address.archived, archived));
  const [rows, totals] = await readTogether(db, [
    db
      .select()
      .from(address)
      .where(isOwnAddress)
      .orderBy(desc(address.id))
      .limit(ADDRESS_PAGE)
      .offset(calculatePageOffset(page, ADDRESS_PAGE)),
    db
      .select({ total: LISTED_COUNT })
      .from(addressCount)
      .where(and(countedFor(owner), eq(addressCount.archived, archived))),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, ADDRESS_PAGE);
  return page > pages ? undefined : { addresses: rows.map(showOwn), page, pages, total };
}

/** The addresses of a customer, for staff, the newest first; none for others. */
export async function listCustomerAddresses(
  context: ServiceContext,
  userId: string,
): Promise<ReadonlyArray<UserAddress>> {
  if (!mayWithAll(context.session.actor.role, "address", "change")) return [];
  const rows = await context.db
    .select()
    .from(address)
    .where(and(ownedBy(address, { userId }), listed))
    .orderBy(asc(address.archived), desc(address.id))
    .limit(MAX_SHOWN);
  return rows.map(showOwn);
}

/** One of a customer's addresses, for staff; undefined for others, and for one that is not theirs. */
export async function findCustomerAddress(
  context: ServiceContext,
  userId: string,
  id: string,
): Promise<UserAddress | undefined> {
  if (!mayWithAll(context.session.actor.role, "address", "change")) return undefined;
  const row = await findAddressRow(context, id);
  return row?.userId === userId && !row.suggested ? showOwn(row) : undefined;
}

/** One of the current user's addresses, suggestions included; staff, too, find only their own. */
export async function findForUser({ db, session }: ServiceContext, id: string): Promise<UserAddress | undefined> {
  const owner = session.existingOwner();
  const [row] = owner
    ? await db
        .select()
        .from(address)
        .where(and(eq(address.id, id), ownedBy(address, owner)))
    : [];
  return row && showOwn(row);
}
