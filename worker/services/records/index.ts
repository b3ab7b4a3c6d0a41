import { auditExport } from "./audit-export.ts";
import { isOwnChange } from "./own-changes.ts";
import { findPastVersion } from "./past-versions.ts";
import { readHistory } from "./read-history.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isIndexed, updateEntries } from "./search/update-entries.ts";

export const records = { auditExport, readHistory, findPastVersion, isOwnChange };

export { checkAccess, granted, refuseUnlessGranted } from "./access.ts";
export {
  findDifferences,
  IN_USE,
  nextRecordNumber,
  rememberDeleted,
  type RowWrite,
  tableRecords,
} from "./table-records.ts";
export { findUses } from "./uses.ts";
export { messageRecords, requeueMessage } from "./message-records.ts";
export { findIndexedIds } from "./search/find-ids.ts";

type Indexes = Pick<ServiceContext, "db" | "search">;

/** Scheduled job: takes what was changed into the index in which staff find records. */
export const updateOfficeSearch = ({ db, search }: Indexes) => updateEntries(db.$client, search, "oldest");

/** After a response that wrote these tables: the same, for what was changed last. */
export async function updateOfficeChanges({ db, search }: Indexes, tables: ReadonlySet<string>): Promise<void> {
  if (isIndexed(tables)) await updateEntries(db.$client, search, "newest");
}
