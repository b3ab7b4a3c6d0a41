import type { ServiceContext } from "../kernel/index.ts";
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

/** After a response that wrote searched tables: the same, but leaves rebuilding to the scheduled job. */
export const updateChanged = ({ db, search: index, clock }: Indexes) =>
  updateIndex(db.$client, index, clock().getTime(), "changed records");

export { isSearched } from "./entries/searched-tables.ts";
export { deleteOldMissed } from "./missed-searches.ts";
