import { asc, eq } from "drizzle-orm";
import { blogHref } from "#domain/content/blog";
import { faqCategoryHref } from "#domain/content/views";
import { productPath } from "#domain/kinds/kind-of";
import { categoryHref } from "#domain/catalog/views";
import { type category, material, product } from "../../../db/schema/catalog.ts";
import { faqCategory, page, postCategory } from "../../../db/schema/content.ts";
import { cardColumns, selectCategories } from "../../catalog/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface SiteLink {
  readonly href: string;
  readonly name: string;
}

/** What the page with all addresses of the shop shows. */
export interface SiteMap {
  /** All visible categories in tree order with the products whose home they are. */
  readonly categories: ReadonlyArray<SiteLink & { readonly depth: number; readonly products: ReadonlyArray<SiteLink> }>;
  readonly materials: ReadonlyArray<SiteLink>;
  readonly help: ReadonlyArray<SiteLink>;
  readonly blog: ReadonlyArray<SiteLink>;
  /** Pages that staff write. */
  readonly pages: ReadonlyArray<SiteLink>;
}

/** Reads all addresses in one round trip. */
export async function readSiteMap({ db }: ServiceContext): Promise<SiteMap> {
  const [categories, products, materials, topics, posts, pages] = await db.batch([
    selectCategories(db),
    db
      .select({ slug: product.slug, kind: product.kind, name: product.name, categoryPath: cardColumns.categoryPath })
      .from(product)
      .where(eq(product.status, "active"))
      .orderBy(asc(product.position), asc(product.name)),
    db
      .select({ slug: material.slug, name: material.name })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(asc(material.position)),
    db.select().from(faqCategory).orderBy(asc(faqCategory.position)),
    db.select().from(postCategory).orderBy(asc(postCategory.position)),
    db.select({ path: page.path, title: page.title }).from(page).orderBy(asc(page.title)),
  ]);
  return {
    categories: inTreeOrder(categories).map(({ path, name, depth }) => ({
      href: categoryHref(path),
      name,
      depth,
      products: products
        .filter(({ categoryPath }) => categoryPath === path)
        .map((one) => ({
          href: productPath({ slug: one.slug, kind: one.kind, categoryPath: path }),
          name: one.name,
        })),
    })),
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
