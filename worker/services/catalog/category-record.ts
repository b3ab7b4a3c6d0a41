import { and, asc, eq } from "drizzle-orm";
import { can } from "#domain/accounts/capabilities";
import type { CategoryChanges } from "#domain/catalog/changes";
import type { ListQuery, Page } from "#domain/records";
import { notFound, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { numberId } from "../../db/ids.ts";
import { listRows } from "../../db/list.ts";
import { category } from "../../db/schema/catalog.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import type { ServiceContext } from "../service-context.ts";
import { publishChange } from "../sync/publish-change.ts";

const show = (row: typeof category.$inferSelect) => ({
  id: row.id,
  slug: row.path.split("/").at(-1) ?? "",
  path: row.path,
  name: row.name,
  summary: row.summary,
  description: row.description,
  parent: row.parentId,
  image: row.image,
  position: row.position,
  is_hidden: row.isHidden,
  version: row.version,
});
export type CategoryRecord = ReturnType<typeof show>;

/** Staff also see what is hidden. */
const visible = ({ session }: ServiceContext) => (can(session.actor.role, "manageContent") ? undefined : eq(category.isHidden, false));

export async function listCategories(context: ServiceContext, query: ListQuery): Promise<Result<Page<CategoryRecord>, Refusal>> {
  const columns = { id: category.id, path: category.path, parent: category.parentId, name: category.name, position: category.position };
  const page = await listRows(context.db, { table: category, columns, where: visible(context), defaultOrder: [asc(category.position), asc(category.id)] }, query);
  return ok({ ...page, rows: page.rows.map(show) });
}

export async function findCategoryRecord(context: ServiceContext, id: string): Promise<CategoryRecord | undefined> {
  const [row] = await context.db.select().from(category).where(and(eq(category.id, numberId(id)), visible(context)));
  return row && show(row);
}

/** Its path stays: products' addresses and other sites' links are made of it. */
export async function changeCategory(context: ServiceContext, id: string, { version, is_hidden: isHidden, ...changes }: CategoryChanges): Promise<Result<CategoryRecord, Refusal>> {
  const { db } = context;
  const row = eq(category.id, numberId(id));
  const set = { ...changes, isHidden, version: nextVersion(category) };
  const saved = await saveBatch(db, [...guardVersion(category, row, version), db.update(category).set(set).where(row)]);
  if (!saved.ok) return saved;
  const now = await findCategoryRecord(context, id);
  if (!now) return notFound();
  publishChange(context, "category", now.id, { fields: now });
  return ok(now);
}
