import { and, asc, desc, eq, sql } from "drizzle-orm";
import { listFacets, narrow, type Facets, type Narrowing, type FilterableProduct } from "#domain/shop/catalog/facets";
import type { CategoryView, ProductCard } from "#domain/shop/catalog/views";
import { mayWithAll } from "#domain/ground/records/permissions";
import { describePublication, type PreviewNote } from "#domain/shop/content/publication";
import { recordFormPath } from "#domain/shop/office/records/description";
import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { readTogether } from "../../db/read-together.ts";
import { material, product } from "../../db/schema/catalog.ts";
import { selectPrices, toPrices } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { cardColumns, isInCategory, selectCategories, toCategory } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";

const CATEGORY_PAGE_SIZE = 24;

/** Limit of the products of one category, which are all priced, counted and sorted: a few microseconds each. */
const MAX_PRODUCTS = 1000;

export interface CategoryPage {
  readonly category: CategoryView & { readonly description: string };
  /** From the root down to the category itself. */
  readonly trail: ReadonlyArray<CategoryView>;
  readonly children: ReadonlyArray<CategoryView>;
  readonly products: ReadonlyArray<ProductCard>;
  readonly facets: Facets;
  /** Number of products that match the filters. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** For a hidden category in a preview. */
  readonly previewNote: PreviewNote | undefined;
}

const EVERYTHING: Narrowing = { material: [], use: [], price: [], sort: "popular" };

/**
 * A page of the products in a category and below it, filtered. Undefined if the category or page doesn't exist. One
 * round trip, and another one after the catalog has changed.
 * @param narrowing with `isPreview` also a hidden category, for who may read it
 */
export async function listCategory(
  context: ServiceContext,
  path: string,
  page = 1,
  { isPreview = false, ...narrowing }: Narrowing & { readonly isPreview?: boolean } = EVERYTHING,
): Promise<CategoryPage | undefined> {
  const { db } = context;
  const seesHidden = isPreview && mayWithAll(context.session.actor.role, "category", "read");
  // Products of the category itself come before those of its children.
  const isDirect = sql`EXISTS (SELECT 1 FROM product_category JOIN category ON category.id = product_category.category_id
    WHERE product_category.product_id = ${product.id} AND category.path = ${path})`;
  const materials = sql<string>`(SELECT json_group_array(slug) FROM material JOIN product_material ON material.id = product_material.material_id
    WHERE product_material.product_id = product.id AND material.is_active = 1)`;
  const [categories, rows, allMaterials, ...priceInput] = await readTogether(db, [
    selectCategories(db, seesHidden),
    db
      .select({ ...cardColumns, uses: product.uses, materials })
      .from(product)
      .where(and(eq(product.status, "active"), isInCategory(path, seesHidden)))
      .orderBy(desc(product.isFeatured), desc(isDirect), asc(product.position), asc(product.id))
      .limit(MAX_PRODUCTS),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(asc(material.position), asc(material.name)),
    ...selectPrices(context),
  ]);
  const category = categories.find((candidate) => candidate.path === path);
  if (!category) return undefined;

  const { tables, discount } = await toPrices(context, priceInput);
  const products = rows.map((row): FilterableProduct => ({
    card: toCard(row, tables, discount),
    materials: JSON.parse(row.materials) as Array<string>,
    uses: row.uses,
  }));
  const matching = narrow(products, narrowing);
  const pages = pageCount(matching.length, CATEGORY_PAGE_SIZE);
  if (page > pages) return undefined;
  const above = new Set(pathsDownTo(path));
  const from = calculatePageOffset(page, CATEGORY_PAGE_SIZE);
  return {
    category: { ...toCategory(category), description: category.description },
    trail: categories
      .filter((candidate) => above.has(candidate.path))
      .sort((a, b) => a.path.length - b.path.length)
      .map(toCategory),
    children: categories
      .filter((candidate) => candidate.parentId === category.id && !candidate.isHidden)
      .map(toCategory),
    products: matching.slice(from, from + CATEGORY_PAGE_SIZE).map(({ card }) => card),
    facets: listFacets(products, narrowing, new Map(allMaterials.map(({ slug, name }) => [slug, name]))),
    total: matching.length,
    page,
    pages,
    previewNote: category.isHidden
      ? {
          state: describePublication({ is_hidden: true }, context.clock()),
          editHref: recordFormPath("category", category.id),
        }
      : undefined,
  };
}
