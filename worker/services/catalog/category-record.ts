import { asc, eq } from "drizzle-orm";
import { categoryHref } from "#domain/shop/catalog/views";
import type { CategoryInput } from "#domain/shop/catalog/changes";
import { ok } from "#domain/ground/kernel/result";
import { category } from "../../db/schema/catalog.ts";
import { tableRecords } from "../records/index.ts";
import { findPlace, followPlace, PARENT_MOVED } from "./category-place.ts";
import type { ServiceContext } from "../kernel/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof category.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
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
    })),
  );

async function buildColumns(
  context: ServiceContext,
  { path, parent, is_hidden: isHidden, ...fields }: Partial<CategoryInput>,
  stored?: Awaited<ReturnType<typeof show>>[number],
) {
  const place = await findPlace(context, { path, parent }, stored);
  return place.ok ? ok({ ...fields, isHidden, ...place.value }) : place;
}

/** The tree of categories. Staff also see hidden ones. */
export const categories = tableRecords({
  name: "category",
  table: category,
  columns: {
    id: category.id,
    path: category.path,
    parent: category.parentId,
    name: category.name,
    position: category.position,
    is_hidden: category.isHidden,
  },
  address: ({ path }) => categoryHref(path),
  files: ["image"],
  searched: [category.name, category.path, category.summary],
  defaultOrder: [asc(category.position), asc(category.id)],
  published: () => eq(category.isHidden, false),
  show,
  buildColumns,
  also: (context, _input, _id, { columns: { path, parentId }, stored }) =>
    typeof path === "string" ? followPlace(context, { path, parentId: Number(parentId) }, stored) : [],
  staysWhileUsed: true,
  inUse: "Move or delete those first, then delete this.",
  broken: {
    "category.path": { path: ["A category with this path already exists."] },
    [PARENT_MOVED]: { parent: ["That category was moved just now. Choose again."] },
    redirect_leads_on: { path: ["A redirect begins at the new address. Delete it first."] },
  },
});
