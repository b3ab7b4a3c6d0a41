import { desc, eq, getTableColumns } from "drizzle-orm";
import { formatMoment } from "#domain/ground/calendar/dates";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { PriceVersion } from "#domain/shop/pricing/tables/versions";
import type { Database } from "../../../db/client.ts";
import { user } from "../../../db/schema/accounts.ts";
import { priceTable } from "../../../db/schema/catalog.ts";
import { toPriceVersion } from "../../pricing/index.ts";

/** Selects all versions of a profile, the last one first, with who saved them. */
export const selectVersions = (db: Database, profile: string) =>
  db
    .select({ row: getTableColumns(priceTable), person: user.name })
    .from(priceTable)
    .leftJoin(user, eq(user.id, priceTable.createdBy))
    .where(eq(priceTable.profile, profile))
    .orderBy(desc(priceTable.version));

type Row = typeof priceTable.$inferSelect;

/** A version with who saved it. */
export interface SavedVersion<Columns = Row> extends PriceVersion {
  readonly row: Columns;
  /** "" for the shop's first prices. */
  readonly savedBy: string;
}

/** @param selected a row with all columns, or without its prices */
export const toSavedVersion = <Columns extends Omit<Row, "params">>({
  row,
  person,
}: {
  readonly row: Columns;
  readonly person: string | null;
}): SavedVersion<Columns> => ({
  ...toPriceVersion(row),
  row,
  savedBy: row.createdBy === "seed" ? "" : (person ?? "") || "A deleted account",
});

/** The refusal of prices that were typed before a colleague saved others. */
export const refuseOvertaken = ({ version, savedBy, row }: SavedVersion): Refusal => ({
  code: "conflict",
  message: `${savedBy || "The shop"} saved version ${version} of these prices on ${formatMoment(row.createdAt)}, after you opened them. Check the difference, then save again.`,
});
