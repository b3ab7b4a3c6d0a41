import type { ServiceContext } from "../kernel/index.ts";
import { isSearched } from "./entries/searched-tables.ts";
import { updateIndex } from "./entries/update-index.ts";
import { findEverything } from "./find-everything.ts";
import { listMissed } from "./missed-searches.ts";
import { suggest } from "./suggest.ts";

export const search = { find: findEverything, suggest, listMissed };

type Indexes = Pick<ServiceContext, "db" | "search" | "clock">;

/**
 * Scheduled job: takes what was changed or published into the index, and rebuilds it where a migration asks for that.
 */
export const updateSearch = ({ db, search: index, clock }: Indexes) =>
  updateIndex(db.$client, index, clock().getTime());

/** After a response that wrote these tables: the same, but leaves rebuilding to the scheduled job. */
export async function updateChanged(indexes: Indexes, tables: ReadonlySet<string>): Promise<void> {
  const { db, search: index, clock } = indexes;
  if (isSearched(tables)) await updateIndex(db.$client, index, clock().getTime(), "changed records");
}

export { deleteOldMissed } from "./missed-searches.ts";
