import type { ServiceContext } from "../kernel/index.ts";
import { updateIndex } from "./entries/update-index.ts";
import { findEverything } from "./find-everything.ts";
import { listMissed } from "./missed-searches.ts";
import { suggest } from "./suggest.ts";

export const search = { find: findEverything, suggest, listMissed };

/** Scheduled job: takes what was changed or published into the index. */
export const updateSearch = ({ db, search: index, clock }: Pick<ServiceContext, "db" | "search" | "clock">) =>
  updateIndex(db.$client, index, clock().getTime());

export { deleteOldMissed } from "./missed-searches.ts";
