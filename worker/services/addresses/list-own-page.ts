import { and, count, desc, eq } from "drizzle-orm";
import { offsetOf, pageCount } from "#domain/pagination";
import { ADDRESS_PAGE } from "#domain/profile/address";
import { ownedBy } from "../../db/owned.ts";
import { address } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../service-context.ts";
import { listed, showAddress, type AddressRecord } from "./address-row.ts";
import { shownPhone } from "./phone.ts";

export interface AddressPage {
  readonly addresses: ReadonlyArray<AddressRecord & { readonly phoneText: string }>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** A page of the asker's own addresses, newest first, those in use or those in the archive. Undefined for a page that does not exist. */
export async function listOwnPage({ db, session }: ServiceContext, page: number, archived: boolean): Promise<AddressPage | undefined> {
  const owner = session.existingOwner();
  if (!owner) return page === 1 ? { addresses: [], page, pages: 1, total: 0 } : undefined;
  const mine = and(ownedBy(address, owner), listed, eq(address.archived, archived));
  const [rows, totals] = await db.batch([
    db.select().from(address).where(mine).orderBy(desc(address.id)).limit(ADDRESS_PAGE).offset(offsetOf(page, ADDRESS_PAGE)),
    db.select({ total: count() }).from(address).where(mine),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, ADDRESS_PAGE);
  if (page > pages) return undefined;
  return { addresses: rows.map((row) => ({ ...showAddress(row), phoneText: shownPhone(row.phone) })), page, pages, total };
}
