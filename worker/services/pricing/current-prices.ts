import { getActorUserId } from "#domain/ground/kernel/capabilities";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { builtOnce } from "../../db/built-once.ts";
import { selectCatalogVersion, toCatalogVersion } from "../catalog/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { type StoredTable, tablesAt } from "./price-tables.ts";
import { selectDiscount, toDiscount } from "./wholesale.ts";

/** What the statements of `selectPrices` return. */
export type PriceInput = readonly [
  versions: Parameters<typeof toCatalogVersion>[0],
  discounts?: Parameters<typeof toDiscount>[1],
];

/** What every price depends on. */
export interface CurrentPrices {
  readonly version: number;
  readonly tables: ReadonlyMap<string, StoredTable>;
  readonly discount: Discount | undefined;
}

const selectVersion = builtOnce(selectCatalogVersion);

/**
 * The last statements of a batch, which read what prices depend on; `toPrices` takes their results.
 * @param buyerId the account that pays, null for a guest: the current user, or another one when staff view a cart
 */
export const selectPrices = (
  { db, clock, session }: ServiceContext,
  buyerId: string | null = getActorUserId(session.actor),
) =>
  buyerId === null
    ? ([selectVersion(db)] as const)
    : ([selectVersion(db), selectDiscount(db, buyerId, clock())] as const);

export async function toPrices(
  context: ServiceContext,
  [versions, discounts = []]: PriceInput,
): Promise<CurrentPrices> {
  const version = toCatalogVersion(versions);
  return { version, tables: await tablesAt(context, version), discount: toDiscount(context, discounts) };
}
