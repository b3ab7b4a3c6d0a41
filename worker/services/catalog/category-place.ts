import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { categoryPathProblem, productNamedBy } from "#domain/shop/catalog/addresses";
import { CategoryPath, pathsDownTo } from "#domain/shop/catalog/category-path";
import { categoryHref } from "#domain/shop/catalog/views";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { guardThat, type Statement } from "../../db/client.ts";
import { category, categoryAlias, product } from "../../db/schema/catalog.ts";
import { redirect } from "../../db/schema/content.ts";
import { nextVersion } from "../../db/versioned.ts";
import { startsWith } from "../../db/text-search.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Where a category stands in the tree. */
export interface CategoryPlace {
  readonly path: string;
  readonly parentId: number | null;
}

interface StoredCategory {
  readonly id: number;
  readonly path: string;
  readonly parent: number | null;
}

/** Where a category is to stand, as it was sent. */
interface PlaceInput {
  readonly path?: string | undefined;
  readonly parent?: number | null | undefined;
}

/** The parent got another path, or went, while a category was placed below it. */
export const PARENT_MOVED = "category_parent_moved";

const getSlug = (path: string): string => path.split("/").at(-1) ?? "";
const getAbove = (path: string): string => path.split("/").slice(0, -1).join("/");
const refuseAt = (field: "path" | "parent", message: string) => invalid({ [field]: [message] });

/** The path of a category below a parent; undefined where the input does not move it. */
async function readPath(
  { db }: ServiceContext,
  { path, parent }: PlaceInput,
  stored: StoredCategory | undefined,
): Promise<Result<string | undefined, Refusal>> {
  const isMoved = parent !== undefined && (stored ? parent !== stored.parent : parent !== null);
  if (!isMoved) return ok(path === stored?.path ? undefined : path);
  const slug = getSlug(path ?? stored?.path ?? "");
  if (parent === null) return ok(slug);
  const [above] = await db.select({ path: category.path }).from(category).where(eq(category.id, parent));
  return above ? ok(`${above.path}/${slug}`) : refuseAt("parent", "We couldn't find that category.");
}

/** Why one of these paths can't be a category's; undefined when all can. */
async function findPathProblem({ db }: ServiceContext, paths: ReadonlyArray<string>): Promise<string | undefined> {
  for (const path of paths) {
    const shape = v.safeParse(CategoryPath, path);
    if (!shape.success) return shape.issues[0].message;
    const slug = productNamedBy(path);
    const [existing] =
      slug === undefined ? [] : await db.select({ slug: product.slug }).from(product).where(eq(product.slug, slug));
    const problem = categoryPathProblem(path, (candidate) => candidate === existing?.slug);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Where a category is to stand, by its path or its parent; undefined where it stays.
 * @param stored the category before the change; undefined for a new one
 */
export async function findPlace(
  context: ServiceContext,
  input: PlaceInput,
  stored: StoredCategory | undefined,
): Promise<Result<CategoryPlace | undefined, Refusal>> {
  const read = await readPath(context, input, stored);
  if (!read.ok) return read;
  const path = read.value;
  if (path === undefined) return ok(undefined);
  const field =
    input.parent === undefined || input.parent === null || input.parent === stored?.parent ? "path" : "parent";
  if (stored && `${path}/`.startsWith(`${stored.path}/`))
    return refuseAt(field, "A category can't stand below itself. Choose another one.");
  const below = stored
    ? await context.db
        .select({ path: category.path })
        .from(category)
        .where(startsWith(category.path, `${stored.path}/`))
    : [];
  const problem = await findPathProblem(context, [
    path,
    ...below.map((row) => path + row.path.slice(stored?.path.length ?? 0)),
  ]);
  if (problem !== undefined) return refuseAt(field, problem);
  const above = getAbove(path);
  if (above === "") return ok({ path, parentId: null });
  const [parent] = await context.db.select({ id: category.id }).from(category).where(eq(category.path, above));
  return parent ? ok({ path, parentId: parent.id }) : refuseAt("path", `There's no parent category "${above}".`);
}

/** The new path of what stood below the old one, as SQL. */
const movedPath = (column: SQL, from: string, to: string): SQL => sql`${to} || substr(${column}, ${from.length + 1})`;

/** Statements of the batch that gives a category a place: what is below it follows, and old addresses lead on. */
export function followPlace(
  { db }: ServiceContext,
  { path, parentId }: CategoryPlace,
  stored: StoredCategory | undefined,
): Array<Statement> {
  const above = getAbove(path);
  const placement = [
    guardThat(
      PARENT_MOVED,
      sql`SELECT ${above} = '' OR EXISTS (SELECT 1 FROM category WHERE path = ${above} AND id = ${parentId})`,
    ),
    // Also of what moved with it: an alias of an address that has a page would lead to itself.
    db.delete(categoryAlias).where(sql`${categoryAlias.path} IN (SELECT path FROM category)`),
  ];
  if (!stored) return placement;
  const { id, path: from } = stored;
  const [oldPage, newPage] = [categoryHref(from), categoryHref(path)];
  return [
    db
      .update(category)
      .set({ path: movedPath(sql`${category.path}`, from, path), version: nextVersion(category) })
      .where(and(startsWith(category.path, `${from}/`), ne(category.id, id))),
    db
      .insert(categoryAlias)
      .values({ path: from, categoryId: id })
      .onConflictDoUpdate({ target: categoryAlias.path, set: { categoryId: id } }),
    ...placement,
    // Redirects of staff lead on once, so they lead to the new addresses.
    db
      .update(redirect)
      .set({ target: movedPath(sql`${redirect.target}`, oldPage, newPage), version: nextVersion(redirect) })
      .where(startsWith(redirect.target, oldPage)),
  ];
}

/** Where a page below /products/ stands since a category of its address moved; undefined for nowhere. */
export async function findMovedPage({ db }: ServiceContext, path: string): Promise<string | undefined> {
  const below = /^\/products\/(.+?)\/?$/.exec(path)?.[1];
  if (below === undefined) return undefined;
  const candidates = JSON.stringify(pathsDownTo(below));
  const [alias] = await db
    .select({ from: categoryAlias.path, to: category.path })
    .from(categoryAlias)
    .innerJoin(category, eq(category.id, categoryAlias.categoryId))
    .where(sql`${categoryAlias.path} IN (SELECT value FROM json_each(${candidates}))`)
    .orderBy(sql`length(${categoryAlias.path}) DESC`)
    .limit(1);
  return alias && `/products/${alias.to}${below.slice(alias.from.length)}/`;
}
