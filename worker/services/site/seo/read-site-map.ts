import { asc, eq, sql } from "drizzle-orm";
import { blogHref } from "#domain/shop/content/blog";
import { faqCategoryHref } from "#domain/shop/content/views";
import type { ProductKind } from "#domain/shop/catalog/product";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { categoryHref } from "#domain/shop/catalog/views";
import { type category, material } from "../../../db/schema/catalog.ts";
import { faqCategory, page, postCategory } from "../../../db/schema/content.ts";
import { selectCategories } from "../../catalog/index.ts";
import { isPublished } from "../../content/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface SiteLink {
  readonly href: string;
  readonly name: string;
}

/** What the page with all addresses of the shop shows. */
export interface SiteMap {
  /** All visible categories in tree order with the first products whose home they are. */
  readonly categories: ReadonlyArray<
    SiteLink & {
      readonly depth: number;
      readonly products: ReadonlyArray<SiteLink>;
      /** Products that are not listed here. */
      readonly more: number;
    }
  >;
  readonly materials: ReadonlyArray<SiteLink>;
  readonly help: ReadonlyArray<SiteLink>;
  readonly blog: ReadonlyArray<SiteLink>;
  /** Pages that staff write. */
  readonly pages: ReadonlyArray<SiteLink>;
}

/** Products of one category on the page; its own page and the XML sitemaps list all of them. */
const MAX_PRODUCTS = 60;

interface ListedProduct {
  readonly slug: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly categoryPath: string;
  /** Products of the same category. */
  readonly total: number;
}

/** The first products of each category whose home it is, as in `cardColumns`. */
const selectProducts = (db: ServiceContext["db"]) =>
  db.all<ListedProduct>(sql`
    SELECT slug, kind, name, "categoryPath", total FROM (
      SELECT product.slug, product.kind, product.name, category.path AS "categoryPath", count(*) OVER home AS total,
        row_number() OVER (home ORDER BY product.position, product.name) AS place
      FROM product JOIN category ON category.id = (SELECT category_id FROM product_category AS here
        WHERE here.product_id = product.id ORDER BY here.is_primary DESC, here.position LIMIT 1)
      WHERE product.status = 'active' WINDOW home AS (PARTITION BY category.id))
    WHERE place <= ${MAX_PRODUCTS} ORDER BY place`);

/** The other records of the page. */
const readOthers = ({ db, clock }: ServiceContext) =>
  db.batch([
    selectCategories(db),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(asc(material.position)),
    db.select().from(faqCategory).orderBy(asc(faqCategory.position)),
    db.select().from(postCategory).orderBy(asc(postCategory.position)),
    db
      .select({ path: page.path, title: page.title })
      .from(page)
      .where(isPublished(page, clock()))
      .orderBy(asc(page.title)),
  ]);

/** Reads all addresses. Two round trips at once. */
export async function readSiteMap(context: ServiceContext): Promise<SiteMap> {
  const [products, [categories, materials, topics, posts, pages]] = await Promise.all([
    selectProducts(context.db),
    readOthers(context),
  ]);
  const productsByPath = Map.groupBy(products, ({ categoryPath }) => categoryPath);
  return {
    categories: inTreeOrder(categories).map(({ path, name, depth }) => {
      const categoryProducts = productsByPath.get(path) ?? [];
      return {
        href: categoryHref(path),
        name,
        depth,
        products: categoryProducts.map((product) => ({ href: productPath(product), name: product.name })),
        more: (categoryProducts[0]?.total ?? 0) - categoryProducts.length,
      };
    }),
    materials: materials.map(({ slug, name }) => ({ href: `/sticker-materials/${slug}/`, name })),
    help: topics.map(({ slug, name }) => ({ href: faqCategoryHref(slug), name })),
    blog: posts.map(({ slug, name }) => ({ href: blogHref({ by: "category", category: slug }), name })),
    pages: pages.map(({ path, title }) => ({ href: path, name: title })),
  };
}

type Category = typeof category.$inferSelect;

/** Each category before its children; siblings keep their order. */
function inTreeOrder(
  rows: ReadonlyArray<Category>,
  parent: number | null = null,
  depth = 0,
): ReadonlyArray<Category & { readonly depth: number }> {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .flatMap((row) => [{ ...row, depth }, ...inTreeOrder(rows, row.id, depth + 1)]);
}
