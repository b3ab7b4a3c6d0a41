import { asc, eq } from "drizzle-orm";
import { categoryHref } from "#domain/shop/catalog/views";
import { categoryPathProblem, productNamedBy } from "#domain/shop/catalog/addresses";
import type { CategoryInput } from "#domain/shop/catalog/changes";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { category, product } from "../../db/schema/catalog.ts";
import { tableRecords } from "../records/index.ts";
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

/**
 * The path of a new category determines its parent. It can't change later, because product URLs and external links
 * contain it.
 */
async function buildColumns({ db }: ServiceContext, { path, is_hidden: isHidden, ...fields }: Partial<CategoryInput>) {
  const columns = { ...fields, isHidden };
  if (path === undefined) return ok(columns);
  const slug = productNamedBy(path);
  const [existing] =
    slug === undefined ? [] : await db.select({ slug: product.slug }).from(product).where(eq(product.slug, slug));
  const problem = categoryPathProblem(path, (candidate) => candidate === existing?.slug);
  if (problem !== undefined) return invalid({ path: [problem] });
  const above = path.split("/").slice(0, -1).join("/");
  if (above === "") return ok({ ...columns, path });
  const [parent] = await db.select({ id: category.id }).from(category).where(eq(category.path, above));
  return parent
    ? ok({ ...columns, path, parentId: parent.id })
    : invalid({ path: [`There's no parent category "${above}".`] });
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
  searched: [category.name, category.path, category.summary],
  defaultOrder: [asc(category.position), asc(category.id)],
  published: () => eq(category.isHidden, false),
  show,
  buildColumns,
  broken: { "category.path": { path: ["A category with this path already exists."] } },
});
