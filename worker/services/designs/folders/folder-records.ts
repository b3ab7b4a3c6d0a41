import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { FolderChanges, NewFolder } from "#domain/shop/designs/design";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { matchesAnyValue, listRows } from "../../../db/list.ts";
import { readable } from "../../../db/readable.ts";
import { designFolder } from "../../../db/schema/designs.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { createFolder, removeFolder, updateFolder } from "./change-folder.ts";

/** A folder as the API shows it. */
const show = (row: typeof designFolder.$inferSelect) => ({
  id: row.id,
  name: row.name,
  parent: row.parentId,
  depth: row.depth,
  version: row.version,
  date_created: row.createdAt.toISOString(),
  date_updated: row.updatedAt.toISOString(),
});
export type FolderRecord = ReturnType<typeof show>;

const columns = { id: designFolder.id, name: designFolder.name, date_created: designFolder.createdAt } as const;

/** Lists folders. `parent=` without a value selects top-level folders. */
export async function listFolderRecords(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<FolderRecord>, Refusal>> {
  const parents = query.filters
    .filter(({ field }) => field === "parent")
    .map(({ values }) =>
      or(
        matchesAnyValue(designFolder.parentId, values),
        values.includes("") ? isNull(designFolder.parentId) : undefined,
      ),
    );
  const page = await listRows(
    context.db,
    {
      table: designFolder,
      columns,
      where: and(readable(designFolder, context.session), ...parents),
      defaultOrder: [asc(designFolder.nameKey), asc(designFolder.id)],
    },
    query,
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

export async function findFolderRecord(context: ServiceContext, id: string): Promise<FolderRecord | undefined> {
  const [row] = await context.db
    .select()
    .from(designFolder)
    .where(and(eq(designFolder.id, id), readable(designFolder, context.session)));
  return row && show(row);
}

const readBack = async (context: ServiceContext, id: string): Promise<Result<FolderRecord, Refusal>> => {
  const record = await findFolderRecord(context, id);
  return record ? ok(record) : notFound();
};

export async function createFolderRecord(
  context: ServiceContext,
  input: NewFolder,
): Promise<Result<FolderRecord, Refusal>> {
  const created = await createFolder(context, input);
  return created.ok ? readBack(context, created.value.id) : created;
}

export async function updateFolderRecord(
  context: ServiceContext,
  id: string,
  changes: FolderChanges,
): Promise<Result<FolderRecord, Refusal>> {
  const saved = await updateFolder(context, id, changes);
  return saved.ok ? readBack(context, id) : saved;
}

export async function removeFolderRecord(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const removed = await removeFolder(context, id);
  return removed.ok ? ok(undefined) : removed;
}
